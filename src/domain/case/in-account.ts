import * as z from 'zod/mini';
import { normalizedReference } from '../reference.ts';
import { codeField } from './draft.ts';
import type { CaseState } from './state.ts';

export const caseStateWords: Readonly<Record<CaseState, string>> = {
  ordered: 'Beauftragt',
  withdrawn: 'Widerruf eingegangen',
  saved: 'Unverbindlich',
  dying: 'Vorbereitung, unverbindlich',
};

/** An order or a preparation. */
export const CaseReference = z.string().check(z.regex(/^(?:AU|VO)(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/));

const REFERENCE_MESSAGE = 'Bitte geben Sie das Aktenzeichen ein, wie es in der E-Mail steht: AU-… oder VO-….';

/** The field for the number, as a person copies it; what begins with VO is a preparation, all else is looked for as an order. */
const caseReferenceField = z.string(REFERENCE_MESSAGE).check((payload) => {
  const prefix = /^\W*V/i.test(payload.value) ? 'VO' : 'AU';
  const normalized = normalizedReference(prefix, payload.value);
  if (normalized === undefined)
    payload.issues.push({ code: 'custom', input: payload.value, message: REFERENCE_MESSAGE });
  else payload.value = normalized;
});

/** Takes an order or a preparation into an account. */
export const AddCaseForm = z.strictObject({ reference: caseReferenceField, code: codeField });
export type AddCaseForm = z.output<typeof AddCaseForm>;
