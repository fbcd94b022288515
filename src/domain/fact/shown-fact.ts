import type { CalendarDay } from '../calendar-day.ts';
import { isOld } from '../catalogue/old-figures.ts';
import type { Orientation } from '../catalogue/orientation.ts';
import { briefSource } from '../catalogue/price-list.ts';
import type { CatalogueRow } from '../catalogue/row.ts';
import { things } from '../catalogue/things.ts';
import type { Cemetery } from '../cemetery/cemetery.ts';
import { formatEuros, ZERO } from '../money.ts';
import type { SourceEntry } from '../wording/witness.ts';
import type { Sentence } from './sentences.ts';
import { carriedByPage, pathOf, type StatedText, witnessedIn, witnessesOf } from './stated-text.ts';

export type Origin = Pick<SourceEntry, 'title' | 'asOf' | 'undated'>;

/** Something a page, a mail or a paper states, with what carries it. */
export type ShownFact = {
  readonly says: string;
  /** `content/seiten/trauerfall.md:12`, as a terminal links it. */
  readonly where: string;
  readonly origin: Origin;
};

/** Statements of texts that have a source; one with two sources counts twice. */
export const textFacts = (texts: readonly StatedText[], sources: readonly SourceEntry[]): ShownFact[] => {
  const known = new Map(sources.map((source) => [source.id, source]));
  return texts.flatMap((text) => {
    const { file, recordOrigin, witnesses } = text;
    const fact = ({ text: says, line }: Sentence, origin: Origin): ShownFact => ({
      says,
      where: `${pathOf(file)}:${line}`,
      origin,
    });
    const witnessed = witnessedIn(text).flatMap(({ sentence, witnesses: by }) =>
      [...new Set(by.map(({ source }) => source))].flatMap((id) => {
        const origin = known.get(id);
        return origin ? [fact(sentence, origin)] : [];
      }),
    );
    const carried = carriedByPage(text).filter((statement) => witnessesOf(statement.text, witnesses).length === 0);
    return [...witnessed, ...(recordOrigin ? carried.map((statement) => fact(statement, recordOrigin)) : [])];
  });
};

type Sourced = { readonly source: string; readonly asOf: string; readonly undated?: boolean | undefined };

/** An entry in a list of a row. */
type Part = Sourced & { readonly name: string };

const originOf = ({ source, asOf, undated }: Sourced): Origin => ({ title: briefSource({ source }), asOf, undated });

const isSourced = (value: object): value is Sourced =>
  'source' in value && value.source !== undefined && 'asOf' in value;

/** Amounts of the catalogue. A row without a source of its own is priced by the firm's price list. */
export const rowFacts = (
  rows: readonly CatalogueRow[],
  priceList: Origin,
  placeOf = ({ thing, value }: CatalogueRow): string => `${thing} „${value.id}“`,
): ShownFact[] =>
  rows.flatMap((row): ShownFact[] => {
    const { thing, value } = row;
    const where = placeOf(row);
    const named = 'name' in value ? value.name : value.id;
    const { amounts, ownPrices, lists = {} } = things[thing];
    if (thing === 'resting-place' && value.earth_burial_fee === ZERO && value.urn_burial_fee === ZERO) return [];
    // Without an amount there is no source either.
    if (!ownPrices && !(amounts && isSourced(value))) return [];
    const parts = Object.keys(lists).flatMap((list) => (value as unknown as Record<string, Part[]>)[list] ?? []);
    const own: Origin = isSourced(value) ? originOf(value) : priceList;
    return [
      { says: named, where, origin: own },
      ...parts.map((part) => ({ says: `${named}: ${part.name}`, where, origin: originOf(part) })),
    ];
  });

/** Amounts that a cemetery's page shows beside those of the estimate, by the file of the page. */
export const feeFacts = (
  cemeteries: Iterable<readonly [file: string, Pick<Cemetery, 'fees'>]>,
  placeOf = (file: string, _name: string): string => pathOf(file),
): ShownFact[] =>
  [...cemeteries].flatMap(([file, { fees = [] }]) =>
    fees.map((fee) => ({ says: fee.name, where: placeOf(file, fee.name), origin: originOf(fee) })),
  );

/** The published fees of other cemeteries that an orientation is made of. */
export const tariffFacts = (
  orientations: readonly Orientation[],
  sources: readonly SourceEntry[],
  placeOf = (name: string): string => name,
): ShownFact[] =>
  orientations.flatMap(({ id, name, tariffs }) =>
    tariffs.flatMap(({ place, price, source }) => {
      const origin = sources.find((each) => each.id === source);
      return origin ? [{ says: `${name}: ${place} ${formatEuros(price)}`, where: placeOf(id), origin }] : [];
    }),
  );

export type Carried = { readonly origin: Origin; readonly facts: readonly ShownFact[] };

/** By source, the oldest first; a year counts as its end. */
export const bySource = (facts: readonly ShownFact[]): Carried[] =>
  [...Map.groupBy(facts, ({ origin }) => `${youngest(origin.asOf)} ${origin.title}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => (same[0] ? [{ origin: same[0].origin, facts: same }] : []));

export const oldSources = (facts: readonly ShownFact[], today: CalendarDay): Carried[] =>
  bySource(facts).filter(({ origin }) => isOld(origin.asOf, today));

const youngest = (asOf: string): string =>
  asOf.length === 4 ? `${asOf}-12-31` : asOf.length === 7 ? `${asOf}-31` : asOf;
