import * as z from 'zod/mini';
import { bounded, boundedAsTyped, endingText } from './text-bound.ts';
import { writable, writableLines } from './writable.ts';

/** Something to read: a space without width fills in nothing. */
const READABLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** More marks on one letter than any script has (UAX #15, Stream-Safe Text Format); NFC costs the square of their number. */
const MARK_RUN = /\p{M}{31}/u;

const MARKS_MESSAGE = 'Bitte entfernen Sie die gehäuften Akzente aus diesem Text.';
/** Said when it is needed: a number in words costs a browser half a millisecond, for each of a hundred fields. */
const tooLong = (most: number) => (): string =>
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

/** Emptiness itself is said by the least length. */
const isReadable = (text: string): boolean => text === '' || READABLE.test(text);

type Writable = ReturnType<typeof writable>;

const optional = (most: number, isWritable: Writable) =>
  z.string('Bitte geben Sie hier einen Text ein.').check(...written(most), bounded(most, tooLong(most)), isWritable);

const required = (most: number, message: string, isWritable: Writable) =>
  z
    .string(message)
    .check(
      ...written(most),
      z.minLength(1, message),
      z.refine(isReadable, message),
      bounded(most, tooLong(most)),
      isWritable,
    );

/** One line that may stay empty. Letters of every script and emoji are welcome, markup is text like any other. */
export const optionalLine = (most: number) => optional(most, writable());

/** One line that must be filled in; `message` says what with. */
export const requiredLine = (most: number, message: string) => required(most, message, writable());

/** Several lines that may stay empty. */
export const optionalLines = (most: number) => optional(most, writableLines());

export const requiredLines = (most: number, message: string) => required(most, message, writableLines());

/** A whole file as it is written, blanks and line ends included; it may be empty. */
export const writtenText = (most: number) =>
  z.string('Bitte geben Sie hier einen Text ein.').check(bounded(most, tooLong(most)), writableLines());
