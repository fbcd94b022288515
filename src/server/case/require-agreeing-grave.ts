import type { BereavementDraft } from '#domain/case/bereavement/bereavement.ts';
import type { Preparation } from '#domain/case/preparation/preparation.ts';
import { createProblem } from '../problem/create-problem.ts';

type Graves = Pick<BereavementDraft, 'existingGrave' | 'graveRestingPlaceRelationId'> & {
  readonly deceased?: Preparation['deceased'];
};

/** `graveAvailable` and the choice say the same (decisions, Money). Without a choice it may say either. */
export function requireAgreeingGrave({ deceased, existingGrave, graveRestingPlaceRelationId }: Graves): void {
  const said = deceased?.graveAvailable;
  const contradicts = said ? graveRestingPlaceRelationId !== undefined : said === false && existingGrave !== undefined;
  if (contradicts) throw createProblem('grave-contradicts-answer', 'deceased.graveAvailable');
}
