import * as z from 'zod/mini';
import { bounded } from './text-bound.ts';
import { onOneLine, writable, writableLines } from './writable.ts';

/** Ids are words a person can read in a link: `werste-urne-staudenfeld`. */
export const Identifier = z
  .string()
  .check(
    bounded(80),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    z.describe('Kennung aus Kleinbuchstaben, Ziffern und Bindestrichen'),
  );

/** One line, of whatever length. */
export const Text = z.string().check(bounded(2000), onOneLine, z.trim(), z.minLength(1), writable());

/** Where line breaks are shown. */
export const TextLines = z.string().check(bounded(2000), z.trim(), z.minLength(1), writableLines());

/** Made of several texts, such as a place and its grave, and kept as it was: what was stored before is read as it is. */
export const ComposedText = z.string().check(bounded(10_000), z.trim(), z.minLength(1));

/** `2026-11-20`, `2023-08` or `2023`: as exact as the source is. */
export const AsOf = z
  .string()
  .check(
    z.regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/),
    z.describe('Stand: Jahr, Jahr-Monat oder Tag'),
  );
