import * as z from 'zod/mini';
import { normalizedReference } from '../reference.ts';

export const REFERENCE_MESSAGE = 'Bitte geben Sie das Aktenzeichen ein, wie es auf dem PDF steht: KV-1A2B-3C4D-5E6F.';

/** The field that adds an estimate to the account. */
export const AddEstimateForm = z.strictObject({
  reference: z.string(REFERENCE_MESSAGE).check((payload) => {
    const normalized = normalizedReference('KV', payload.value);
    if (normalized === undefined)
      payload.issues.push({ code: 'custom', input: payload.value, message: REFERENCE_MESSAGE });
    else payload.value = normalized;
  }),
});
export type AddEstimateForm = z.output<typeof AddEstimateForm>;
