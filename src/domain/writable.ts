import * as z from 'zod/mini';

/**
 * Characters that are not typed and make a text look like another: controls (a line break and a tab are allowed where lines
 * are), the signs that turn the direction of writing, halves of characters, private ones. PostgreSQL keeps no NUL.
 */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;
const LINE_BREAKS = /\r\n?|\n/g;

export const CHARACTERS_MESSAGE = 'Bitte entfernen Sie die unsichtbaren Steuerzeichen aus diesem Text.';

const EACH_UNWRITABLE = new RegExp(UNWRITABLE, 'gu');

const isWritable = (text: string): boolean => !UNWRITABLE.test(text);
export const areWritable = (text: string): boolean => isWritable(text.replace(LINE_BREAKS, ' ').replaceAll('\t', ' '));

/** One line. */
/* @__NO_SIDE_EFFECTS__ */
export const writable = (message: string = CHARACTERS_MESSAGE) => z.refine<string>(isWritable, message);

/** Several lines. */
/* @__NO_SIDE_EFFECTS__ */
export const writableLines = (message: string = CHARACTERS_MESSAGE) => z.refine<string>(areWritable, message);

/** Where nothing may be lost and nobody can be asked: what nobody has typed is left out. */
export const onlyWritable = z.overwrite<string>((text) =>
  areWritable(text) ? text : text.replace(EACH_UNWRITABLE, (sign) => (/[\t\n\r]/.test(sign) ? sign : '')),
);

/** A file folds a long line, and a field of several rows breaks one: where one line is meant, both are a blank. */
export const onOneLine = z.overwrite<string>((text) => text.replace(/[\t\n\r\u2028\u2029]+/g, ' '));
