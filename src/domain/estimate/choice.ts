import type { Catalogue } from '../catalogue/catalogue.ts';
import { coffinFits } from '../catalogue/coffin.ts';
import { type FuneralForm, graveFits, takesUrn } from '../catalogue/funeral-form.ts';
import type { RestingPlace } from '../catalogue/resting-place.ts';
import {
  type ExistingGrave,
  familyCemeteries,
  familyGraveTypes,
  type PlacedGrave,
  type TypedGrave,
  takesExistingGrave,
} from './existing-grave.ts';
import { chosenOptionalLines, optionalLineFits } from './optional-lines.ts';
import { fittingUrns, possibleGraves } from './options.ts';
import { isAskedWith, openQuestions, questions } from './questions.ts';
import { type EstimateChoice, placedGrave } from './request.ts';

/**
 * The answers that still hold: a link may name things that are gone, and a changed answer may rule out a later one.
 * Keeps exactly what `resolveEstimate` would accept, so the interface never offers or carries a refusal.
 */
export function keepValid(catalogue: Catalogue, choice: EstimateChoice): EstimateChoice {
  const form = catalogue.funeralForms.find(({ id }) => id === choice.funeralFormId);
  const existing = choice.existingGrave && existingThatHolds(catalogue, form, choice.existingGrave);
  const placed = form && placedThatHolds(catalogue, form, existing ? { existingGrave: existing } : choice);
  const place = catalogue.restingPlaces.find(({ id }) => id === choice.restingPlaceId);
  const coffin = catalogue.coffins.find(({ id }) => id === choice.coffinId);
  const urn = catalogue.urns.find(({ id }) => id === choice.urnId);
  const zone = catalogue.transportZones.find(({ id }) => id === choice.transportZoneId);
  const optionalLineIds = tickedThatHold(catalogue, choice, form && placed && { form, placed });

  const coffinHolds = coffin && coffinFits(choice.size ?? 'normal', coffin);
  const placeHolds = place && (placed ? placed.place.id === place.id : !form || existing || takesForm(place, form));
  const atGrave = {
    ...(placeHolds ? { restingPlaceId: place.id } : {}),
    ...(existing ? { existingGrave: existing } : {}),
    ...(placed && 'relation' in placed ? { graveRestingPlaceRelationId: placed.relation.id } : {}),
  };
  const urnHolds =
    urn && form && fittingUrns(catalogue, form, ...possibleGraves(catalogue, form, atGrave)).includes(urn);
  return settled(
    {
      ...atGrave,
      ...(form ? { funeralFormId: form.id } : {}),
      ...(choice.size ? { size: choice.size } : {}),
      ...(coffinHolds ? { coffinId: coffin.id } : {}),
      ...(urnHolds ? { urnId: urn.id } : {}),
      ...(zone ? { transportZoneId: zone.id } : {}),
      ...(optionalLineIds?.length ? { optionalLineIds } : {}),
      ...(choice.undecided ? { undecided: choice.undecided } : {}),
    },
    form,
  );
}

/**
 * What is left open agrees with what is answered: a real answer ends it, a form without urn leaves no urn open, and where the
 * form itself is open, nothing that depends on it is chosen.
 */
export function settled(choice: EstimateChoice, form?: FuneralForm): EstimateChoice {
  const { undecided: _, ...answers } = choice;
  const open = openQuestions(choice).filter((question) => question !== 'urn' || !form || takesUrn(form));
  if (open.length === 0) return answers;
  const asked = open.filter((question) => isAskedWith(choice, question));
  if (!open.includes('funeralForm')) return { ...answers, undecided: asked };
  const {
    graveRestingPlaceRelationId: _grave,
    existingGrave: _there,
    coffinId: _coffin,
    urnId: _urn,
    ...free
  } = answers;
  return { ...free, undecided: asked };
}

/** The same choice with this question answered by "Weiß ich noch nicht". */
export function withLeftOpen(choice: EstimateChoice, question: keyof typeof questions): EstimateChoice {
  const { [questions[question].answer]: _, ...others } = choice;
  const { existingGrave, ...withoutGrave } = others;
  const kept = question === 'grave' || existingGrave === undefined ? withoutGrave : others;
  return settled({ ...kept, undecided: [...(choice.undecided ?? []), question] });
}

/** A grave that is there, without a cemetery or kind that does not hold; what was typed about it stays. */
function existingThatHolds(
  catalogue: Catalogue,
  form: FuneralForm | undefined,
  typed: TypedGrave,
): TypedGrave | undefined {
  if (form && !takesExistingGrave(form)) return undefined;
  const { restingPlaceId, graveTypeId, ...words } = typed;
  const isThere = familyCemeteries(catalogue).some(({ id }) => id === restingPlaceId);
  const isKind = familyGraveTypes(catalogue, form).some(({ id }) => id === graveTypeId);
  if ((isThere || restingPlaceId === undefined) && (isKind || graveTypeId === undefined)) return typed;
  return { ...(isThere ? { restingPlaceId } : {}), ...(isKind ? { graveTypeId } : {}), ...words };
}

function placedThatHolds(
  catalogue: Catalogue,
  form: FuneralForm,
  { graveRestingPlaceRelationId, existingGrave }: EstimateChoice,
): PlacedGrave | undefined {
  if (existingGrave && existingGrave.restingPlaceId === undefined) return undefined;
  const grave = existingGrave
    ? { existingGrave: existingGrave as ExistingGrave }
    : graveRestingPlaceRelationId === undefined
      ? {}
      : { graveRestingPlaceRelationId };
  const placed = placedGrave(catalogue, form, grave);
  return 'code' in placed ? undefined : placed;
}

/** The same list where all of it holds. Until there is a grave, whatever the catalogue has. */
function tickedThatHold(
  catalogue: Catalogue,
  { optionalLineIds: ids }: EstimateChoice,
  at: { readonly form: FuneralForm; readonly placed: PlacedGrave } | undefined,
): EstimateChoice['optionalLineIds'] {
  const holding = new Set(
    chosenOptionalLines(catalogue, { optionalLineIds: ids })
      .filter((line) => !at || optionalLineFits(line, at.form, at.placed))
      .map(({ id }) => id),
  );
  return holding.size === ids?.length ? ids : [...holding];
}

/** Whether this place has a grave for this form. */
const takesForm = (place: RestingPlace, form: FuneralForm): boolean =>
  place.graveRestingPlaceRelations.some((relation) => graveFits(form, relation));
