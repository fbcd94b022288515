import { type Catalogue, type PlacedRelation, placedRelations } from './catalogue.ts';
import { type FuneralForm, graveFits } from './funeral-form.ts';

/** Grave types that people compare as one. */
type Kind = { readonly id: string; readonly title: string; readonly graveTypes: readonly string[] };

export type GravesOfKind<K extends Kind> = {
  readonly id: string;
  readonly title: string;
  /** Undefined for a grave type that no kind names. */
  readonly kind: K | undefined;
  readonly graves: readonly PlacedRelation[];
};

/** All graves by their kind; a kind without graves is left out, a type in no kind stands for itself at the end. */
export function gravesByKind<K extends Kind>(
  kinds: readonly K[],
  { restingPlaces }: Pick<Catalogue, 'restingPlaces'>,
): GravesOfKind<K>[] {
  const byType = Map.groupBy(placedRelations(restingPlaces), ({ relation }) => relation.grave.graveType.id);
  const named = kinds.map((kind) => ({
    id: kind.id,
    title: kind.title,
    kind,
    graves: kind.graveTypes.flatMap((type) => byType.get(type) ?? []),
  }));
  const known = new Set(kinds.flatMap(({ graveTypes }) => graveTypes));
  const others = [...byType].flatMap(([id, graves]) =>
    known.has(id) ? [] : [{ id, title: graves[0]?.relation.grave.graveType.name ?? id, kind: undefined, graves }],
  );
  return [...named, ...others].filter(({ graves }) => graves.length > 0);
}

/** The funeral form that leads to one of these graves with the fewest other graves beside it. */
export const narrowestForm = (
  funeralForms: readonly FuneralForm[],
  graves: readonly PlacedRelation[],
): FuneralForm | undefined =>
  funeralForms
    .filter((form) => graves.some(({ relation }) => graveFits(form, relation)))
    .toSorted((a, b) => a.graveSettings.length - b.graveSettings.length)[0];
