import type { CalendarDay } from '../calendar-day.ts';
import { ZERO } from '../money.ts';
import type { FuneralForm } from './funeral-form.ts';
import type { OptionalLine } from './optional-line.ts';
import type { RestingPlace } from './resting-place.ts';

/** Months after which somebody should ask again what a fee costs. */
export const OLD_AFTER_MONTHS = 24;

/** How many figures of a place or a funeral form nobody has looked at for so long. */
export type OldFigures = {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** The oldest of them. */
  readonly asOf: string;
};

type Dated = { readonly asOf: string };
type Priced = {
  readonly restingPlaces: readonly RestingPlace[];
  readonly funeralForms: readonly Pick<FuneralForm, 'id' | 'name' | 'thirdParty'>[];
  readonly optionalLines: readonly Pick<OptionalLine, 'id' | 'name' | 'asOf'>[];
};

/** Burial fees, graves and fees by place, what others bill by funeral form, and optional lines; the most first. */
export function oldFigures({ restingPlaces, funeralForms, optionalLines }: Priced, today: CalendarDay): OldFigures[] {
  const named = [
    ...restingPlaces.map((place) => ({ id: place.id, name: place.name, figures: placeFigures(place) })),
    ...funeralForms.map(({ id, name, thirdParty }) => ({ id, name, figures: thirdParty })),
    // Without an amount there is none to ask for.
    ...optionalLines.map(({ id, name, asOf }) => ({ id, name, figures: asOf === undefined ? [] : [{ asOf }] })),
  ];
  return named
    .flatMap(({ id, name, figures }) => {
      const old = figures.map(({ asOf }) => asOf).filter((asOf) => isOld(asOf, today));
      const [asOf] = old.sort();
      return asOf === undefined ? [] : [{ id, name, count: old.length, asOf }];
    })
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'de'));
}

/** `2023` counts as the end of that year and `2023-08` as the end of that month: as young as it may be. */
export function isOld(asOf: string, today: CalendarDay): boolean {
  const [year = '', month = '12', day = '31'] = asOf.split('-');
  const months = Number(year) * 12 + Number(month) + OLD_AFTER_MONTHS - 1;
  const until = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${day}`;
  return until < today;
}

/** A burial that costs nothing has no fee to ask for. */
const placeFigures = (place: RestingPlace): readonly Dated[] => [
  ...[place.earth_burial_fee, place.urn_burial_fee].filter((fee) => fee !== ZERO).map(() => place),
  ...place.graveRestingPlaceRelations.flatMap((relation) => [relation, ...relation.fees]),
];
