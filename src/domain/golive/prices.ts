import { asOfText } from '../as-of.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { figureKind } from '../catalogue/figure-kind.ts';
import type { FuneralForm } from '../catalogue/funeral-form.ts';
import { isOld, OLD_AFTER_MONTHS } from '../catalogue/old-figures.ts';
import type { OptionalLine } from '../catalogue/optional-line.ts';
import type { FigureKind } from '../catalogue/origin.ts';
import type { RestingPlace } from '../catalogue/resting-place.ts';
import type { Finding } from './golive.ts';

export type PricedCatalogue = {
  readonly funeralForms: readonly Pick<FuneralForm, 'name' | 'source' | 'thirdParty'>[];
  readonly restingPlaces: readonly RestingPlace[];
  readonly optionalLines: readonly Pick<OptionalLine, 'name' | 'source' | 'asOf' | 'undated' | 'basis'>[];
};

/**
 * Prices that are a sample, only an orientation, general without a date or not known, by their kind or by their source's own words,
 * counted by place.
 */
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
  ...optionalLines.flatMap(({ name, source, ...line }): Finding[] =>
    source !== undefined && isProvisional({ source, ...line })
      ? [finding(`Zusatzleistung ${name}: ${source}`, where, OPTIONAL)]
      : [],
  ),
];

/** General prices that nobody has looked at for so long, by place, item and optional line. */
export const oldPriceFindings = (
  { funeralForms, restingPlaces, optionalLines }: PricedCatalogue,
  where: string,
  today: CalendarDay,
): Finding[] => {
  const named: Named[] = [
    ...[
      ...Map.groupBy(
        funeralForms.flatMap((form) => form.thirdParty),
        ({ name }) => name,
      ),
    ].map(([name, origins]) => ({ name, origins })),
    ...restingPlaces.map((place) => ({ name: place.name, origins: originsOf(place) })),
    ...optionalLines.flatMap(({ name, source, asOf, basis }) =>
      source === undefined || asOf === undefined ? [] : [{ name, origins: [{ source, asOf, basis }] }],
    ),
  ];
  return named.flatMap(({ name, origins }): Finding[] => {
    const days = origins.filter((origin) => isOldGeneral(origin, today)).map(({ asOf = '' }) => asOf);
    const [oldest] = days.sort();
    if (oldest === undefined) return [];
    const count = days.length === 1 ? '1 Angabe' : `${days.length} Angaben`;
    const what = `${name}: ${count}, die älteste von ${asOfText(oldest)}`;
    return [{ area: 'Alte Preise', what, where, remedy: OLD }];
  });
};

const OWN = 'Tragen Sie Ihre eigene Preisliste ein und nennen Sie sie als Quelle';
const OTHERS = 'Erfragen Sie diese Beträge bei denen, die sie abrechnen, und ersetzen Sie Orientierung und Beispiel';
const OPTIONAL = 'Tragen Sie einen eigenen Betrag mit Quelle und Stand ein, oder lassen Sie ihn leer';
const FEES =
  'Ersetzen Sie Orientierungswerte und Preise ohne Datum durch die Gebühren aus Satzung oder Preisliste, mit Quelle und Stand';
const OLD = `Fragen Sie diese allgemeinen Preise neu ab: Sie sind älter als ${OLD_AFTER_MONTHS} Monate`;

const finding = (what: string, where: string, remedy: string): Finding => ({
  area: 'Preise und Gebühren',
  what,
  where,
  remedy,
});

type Origin = {
  readonly source: string;
  readonly asOf?: string | undefined;
  readonly undated?: boolean | undefined;
  readonly basis?: FigureKind | undefined;
};
type Named = { readonly name: string; readonly origins: readonly Origin[] };

/** How sources say of themselves that nobody has asked the one who bills. */
const NOT_ASKED =
  /\b(Orientierung|Beispiel|Muster|Zusammengestellt|[Aa]lte Angabe|[Aa]lter Wert|Kein Preis aus|Keine Preisliste)/;

function isProvisional(origin: Origin): boolean {
  const kind = figureKind(origin);
  return (
    kind === 'orientation' ||
    kind === 'open' ||
    (kind === 'general' && origin.undated === true) ||
    NOT_ASKED.test(origin.source)
  );
}

const isOldGeneral = (origin: Origin, today: CalendarDay): boolean =>
  !isProvisional(origin) && figureKind(origin) === 'general' && origin.asOf !== undefined && isOld(origin.asOf, today);

/** Burial fees, each grave and each further fee have a source of their own. */
const originsOf = (place: RestingPlace): Origin[] => [
  place,
  ...place.graveRestingPlaceRelations.flatMap((relation) => [relation, ...relation.fees]),
];

const countedBy = <T extends Origin>(items: readonly T[], key: (item: T) => string): [string, number][] =>
  [...Map.groupBy(items.filter(isProvisional), key)].map(([name, same]) => [name, same.length]);
