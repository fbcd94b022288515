import type { BereavementCase } from '#contract/case.ts';
import type { BereavementDraft } from '#domain/case/bereavement/bereavement.ts';
import { previewOf } from '#domain/catalogue/resting-place.ts';
import type { Services } from '../../services.ts';
import { requireAgreeingGrave } from '../require-agreeing-grave.ts';
import { requireValidDates } from '../require-valid-dates.ts';
import { requireResolvedChoice } from '../resolved-choice.ts';

/** The case with the catalogue entries of its ids. Throws the problems that an order would be refused for; stores nothing. */
export function checkBereavement(
  { catalogue, clock }: Pick<Services, 'catalogue' | 'clock'>,
  draft: BereavementDraft,
): BereavementCase {
  requireValidDates(draft.deceased ?? {}, clock());
  requireAgreeingGrave(draft);
  const { form, place, relation, coffin, urn, costing } = requireResolvedChoice(catalogue.current(), draft);
  return {
    ...draft,
    ...(form ? { funeralForm: form } : {}),
    ...(relation ? { graveRestingPlaceRelation: relation } : {}),
    ...(place ? { restingPlace: previewOf(place) } : {}),
    ...(coffin ? { coffin } : {}),
    ...(urn ? { urn } : {}),
    ...(costing ? { costing } : {}),
  };
}
