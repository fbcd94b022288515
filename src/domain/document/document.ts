/** The types of documents that a message or an order may carry (decisions, Entities); checked by content, not by name. */
export const DOCUMENT_TYPES = {
  'application/pdf': { extension: 'pdf', word: 'PDF' },
  'image/jpeg': { extension: 'jpg', word: 'JPG' },
  'image/png': { extension: 'png', word: 'PNG' },
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const MOST_MESSAGE_DOCUMENTS = 5;
export const MOST_CASE_DOCUMENTS = 10;
export const DOCUMENT_BYTES = 5 * 1024 * 1024;

/** Why a file is not taken; browser and server say the same. */
export const documentMessages = {
  'file-empty': 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  'file-too-large': 'Diese Datei ist zu groß. Erlaubt sind höchstens 5 MB je Datei.',
  'file-type': 'Dieses Dateiformat nehmen wir nicht an. Erlaubt sind PDF, JPG und PNG.',
  'too-many-files': 'Das sind zu viele Dateien auf einmal. Bitte nehmen Sie einige heraus.',
} as const;
export type DocumentRefusal = keyof typeof documentMessages;

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** So many first bytes say what a file is. */
export const SIGNATURE_BYTES = 8;

/** The type of a file by its first bytes; undefined for everything we do not take. */
export function typeOfContent(bytes: Uint8Array): DocumentType | undefined {
  if (beginsWith(bytes, PDF)) return 'application/pdf';
  if (beginsWith(bytes, JPEG)) return 'image/jpeg';
  return beginsWith(bytes, PNG) ? 'image/png' : undefined;
}

/** Why a file is not taken, or undefined. `size` in bytes. */
export function refusedFile(size: number, type: DocumentType | undefined): DocumentRefusal | undefined {
  if (size === 0) return 'file-empty';
  if (size > DOCUMENT_BYTES) return 'file-too-large';
  return type === undefined ? 'file-type' : undefined;
}

/** Longer than a name on any disk. */
const MOST_NAME = 500;

/** `../../x.php` -> `x.pdf`: a name to show, never a path, with the ending of what the file really is. */
export function shownFileName(name: string, type: DocumentType): string {
  const written = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const last = written.slice(0, MOST_NAME).normalize('NFC');
  const plain = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
    .replace(/^[. ]+/, '');
  // By characters: half a letter is no text.
  const short = [...plain].slice(0, 80).join('').trim();
  return `${short || 'Datei'}.${DOCUMENT_TYPES[type].extension}`;
}
