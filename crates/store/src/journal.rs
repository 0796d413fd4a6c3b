//! The journal of SQLite (`FILE-wal`), looked at before SQLite does: it takes all that comes after a damaged place for what
//! was never finished, says nothing, and would begin with an empty database where everything lay in the journal.
//!
//! The format: <https://www.sqlite.org/fileformat2.html#the_write_ahead_log>.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};

const HEADER: usize = 32;
const FRAME: usize = 24;
/// The header of a journal whose sums are taken over numbers in the order of this machine's kind, and of the other.
const MAGIC: u32 = 0x377f_0682;
const VERSION: u32 = 3_007_000;

/// What is wrong with a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Damage {
    /// The journal.
    pub(crate) journal: PathBuf,
    /// Where it begins, in bytes from its start.
    pub(crate) at: u64,
    /// How many transactions were finished from there on.
    pub(crate) lost: u64,
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Damage { journal, at, lost } = self;
        write!(
            f,
            "{} is damaged at byte {at}, and {lost} finished transactions lie from there on; nothing was changed. \
             `abordage admin salvage` writes what can be read into a new file; otherwise put a backup in its place",
            journal.display()
        )
    }
}

/// The journal beside a database.
pub(crate) fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// Looks whether the journal of a database is damaged where finished transactions would be lost by it. The end of it may
/// always be torn: its writer was not told that it was done.
pub(crate) fn check(database: &Path) -> io::Result<Option<Damage>> {
    let journal = beside(database);
    // Somebody who is writing may begin the journal anew while it is read: then it is read again.
    for _ in 0..10 {
        let before = head(&journal)?;
        let Some(found) = Journal::open(database)? else { return Ok(None) };
        let scanned = found.scan(|_, _| Ok(()))?;
        if head(&journal)? != before {
            continue;
        }
        // SQLite throws a journal away that lies beside nothing.
        let orphaned = std::fs::metadata(database).map_or(true, |file| file.len() == 0) && scanned.commits > 0;
        // Each transaction is on the disk before the next begins: only the last can be torn.
        let damaged = scanned.broken.filter(|(_, lost)| *lost > 1);
        return Ok(match damaged {
            Some((at, lost)) => Some(Damage { journal, at, lost }),
            None if orphaned => Some(Damage { journal, at: 0, lost: scanned.commits }),
            None => None,
        });
    }
    Ok(None)
}

fn head(journal: &Path) -> io::Result<Vec<u8>> {
    let mut head = Vec::new();
    match File::open(journal) {
        Ok(file) => file.take(HEADER as u64).read_to_end(&mut head).map(|_| head),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(head),
        Err(error) => Err(error),
    }
}

/// Writes another journal for a database, with all frames of its own that are whole: those that are not, and no others, are
/// missing, or are taken as they are. How many it has.
pub(crate) fn mend(database: &Path, mended: &Path, also_damaged: bool) -> io::Result<u64> {
    let Some(mut found) = Journal::open(database)? else { return Ok(0) };
    let mut frames = 0;
    let order = found.order;
    let mut to = io::BufWriter::new(File::create(mended)?);
    let head = found.whole_head()?;
    let mut sum = order.sum((0, 0), &head);
    to.write_all(&head)?;
    to.write_all(&sum.0.to_be_bytes())?;
    to.write_all(&sum.1.to_be_bytes())?;
    found.scan(|frame, whole| {
        if !whole && !also_damaged {
            return Ok(());
        }
        frames += 1;
        sum = order.sum(order.sum(sum, &frame[..8]), &frame[FRAME..]);
        to.write_all(&frame[..8])?;
        to.write_all(&head[16..])?;
        to.write_all(&sum.0.to_be_bytes())?;
        to.write_all(&sum.1.to_be_bytes())?;
        to.write_all(&frame[FRAME..])
    })?;
    to.flush()?;
    Ok(frames)
}

/// A journal that is being read.
struct Journal {
    from: BufReader<File>,
    order: Order,
    page: usize,
    salt: Option<[u8; 8]>,
    sum: (u32, u32),
    head: [u8; HEADER],
}

/// In which order sums are taken over numbers.
#[derive(Clone, Copy)]
enum Order {
    Little,
    Big,
}

/// What was found in a journal.
struct Scanned {
    /// How many transactions are finished in it.
    commits: u64,
    /// Where it is broken first, and how many transactions were finished from there on.
    broken: Option<(u64, u64)>,
}

impl Journal {
    /// Opens that of a database; none where there is none, or nothing in it.
    fn open(database: &Path) -> io::Result<Option<Journal>> {
        let file = match File::open(beside(database)) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut from = BufReader::with_capacity(1 << 16, file);
        let mut head = [0; HEADER];
        if !filled(&mut from, &mut head)? {
            return Ok(None);
        }
        let number = |at: usize| u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
        let order = if number(0) & 1 == 0 { Order::Little } else { Order::Big };
        let fits = |size: &usize| size.is_power_of_two() && (512..=65_536).contains(size);
        let own = usize::try_from(number(8)).ok().filter(fits);
        let (sum, stored) = (order.sum((0, 0), &head[..24]), (number(24), number(28)));
        let is_whole = number(0) & !1 == MAGIC && own.is_some() && sum == stored;
        let page = page_size(database).filter(fits).or(own).unwrap_or(2048);
        let mut salt = [0; 8];
        salt.copy_from_slice(&head[16..24]);
        // A head that is not whole may be wrong in anything: the frames themselves tell which belong together.
        Ok(Some(Journal { from, order, page, salt: is_whole.then_some(salt), sum: stored, head }))
    }

    /// The head as it should be, without its sum.
    fn whole_head(&mut self) -> io::Result<Vec<u8>> {
        let salt = if let Some(salt) = self.salt {
            salt
        } else {
            let first = self.from.fill_buf()?;
            first.get(8..16).and_then(|salt| salt.try_into().ok()).unwrap_or_default()
        };
        let magic = MAGIC | u32::from(matches!(self.order, Order::Big));
        let page = u32::try_from(self.page).unwrap_or(0);
        let mut head: Vec<u8> = [magic, VERSION, page].into_iter().flat_map(u32::to_be_bytes).collect();
        head.extend_from_slice(&self.head[12..16]);
        head.extend_from_slice(&salt);
        Ok(head)
    }

    /// Reads all frames that belong to it, and tells of each whether what it says is whole.
    fn scan(mut self, mut each: impl FnMut(&[u8], bool) -> io::Result<()>) -> io::Result<Scanned> {
        let mut scanned = Scanned { commits: 0, broken: self.salt.is_none().then_some((0, 0)) };
        let (end, salt) = self.extent()?;
        let mut frame = vec![0; FRAME + self.page];
        let (mut at, mut sum) = (HEADER as u64, self.sum);
        while at < end && filled(&mut self.from, &mut frame)? {
            let number = |at: usize| u32::from_be_bytes([frame[at], frame[at + 1], frame[at + 2], frame[at + 3]]);
            let stored = (number(16), number(20));
            // No sum is taken over the salt: where that alone is damaged, SQLite stops, and all that it says is there.
            let whole = self.order.sum(self.order.sum(sum, &frame[..8]), &frame[FRAME..]) == stored;
            let commits = u64::from(number(4) != 0);
            scanned.commits += commits;
            match &mut scanned.broken {
                Some((_, lost)) => *lost += commits,
                None if !whole || frame[8..16] != salt => scanned.broken = Some((at, commits)),
                None => {}
            }
            each(&frame, whole)?;
            sum = stored;
            at += frame.len() as u64;
        }
        Ok(scanned)
    }

    /// Where the last frame ends that bears its salt, and the salt. Those after it are of a journal that was begun anew; one
    /// before it that does not is damaged.
    fn extent(&mut self) -> io::Result<(u64, [u8; 8])> {
        let (mut salt, mut frame) = (self.salt, vec![0; FRAME + self.page]);
        let (mut at, mut end) = (HEADER as u64, HEADER as u64);
        while filled(&mut self.from, &mut frame)? {
            at += frame.len() as u64;
            let own: [u8; 8] = frame[8..16].try_into().unwrap_or_default();
            if own == *salt.get_or_insert(own) {
                end = at;
            }
        }
        self.from.seek(io::SeekFrom::Start(HEADER as u64))?;
        Ok((end, salt.unwrap_or_default()))
    }
}

impl Order {
    /// The sum that SQLite takes, gone on with.
    fn sum(self, (mut one, mut two): (u32, u32), bytes: &[u8]) -> (u32, u32) {
        let number = |bytes: &[u8]| {
            let bytes = [bytes[0], bytes[1], bytes[2], bytes[3]];
            match self {
                Order::Little => u32::from_le_bytes(bytes),
                Order::Big => u32::from_be_bytes(bytes),
            }
        };
        for eight in bytes.chunks_exact(8) {
            one = one.wrapping_add(number(eight)).wrapping_add(two);
            two = two.wrapping_add(number(&eight[4..])).wrapping_add(one);
        }
        (one, two)
    }
}

/// The size of a database's pages, as it says itself.
fn page_size(database: &Path) -> Option<usize> {
    let mut head = [0; 18];
    File::open(database).ok()?.read_exact(&mut head).ok()?;
    let size = usize::from(u16::from_be_bytes([head[16], head[17]]));
    // It does not fit into its two bytes.
    Some(if size == 1 { 65_536 } else { size })
}

/// Fills the buffer; false where the file ends before.
fn filled(from: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match from.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
