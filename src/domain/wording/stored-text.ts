import * as z from 'zod/mini';

/** A fault of a text. */
export const TextFault = z.strictObject({
  /** Below `content/`; another one than the text's own where two do not fit together. */
  file: z.string(),
  /** In the file, counted from 1. */
  line: z.optional(z.int()),
  /** `sources.0.href` */
  field: z.optional(z.string()),
  message: z.string(),
  /** The place of the catalogue that is changed first. */
  restingPlaceId: z.optional(z.string()),
});
export type TextFault = z.output<typeof TextFault>;

/** A text as it is now: the newest version, or its file where there is none. */
export const StoredText = z.strictObject({
  path: z.string(),
  /** Counts the versions; 0 is the file. */
  version: z.int(),
  body: z.string(),
  /** Of the file on disk, empty without one: a change says which file its author has seen. */
  fileHash: z.string(),
  /** Differs from the file. */
  isChanged: z.boolean(),
  /** The file was changed on disk after this version was written. */
  hasConflict: z.boolean(),
  /** The file, where there is a conflict. */
  file: z.optional(z.string()),
  /** Written for an earlier release: names of the fields in which something of this release's file was put. */
  completed: z.optional(z.array(z.string())),
  /** ISO time; missing for a file. */
  at: z.optional(z.string()),
  /** E-mail address; missing for a file and for an account that was deleted. */
  by: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type StoredText = z.output<typeof StoredText>;
