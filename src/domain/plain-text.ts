import * as z from 'zod/mini';
import { bounded, boundedAsTyped, endingText } from './text-bound.ts';

/**
 * Characters that are not typed and make a text look like another: controls (a line break and a tab are allowed where lines
 * are), the signs that turn the direction of writing, halves of characters, private ones.
 */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u;
const LINE_BREAKS = /\r\n?|\n/g;

/** Something to read: a space without width fills in nothing. */
const READABLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** More marks on one letter than any script has (UAX #15, Stream-Safe Text Format); NFC costs the square of their number. */
const MARK_RUN = /\p{M}{31}/u;

const MARKS_MESSAGE = 'Bitte entfernen Sie die gehäuften Akzente aus diesem Text.';
const CHARACTERS_MESSAGE = 'Bitte entfernen Sie die unsichtbaren Steuerzeichen aus diesem Text.';
const tooLong = (most: number): string =>
  `Bitte kürzen Sie diese Angabe auf höchstens ${most.toLocaleString('de-DE')} Zeichen.`;

/**
 * Written forms of one letter become one: ü is ü however it was typed. No transform, so that it can be encoded as well.
 * What is too long, or costs too much to normalise, is refused before.
 */
const written = (most: number) =>
  [
    boundedAsTyped(most, tooLong(most)),
    endingText(z.refine<string>((text) => !MARK_RUN.test(text), { error: MARKS_MESSAGE, abort: true })),
    z.trim(),
    z.normalize('NFC'),
  ] as const;

const onlyWritable = (text: string): boolean => !UNWRITABLE.test(text);
const onlyWritableLines = (text: string): boolean =>
  !UNWRITABLE.test(text.replace(LINE_BREAKS, ' ').replaceAll('\t', ' '));

/** Emptiness itself is said by the least length. */
const isReadable = (text: string): boolean => text === '' || READABLE.test(text);

type Writable = (text: string) => boolean;

const optional = (most: number, isWritable: Writable) =>
  z
    .string('Bitte geben Sie hier einen Text ein.')
    .check(...written(most), bounded(most, tooLong(most)), z.refine(isWritable, CHARACTERS_MESSAGE));

const required = (most: number, message: string, isWritable: Writable) =>
  z
    .string(message)
    .check(
      ...written(most),
      z.minLength(1, message),
      z.refine(isReadable, message),
      bounded(most, tooLong(most)),
      z.refine(isWritable, CHARACTERS_MESSAGE),
    );

/** One line that may stay empty. Letters of every script and emoji are welcome, markup is text like any other. */
export const optionalLine = (most: number) => optional(most, onlyWritable);

/** One line that must be filled in; `message` says what with. */
export const requiredLine = (most: number, message: string) => required(most, message, onlyWritable);

/** Several lines that may stay empty. */
export const optionalLines = (most: number) => optional(most, onlyWritableLines);

export const requiredLines = (most: number, message: string) => required(most, message, onlyWritableLines);

/** A whole file as it is written, blanks and line ends included; it may be empty. */
export const writtenText = (most: number) =>
  z
    .string('Bitte geben Sie hier einen Text ein.')
    .check(bounded(most, tooLong(most)), z.refine(onlyWritableLines, CHARACTERS_MESSAGE));
