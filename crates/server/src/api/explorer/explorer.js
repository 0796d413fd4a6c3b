// Sends what the forms of `/api` say, and shows what comes back. A page of forms needs no more than this, so it is written by hand.

for (const form of document.querySelectorAll("form[data-path]")) {
  const does = form.dataset.kind === "live" ? connect : send;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    does(form);
  });
}

/** The address that a form asks for, with its parameters filled in. */
function address(form) {
  const url = new URL(form.dataset.path, location.href);
  for (const input of form.querySelectorAll("input[data-in]")) {
    if (input.dataset.in === "path") {
      url.pathname = decodeURIComponent(url.pathname).replace(`{${input.name}}`, () => encodeURIComponent(input.value.trim()));
    } else {
      url.searchParams.set(input.name, input.value.trim());
    }
  }
  return url;
}

async function send(form) {
  const body = form.elements.body;
  const output = form.querySelector("output");
  output.textContent = "…";
  try {
    const answer = await fetch(address(form), {
      method: form.dataset.method,
      headers: body ? { "content-type": body.dataset.type } : {},
      body: body?.value,
    });
    output.textContent = `${answer.status} ${answer.statusText}\n${pretty(await answer.text())}`;
  } catch (error) {
    output.textContent = String(error);
  }
}

function connect(form) {
  const say = form.elements.say;
  const output = form.querySelector("output");
  const url = address(form);
  url.protocol = url.protocol.replace("http", "ws");
  form.live?.close();
  const socket = new WebSocket(url);
  form.live = socket;
  output.textContent = "";
  const log = (sign, text) => {
    output.textContent += `${sign} ${pretty(text)}\n`;
  };
  socket.onopen = () => {
    say.disabled = false;
    log("·", "connected");
  };
  socket.onmessage = (event) => log("←", event.data);
  socket.onclose = (event) => {
    log("·", `closed, ${event.code}`);
    if (form.live === socket) say.disabled = true;
  };
  say.onclick = () => {
    const message = form.elements.message.value;
    log("→", message);
    socket.send(message);
  };
}

/** JSON as people read it; anything else as it is. */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
