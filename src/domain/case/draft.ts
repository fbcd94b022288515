import * as z from 'zod/mini';
import { EmailAddress } from '../person-fields.ts';
import { normalizedReference, referencePattern } from '../reference.ts';
import { bounded } from '../text-bound.ts';
import { onlyWritable } from '../writable.ts';

const CODE_MESSAGE = 'Bitte geben Sie den Code ein, wie er in der E-Mail steht: EN-1A2B-3C4D-5E6F.';

/** 60 random bits: the code is the permission to read and change the draft. */
export const DraftCode = z.string().check(z.regex(referencePattern('EN'), CODE_MESSAGE));
export type DraftCode = z.output<typeof DraftCode>;

/** The field for the code from the mail. */
export const codeField = z.string(CODE_MESSAGE).check((payload) => {
  const normalized = normalizedReference('EN', payload.value);
  if (normalized === undefined) payload.issues.push({ code: 'custom', input: payload.value, message: CODE_MESSAGE });
  else payload.value = normalized;
});

export const DraftCodeForm = z.strictObject({ code: codeField });
export type DraftCodeForm = z.output<typeof DraftCodeForm>;

/** Where the code is to be sent. */
export const DraftMailForm = z.strictObject({ email: EmailAddress });
export type DraftMailForm = z.output<typeof DraftMailForm>;

export const DraftKind = z.enum(['bereavement', 'preparation']);
export type DraftKind = z.output<typeof DraftKind>;

const Name = z.string().check(z.regex(/^[A-Za-z]{1,40}$/));
/** As typed, finished or not; nothing in it is believed before it is sent as an order. What is pasted along is left out. */
const Typed = z.string().check(
  bounded(6000),
  z.refine((text: string) => !text.includes('\u0000')),
  onlyWritable,
);

/** So many sections a draft may have, and so many fields in each. */
export const MOST_SECTIONS = 30;
export const MOST_FIELDS = 60;

/** The texts typed so far, by section and field, finished or not: texts only. */
export const CaseAnswers = z
  .record(Name, z.record(Name, Typed))
  .check(
    z.refine(
      (sections) =>
        Object.keys(sections).length <= MOST_SECTIONS &&
        Object.values(sections).every((fields) => Object.keys(fields).length <= MOST_FIELDS),
    ),
  );
export type CaseAnswers = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Days after the last change on which a draft is deleted. */
export const DRAFT_DAYS = 90;
