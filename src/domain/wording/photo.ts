import * as z from 'zod/mini';
import { Text } from '../identifier.ts';
import { bounded } from '../text-bound.ts';

/** Pictures that people upload for pages, by what their bytes say they are. */
export const PICTURE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** Of a camera with 40 megapixels. Unpacked, a picture needs four bytes for each, however few it was sent with. */
export const MOST_PIXELS = 40_000_000;

const NAME_MESSAGE = 'Hierher gehört der Name eines hochgeladenen Bildes, zum Beispiel kapelle-1a2b3c4d.jpg.';

/** Never leads out of its folder. */
export const PictureName = z
  .string(NAME_MESSAGE)
  .check(
    bounded(100, NAME_MESSAGE),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|png|webp)$/, NAME_MESSAGE),
    z.describe('Name eines hochgeladenen Bildes'),
  );

/** Longer, and a screen reader reads on and on. */
export const MOST_ALT = 200;

/** A picture of the place itself, in front of its drawing. */
export const Photo = z.strictObject({
  file: PictureName,
  alt: Text.check(z.maxLength(MOST_ALT), z.describe('was auf dem Foto zu sehen ist, für Menschen, die es nicht sehen')),
});
export type Photo = z.output<typeof Photo>;

/** `![Die Kapelle](/bilder/kapelle-1a2b3c4d5e.jpg)`: the name of the picture that a text shows at an address. */
export const pictureAt = (href: string): string | undefined =>
  /^\/bilder\/([a-z0-9-]+\.(?:jpg|png|webp))$/.exec(href)?.[1];

/** Texts of which a PDF, a mail or a part of another page is made: words only. */
const WORDS_ONLY =
  /^seiten\/(?:agb|checkliste|kontakt-nachts|nach-dem-auftrag|nach-der-vorsorge|widerrufsbelehrung|widerrufsformular|wunschliste)\.md$/;

/** Whether pictures may stand between the paragraphs of a text. */
export const takesPictures = (path: string): boolean => path.endsWith('.md') && !WORDS_ONLY.test(path);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a];
const RIFF = ascii('RIFF');
const WEBP = ascii('WEBP');

const standsAt = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** The type of a picture by its first bytes; undefined for everything pages do not show. */
export function typeOfPicture(bytes: Uint8Array): PictureType | undefined {
  if (standsAt(bytes, JPEG)) return 'image/jpeg';
  if (standsAt(bytes, PNG)) return 'image/png';
  return standsAt(bytes, RIFF) && standsAt(bytes, WEBP, 8) ? 'image/webp' : undefined;
}

/** Inside `content/`. */
export const PICTURE_FOLDER = 'bilder';
