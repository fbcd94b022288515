import type { BereavementCase } from '#contract/case.ts';
import type { BereavementDraft } from '#domain/case/bereavement/bereavement.ts';
import { previewOf } from '#domain/catalogue/resting-place.ts';
import type { Services } from '../../services.ts';
import { requireAgreeingGrave } from '../require-agreeing-grave.ts';
import { requireValidDates } from '../require-valid-dates.ts';
import { requireResolvedChoice } from '../resolved-choice.ts';
import { requirePricing } from './pricing.ts';

/** The case with the catalogue entries of its ids. Throws the problems that an order would be refused for; stores nothing. */
export async function checkBereavement(
  { catalogue, clock, database }: Pick<Services, 'catalogue' | 'clock' | 'database'>,
  draft: BereavementDraft,
): Promise<BereavementCase> {
  requireValidDates(draft.deceased ?? {}, clock());
  requireAgreeingGrave(draft);
  const { form, place, relation, coffin, urn, parts } = requireResolvedChoice(catalogue.current(), draft);
  const pricing = await requirePricing(database.db, draft, clock());
  return {
    ...draft,
    ...(form ? { funeralForm: form } : {}),
    ...(relation ? { graveRestingPlaceRelation: relation } : {}),
    ...(place ? { restingPlace: previewOf(place) } : {}),
    ...(coffin ? { coffin } : {}),
    ...(urn ? { urn } : {}),
    ...(parts ? { costing: pricing(parts) } : {}),
  };
}
