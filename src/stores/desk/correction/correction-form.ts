import type { ChangedChoice, CorrectionFields } from '#contract/correction.ts';
import * as contract from '#contract/correction.ts';
import type { FormSchema } from '../../form-check.ts';
import { withSentences } from '../../with-sentences.ts';

const schema = withSentences(contract.CorrectionFields);

/** The reason as it is typed, with what was picked. */
export const correctionSchema = (picks: ChangedChoice): FormSchema<CorrectionFields> => ({
  safeParse: (typed) => schema.safeParse({ ...picks, ...(typed as object) }),
});
