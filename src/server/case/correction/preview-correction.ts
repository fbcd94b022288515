import type { ChangedChoice, Preview } from '#contract/correction.ts';
import { problems } from '#contract/problem.ts';
import { changedChoice } from '#domain/estimate/changed-choice.ts';
import { rises } from '#domain/estimate/corrected.ts';
import { findDeskRow } from '../../db/desk/event.ts';
import { comparisonOf } from '../../desk/correction/correction-view.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { requireCorrectable } from './correctable.ts';
import { choosing } from './options.ts';
import { choiceIn, pricedCorrection } from './priced-correction.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database'>;

/** Compares without storing. Throws `unknown-case` and `no-correction`; what the choice lacks is said in the reply. */
export async function previewCorrection(services: Deps, reference: string, change: ChangedChoice): Promise<Preview> {
  const { db } = services.database;
  const row = await findDeskRow(db, reference);
  if (!row) throw createProblem('unknown-case');
  const { valid } = await requireCorrectable(db, row);
  const catalogue = services.catalogue.current();
  return {
    ...choosing(catalogue, changedChoice(catalogue, choiceIn(valid), change)),
    ...compared(services, valid, change),
  };
}

function compared(
  services: Deps,
  ...[valid, change]: [Parameters<typeof pricedCorrection>[1], ChangedChoice]
): Pick<Preview, 'comparison' | 'refusal'> {
  try {
    const order = pricedCorrection(services, valid, change);
    return { comparison: { ...comparisonOf(valid, order), rises: rises(valid, order) }, refusal: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return {
      comparison: null,
      refusal: { field: error.errors?.[0]?.field ?? '', message: problems[error.code].message },
    };
  }
}
