import type { FuneralForm } from '../catalogue/funeral-form.ts';
import type { OptionalLine } from '../catalogue/optional-line.ts';
import type { FigureKind } from '../catalogue/origin.ts';
import type { RestingPlace } from '../catalogue/resting-place.ts';
import type { Finding } from './golive.ts';

export type PricedCatalogue = {
  readonly funeralForms: readonly Pick<FuneralForm, 'name' | 'source' | 'thirdParty'>[];
  readonly restingPlaces: readonly RestingPlace[];
  readonly optionalLines: readonly Pick<OptionalLine, 'name' | 'source' | 'basis'>[];
};

/** Prices that are a sample, only an orientation or not known, by their kind or by their source's own words, counted by place. */
export const priceFindings = (
  { funeralForms, restingPlaces, optionalLines }: PricedCatalogue,
  where: string,
): Finding[] => [
  ...funeralForms.flatMap((form): Finding[] =>
    isProvisional(form) ? [finding(`${form.name}: ${form.source}`, where, OWN)] : [],
  ),
  ...countedBy(
    funeralForms.flatMap((form) => form.thirdParty),
    ({ name }) => name,
  ).map(([name, count]) =>
    finding(`${name}, ${count === 1 ? '1 Bestattungsform' : `${count} Bestattungsformen`}`, where, OTHERS),
  ),
  ...restingPlaces.flatMap((place): Finding[] => {
    const count = originsOf(place).filter(isProvisional).length;
    const of = originsOf(place).length;
    return count === 0 ? [] : [finding(`${place.name}: ${count} von ${of} Angaben`, where, FEES)];
  }),
  // One without an amount may stay open.
  ...optionalLines.flatMap(({ name, source, basis }): Finding[] =>
    source !== undefined && isProvisional({ source, basis })
      ? [finding(`Zusatzleistung ${name}: ${source}`, where, OPTIONAL)]
      : [],
  ),
];

const OWN = 'Tragen Sie Ihre eigene Preisliste ein und nennen Sie sie als Quelle';
const OTHERS = 'Erfragen Sie diese Beträge bei denen, die sie abrechnen, und ersetzen Sie Orientierung und Beispiel';
const OPTIONAL = 'Tragen Sie einen eigenen Betrag mit Quelle und Stand ein, oder lassen Sie ihn leer';
const FEES = 'Ersetzen Sie Orientierungswerte durch die Gebühren aus der Satzung, mit Quelle und Stand';

const finding = (what: string, where: string, remedy: string): Finding => ({
  area: 'Preise und Gebühren',
  what,
  where,
  remedy,
});

type Origin = { readonly source: string; readonly basis?: FigureKind | undefined };

const isProvisional = ({ source, basis }: Origin): boolean =>
  basis === 'orientation' || basis === 'open' || /\b(Orientierung|Beispiel|Muster)/.test(source);

/** Burial fees, each grave and each further fee have a source of their own. */
const originsOf = (place: RestingPlace): Origin[] => [
  place,
  ...place.graveRestingPlaceRelations.flatMap((relation) => [relation, ...relation.fees]),
];

const countedBy = <T extends Origin>(items: readonly T[], key: (item: T) => string): [string, number][] =>
  [...Map.groupBy(items.filter(isProvisional), key)].map(([name, same]) => [name, same.length]);
