import * as z from 'zod/mini';
import { type Catalogue, type PlacedRelation, placedRelations, relationOf } from '../../catalogue/catalogue.ts';
import { type FuneralForm, graveFits } from '../../catalogue/funeral-form.ts';
import { Identifier } from '../../identifier.ts';
import {
  chosenGrave,
  ExistingGrave,
  familyCemeteries,
  familyGraveTypes,
  graveLabel,
  graveMistake,
  isExisting,
  isWholeGrave,
  type PlacedGrave,
  type TypedGrave,
  takesExistingGrave,
} from '../existing-grave.ts';
import { existingGraveLines, existingGraveTexts } from '../existing-grave-lines.ts';
import { graveLines } from '../grave-lines.ts';
import type { CoffinPart } from '../shroud.ts';
import { type AskedAnswer, findById, type GraveChoice, narrowed, type Refusal, refusal } from './answer.ts';
import type { FormPart } from './funeral-form.ts';
import { spelledTexts } from './spelling.ts';

export const graveShape = {
  /** Exactly one of these two. */
  graveRestingPlaceRelationId: z.optional(Identifier),
  existingGrave: z.optional(ExistingGrave),
};

/** Why the answer cannot be costed. */
export const graveRefusals = {
  'grave-missing': 'Bitte wählen Sie ein Grab, oder nennen Sie das Grab, das es schon gibt.',
  'unknown-grave': 'Diese Grabstätte gibt es nicht. Bitte wählen Sie eine aus der Liste.',
  'grave-twice': 'Gewählt sind ein neues und ein vorhandenes Grab. Bitte behalten Sie nur eines davon.',
  'not-a-cemetery': 'Dort kann es kein Familiengrab geben. Bitte wählen Sie den Friedhof aus der Liste.',
  'unknown-grave-type': 'Diese Grabart gibt es nicht. Bitte wählen Sie eine aus der Liste, oder lassen Sie sie offen.',
  'grave-does-not-fit-form':
    'Dieses Grab passt nicht zur gewählten Bestattungsform. Bitte wählen Sie ein anderes Grab.',
} as const;

const refuse = refusal<typeof graveRefusals>;

export type GravePart = { readonly placed: PlacedGrave };

const relationId = 'graveRestingPlaceRelationId';
const relationInAddress = spelledTexts<GraveChoice>({ [relationId]: 'grab' });
const relationInDraft = spelledTexts<GraveChoice>({ [relationId]: relationId });
/** The cemetery and the kind of grave, never a name or a number: the address is shared and logged. */
const existingInAddress = spelledTexts<TypedGrave>({ restingPlaceId: 'friedhof', graveTypeId: 'grabart' });
const existingInDraft = spelledTexts<TypedGrave>({
  restingPlaceId: 'existingRestingPlaceId',
  graveTypeId: 'existingGraveTypeId',
  number: 'graveNumber',
  nameOnStone: 'nameOnStone',
  rightUntil: 'rightUntil',
});

/** A cemetery a person comes from; it stands first in the address. */
export const visit = {
  inAddress: spelledTexts<GraveChoice>({ restingPlaceId: 'ort' }),
  inDraft: spelledTexts<GraveChoice>({ restingPlaceId: 'restingPlaceId' }),
};

export const grave: AskedAnswer<GraveChoice, GravePart, FormPart & Partial<CoffinPart>> = {
  keys: [relationId, 'existingGrave'],
  question: {
    title: 'Grabstätte',
    address: 'grabstaette',
    needsForm: true,
    isAnswered: ({ existingGrave, graveRestingPlaceRelationId }) =>
      existingGrave ? isWholeGrave(existingGrave) : graveRestingPlaceRelationId !== undefined,
    missing({ existingGrave }) {
      if (!existingGrave) return 'Bitte wählen Sie ein Grab.';
      return existingGrave.restingPlaceId === undefined
        ? 'Bitte wählen Sie den Friedhof, auf dem das Grab ist.'
        : graveMistake(existingGrave);
    },
    label(catalogue, choice) {
      const placed = chosenGrave(catalogue, choice);
      return placed && [graveLabel(placed), ...existingGraveTexts(choice.existingGrave ?? {})].join('; ');
    },
    decides: (lineId) => lineId === 'grave' || lineId === 'burial' || lineId.startsWith('fee-'),
  },
  inAddress: {
    // The name of the cemetery stands there, also without a cemetery, where only the existing grave itself is known.
    write: ({ existingGrave, ...acquired }) => ({
      ...relationInAddress.write(acquired),
      ...(existingGrave ? { friedhof: '', ...existingInAddress.write(existingGrave) } : {}),
    }),
    read: (texts) => ({
      ...relationInAddress.read(texts),
      ...(texts.friedhof === undefined ? {} : { existingGrave: existingInAddress.read(texts) }),
    }),
  },
  inDraft: {
    write: ({ existingGrave, ...acquired }) => ({
      ...relationInDraft.write(acquired),
      ...(existingGrave ? { existingGrave: 'ja', ...existingInDraft.write(existingGrave) } : {}),
    }),
    read: (texts) => ({
      ...relationInDraft.read(texts),
      ...(texts.existingGrave ? { existingGrave: existingInDraft.read(texts) } : {}),
    }),
  },
  resolve(catalogue, request, { form }) {
    const placed = placedGrave(catalogue, form, request);
    return 'code' in placed ? placed : { placed };
  },
  requested: ({ placed }) =>
    isExisting(placed) ? { existingGrave: placed.existing } : { graveRestingPlaceRelationId: placed.relation.id },
  valid(catalogue, choice, { form }) {
    const existing = choice.existingGrave && validExistingGrave(catalogue, form, choice.existingGrave);
    const placed = form && validGrave(catalogue, form, existing ? { existingGrave: existing } : choice);
    const place = findById(catalogue.restingPlaces, choice.restingPlaceId);
    const isPlaceValid =
      place && (placed ? placed.place.id === place.id : !form || existing || fittingGravesAt(place, form).length > 0);
    const valid: GraveChoice = {
      ...(isPlaceValid ? { restingPlaceId: place.id } : {}),
      ...(existing ? { existingGrave: existing } : {}),
      ...(placed && 'relation' in placed ? { graveRestingPlaceRelationId: placed.relation.id } : {}),
    };
    return { choice: valid, grave: valid, placed };
  },
  lines: ({ form, placed, coffin }) =>
    isExisting(placed) ? existingGraveLines(placed, form) : graveLines(placed, coffin),
};

/** The grave of the request, or why it cannot be this one. */
function placedGrave(catalogue: Catalogue, form: FuneralForm, request: GraveChoice): PlacedGrave | Refusal {
  const { graveRestingPlaceRelationId, existingGrave } = request;
  if (existingGrave === undefined) {
    if (graveRestingPlaceRelationId === undefined) return refuse('grave-missing', relationId);
    const placed = relationOf(catalogue, graveRestingPlaceRelationId);
    if (!placed) return refuse('unknown-grave', relationId);
    return graveFits(form, placed.relation) ? placed : refuse('grave-does-not-fit-form', relationId);
  }
  if (graveRestingPlaceRelationId !== undefined) return refuse('grave-twice', 'existingGrave');
  const place = findById(familyCemeteries(catalogue), existingGrave.restingPlaceId);
  if (!place) return refuse('not-a-cemetery', 'existingGrave');
  if (!takesExistingGrave(form)) return refuse('grave-does-not-fit-form', 'existingGrave');
  const graveType = findById(familyGraveTypes(catalogue), existingGrave.graveTypeId);
  if (existingGrave.graveTypeId !== undefined && !graveType) return refuse('unknown-grave-type', 'existingGrave');
  if (graveType && !form.graveSettings.includes(graveType.setting))
    return refuse('grave-does-not-fit-form', 'existingGrave');
  return { place, existing: { ...existingGrave, restingPlaceId: place.id } as ExistingGrave, graveType };
}

function validGrave(catalogue: Catalogue, form: FuneralForm, choice: GraveChoice): PlacedGrave | undefined {
  const placed = placedGrave(catalogue, form, choice);
  return 'code' in placed ? undefined : placed;
}

/** A grave that is there, without a cemetery or kind that is not valid; what was typed about it stays. */
function validExistingGrave(
  catalogue: Catalogue,
  form: FuneralForm | undefined,
  typed: TypedGrave,
): TypedGrave | undefined {
  if (form && !takesExistingGrave(form)) return undefined;
  const { restingPlaceId, graveTypeId, ...words } = typed;
  const isThere = findById(familyCemeteries(catalogue), restingPlaceId) !== undefined;
  const isKind = findById(familyGraveTypes(catalogue, form), graveTypeId) !== undefined;
  if ((isThere || restingPlaceId === undefined) && (isKind || graveTypeId === undefined)) return typed;
  return { ...(isThere ? { restingPlaceId } : {}), ...(isKind ? { graveTypeId } : {}), ...words };
}

const fittingGravesAt = (place: Catalogue['restingPlaces'][number], form: FuneralForm): PlacedRelation[] =>
  placedRelations([place]).filter(({ relation }) => graveFits(form, relation));

/** The graves of the catalogue that suit a form. */
export const fittingGraves = ({ restingPlaces }: Catalogue, form: FuneralForm): PlacedRelation[] =>
  placedRelations(restingPlaces).filter(({ relation }) => graveFits(form, relation));

/** The graves that a choice still allows: the chosen one, else all of the chosen place, else all. */
export function possibleGraves(catalogue: Catalogue, form: FuneralForm, choice: GraveChoice): PlacedGrave[] {
  const { restingPlaceId, graveRestingPlaceRelationId: chosenId, existingGrave } = choice;
  if (!existingGrave)
    return fittingGraves(catalogue, form).filter(
      ({ place, relation }) =>
        (restingPlaceId === undefined || place.id === restingPlaceId) &&
        (chosenId === undefined || relation.id === chosenId),
    );
  // On the named cemetery, else on each.
  return narrowed(familyCemeteries(catalogue), existingGrave.restingPlaceId).flatMap(({ id }) => {
    const placed = validGrave(catalogue, form, { existingGrave: { ...existingGrave, restingPlaceId: id } });
    return placed ?? [];
  });
}
