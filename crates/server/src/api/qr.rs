//! Links as pictures, for another device to read.

use axum::http::header;
use axum::response::IntoResponse;
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use wire::ApiError;

use super::read::Brought;
use crate::error_response::ErrorResponse;

/// The longest link that is drawn, in bytes.
const LONGEST: usize = 300;

/// Draws a text as a QR code. The text is the body, not a parameter: proxies log addresses, and an invitation is a secret.
#[utoipa::path(
    post,
    path = "/api/qr",
    tag = "Tools",
    request_body(content = String, content_type = "text/plain", example = json!("https://play.example/online/0123456789ab")),
    responses(
        (status = 200, description = "The picture.", content_type = "image/svg+xml", body = String),
        (status = 413, description = "`too_long`: more than 300 bytes.", body = ApiError)
    )
)]
pub(crate) async fn draw(Brought(text): Brought<LONGEST>) -> Result<impl IntoResponse, ErrorResponse> {
    let code =
        QrCode::with_error_correction_level(&text, EcLevel::M).map_err(|_| ApiError::TooLong { most: LONGEST })?;
    let picture = code
        .render::<svg::Color<'_>>()
        .min_dimensions(200, 200)
        .dark_color(svg::Color("#000"))
        .light_color(svg::Color("#fff"))
        .build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture))
}
