import * as z from 'zod/mini';
import { type Catalogue, type PlacedRelation, placedRelations, relationOf } from '../catalogue/catalogue.ts';
import type { FuneralForm } from '../catalogue/funeral-form.ts';
import type { AcceptsUrns, GraveSetting, GraveType } from '../catalogue/grave.ts';
import type { RestingPlace } from '../catalogue/resting-place.ts';
import { urnsTaken } from '../catalogue/urn.ts';
import { Identifier } from '../identifier.ts';
import { optionalLine } from '../plain-text.ts';
import { bounded } from '../text-bound.ts';
import { asOfFromTyped } from '../typed-day.ts';

const RIGHT_UNTIL_MESSAGE = 'Bitte geben Sie ein Jahr oder einen Tag ein, zum Beispiel 2031 oder 30.6.2031.';

/** When the right to use the grave ends, as it is typed: `2031`, `Juni 2031`, `30.6.2031` or `2031-06-30`; may stay empty. */
const RightUntil = z.string(RIGHT_UNTIL_MESSAGE).check(
  bounded(100, RIGHT_UNTIL_MESSAGE),
  z.trim(),
  z.refine((text: string) => text === '' || asOfFromTyped(text) !== undefined, RIGHT_UNTIL_MESSAGE),
);

const GRAVE_NUMBER_LENGTH = 60;
const NAME_ON_STONE_LENGTH = 120;

/** A grave that the family has already: on a cemetery, in place of one that is acquired (decisions, Money). */
export const ExistingGrave = z.strictObject({
  restingPlaceId: Identifier,
  /** Left out where the person does not know it. */
  graveTypeId: z.optional(Identifier),
  number: z.optional(optionalLine(GRAVE_NUMBER_LENGTH)),
  nameOnStone: z.optional(optionalLine(NAME_ON_STONE_LENGTH)),
  rightUntil: z.optional(RightUntil),
});
export type ExistingGrave = z.output<typeof ExistingGrave>;

/** As it is filled in: the cemetery may not be named yet, and a text may be one that the form complains about. */
export type TypedGrave = { readonly [Field in keyof ExistingGrave]?: ExistingGrave[Field] | undefined };

export const isWholeGrave = (typed: TypedGrave): boolean => ExistingGrave.safeParse(typed).success;

/** The first mistake in it, in words for the form. */
export const graveMistake = (typed: TypedGrave): string =>
  ExistingGrave.safeParse(typed).error?.issues[0]?.message ?? RIGHT_UNTIL_MESSAGE;

export type ExistingPlacement = {
  readonly place: RestingPlace;
  readonly existing: ExistingGrave;
  readonly graveType: GraveType | undefined;
};

/** Where somebody is buried: a grave of the catalogue, or one that is there already. */
export type PlacedGrave = PlacedRelation | ExistingPlacement;

export const isExisting = (placed: PlacedGrave): placed is ExistingPlacement => 'existing' in placed;

/** Which urns may go into the grave; a family grave, also one of unknown kind, is one in the earth. */
export const acceptedUrns = (placed: PlacedGrave): AcceptsUrns =>
  isExisting(placed) ? urnsTaken(placed.graveType) : urnsTaken(placed.relation.grave.graveType, placed.relation);

/** Whether the price of the grave and its burial holds a plain urn. */
export const isUrnIncluded = (placed: PlacedGrave | undefined): boolean =>
  placed !== undefined && !isExisting(placed) && placed.relation.urnIncluded === true;

/** The surroundings of the grave; a family grave of unknown kind is taken for one in a field. */
export const settingOf = (placed: PlacedGrave): GraveSetting =>
  isExisting(placed) ? (placed.graveType?.setting ?? 'field') : placed.relation.grave.graveType.setting;

/** `Friedhof Werste, Wahlgrab`, `Friedhof Werste, vorhandenes Grab (Wahlgrab)` */
export const graveLabel = (placed: PlacedGrave): string =>
  isExisting(placed)
    ? `${placed.place.name}, vorhandenes Grab${placed.graveType ? ` (${placed.graveType.name})` : ''}`
    : `${placed.place.name}, ${placed.relation.grave.graveType.name}`;

type GraveChoice = {
  readonly graveRestingPlaceRelationId?: string | undefined;
  readonly existingGrave?: TypedGrave | undefined;
};

/** The grave that an unfinished choice names, whatever else is chosen; undefined until its cemetery is known. */
export function chosenGrave(catalogue: Catalogue, choice: GraveChoice): PlacedGrave | undefined {
  const { existingGrave: typed } = choice;
  if (!typed) return relationOf(catalogue, choice.graveRestingPlaceRelationId);
  const place = familyCemeteries(catalogue).find(({ id }) => id === typed.restingPlaceId);
  const graveType = familyGraveTypes(catalogue).find(({ id }) => id === typed.graveTypeId);
  return place && { place, existing: { ...typed, restingPlaceId: place.id } as ExistingGrave, graveType };
}

/** Graves in the earth of a cemetery, with a name: no tree, no sea, no anonymous lawn. */
export const FAMILY_SETTINGS: readonly GraveSetting[] = ['field', 'lawn', 'community'];

export const takesExistingGrave = ({ graveSettings }: Pick<FuneralForm, 'graveSettings'>): boolean =>
  graveSettings.some((setting) => FAMILY_SETTINGS.includes(setting));

/** Only cemeteries: forests and the sea keep no family graves. */
export const familyCemeteries = ({ restingPlaces }: Pick<Catalogue, 'restingPlaces'>): RestingPlace[] =>
  restingPlaces.filter(({ type }) => type === 'Friedhof');

/** The kinds an existing grave can be of, each once, by name; `form` narrows them to those it suits. */
export function familyGraveTypes(catalogue: Pick<Catalogue, 'restingPlaces'>, form?: FuneralForm): GraveType[] {
  const types = placedRelations(familyCemeteries(catalogue)).map(({ relation }) => relation.grave.graveType);
  const fitting = types.filter(
    ({ setting }) => FAMILY_SETTINGS.includes(setting) && (!form || form.graveSettings.includes(setting)),
  );
  return [...new Map(fitting.map((type) => [type.id, type])).values()].sort((a, b) =>
    a.name.localeCompare(b.name, 'de'),
  );
}
