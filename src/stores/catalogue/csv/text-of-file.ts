/** The text of a file, or a German sentence why there is none. */
type TextReading = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/**
 * UTF-8 with or without its mark, else Windows-1252, which older spreadsheets write. Anything that would turn letters into
 * others is refused.
 */
export function textOfFile(bytes: Uint8Array): TextReading {
  if (bytes.length === 0) return refused('Die Datei ist leer.');
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return refused(UTF_16);
  if (startsWith(bytes, [0x50, 0x4b]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return refused(WORKBOOK);
  // Text in UTF-16 without a mark, or no text at all.
  if (bytes.includes(0)) return refused(UTF_16);
  const text = utf8(bytes);
  if (text !== undefined) return { ok: true, text };
  if (startsWith(bytes, [0xef, 0xbb, 0xbf]) || hasUmlautOfUtf8(bytes)) return refused(MIXED);
  const western = new TextDecoder('windows-1252').decode(bytes);
  return CONTROLS.test(western) ? refused(MIXED) : { ok: true, text: western };
}

const refused = (message: string): TextReading => ({ ok: false, message });

const SAVE = 'Bitte speichern Sie sie als „CSV UTF-8“.';
const UTF_16 = `Die Datei ist in UTF-16 gespeichert („Unicode-Text“) oder enthält keinen Text. ${SAVE}`;
const WORKBOOK = `Das ist eine Excel-Mappe oder ein Archiv, keine CSV-Datei. ${SAVE}`;
const MIXED = `Umlaute der Datei sind beschädigt: Sie mischt zwei Schreibweisen. ${SAVE}`;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `ä` to `ß` as UTF-8 writes them; in Windows-1252 these two bytes are an `Ã` and a sign, which no German word has. */
const hasUmlautOfUtf8 = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte === 0xc3 && (bytes[at + 1] ?? 0) >= 0x80 && (bytes[at + 1] ?? 0) <= 0xbf);

/** Bytes that Windows-1252 does not use. */
const CONTROLS = /[\u0080-\u009f]/;
