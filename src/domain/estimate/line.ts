import * as z from 'zod/mini';
import { standText } from '../as-of.ts';
import { Biller, InName } from '../catalogue/biller.ts';
import { figureKind, kindHeadings, kindWords } from '../catalogue/figure-kind.ts';
import { FigureKind } from '../catalogue/origin.ts';
import type { Origin } from '../catalogue/price-list.ts';
import { AsOf, ComposedText } from '../identifier.ts';
import { type Cents, type CentsRange, formatRange, sumRanges, Total, ZERO } from '../money.ts';

export const EstimateLine = z.strictObject({
  /** Unique within one estimate. */
  id: z.string(),
  biller: Biller,
  /** In whose name it is ordered. Lines stored before have it from their biller. */
  inName: z.optional(InName),
  label: ComposedText,
  note: z.optional(ComposedText),
  min: Total,
  max: Total,
  /** Costs nothing beyond the form, and its amount says so in words. */
  included: z.optional(z.literal(true)),
  /** Due, and its amount is not known: it adds nothing to the sum. */
  open: z.optional(z.literal(true)),
  /** Due each year; the sum holds one year of it. */
  perYear: z.optional(z.literal(true)),
  /** Where the amount comes from; an open line has none. */
  source: z.optional(ComposedText),
  asOf: z.optional(AsOf),
  undated: z.optional(z.boolean()),
  /** How near the amount is to the bill of others; a line of our own has none. Lines stored before say it in their source. */
  kind: z.optional(FigureKind),
  /** In an order that redeems an estimate: whose price this is, in words. */
  redeemed: z.optional(ComposedText),
});
export type EstimateLine = z.output<typeof EstimateLine>;

/** In the place of the amount of an open line: of the grave, or of an optional line. */
export const OPEN_AMOUNT = 'klären wir mit dem Friedhof';
export const OPEN_WITH_YOU = 'klären wir mit Ihnen';

/** Begins the note of an open line that every funeral of this kind has. */
export const NOT_IN_SUM = 'Nicht in der Summe.';

/** In the place of the amount of a coffin that is not dearer than the included one; stored lines have it as their note. */
export const INCLUDED = 'im Grundpreis enthalten';

type Amount = CentsRange & Pick<EstimateLine, 'id' | 'included' | 'open' | 'note'>;

/** A coffin that is not dearer than the included one says it with its note, as stored lines do. */
export const isIncluded = ({ included, note }: Pick<EstimateLine, 'included' | 'note'>): boolean =>
  included === true || note === INCLUDED;

/** The amount of a line wherever it is shown: „0,00 €“ would say that the coffin is worth nothing. */
export function amountText({ id, open, included, note, ...range }: Amount): string {
  if (open) return isOptional({ id }) ? OPEN_WITH_YOU : OPEN_AMOUNT;
  return isIncluded({ included, note }) ? INCLUDED : formatRange(range);
}

type Named = Pick<EstimateLine, 'biller' | 'inName'>;

/**
 * Our services are ours; what others bill is ordered in the name of the family and for its account, unless the data of the line say
 * that the house orders it itself. What is paid in the family's name is passed on without VAT (§ 10 (1) UStG).
 */
export const inNameOf = ({ biller, inName = 'family' }: Named): InName => (biller === 'own' ? 'house' : inName);

/** As a line is stored. */
export const withName = (line: EstimateLine): EstimateLine => ({ ...line, inName: inNameOf(line) });

const IN_OUR_NAME = 'Das bestellen wir in unserem Namen; es steht auf unserer Rechnung.';

/** Where it is not what the heading of its biller says. */
const differingName = (line: Named): string | undefined =>
  line.biller !== 'own' && inNameOf(line) === 'house' ? IN_OUR_NAME : undefined;

/** The note of a line, where its amount does not say it already, and in whose name it is ordered, where that is not the usual one. */
export const noteText = ({ note, ...named }: Named & Pick<EstimateLine, 'note'>): string | undefined =>
  [note === INCLUDED ? undefined : note, differingName(named)].filter(Boolean).join(' ') || undefined;

/** The sum of lines; the words of an open line where nothing that is due has an amount. */
export function sumText(lines: readonly EstimateLine[]): string {
  const range = sumRanges(lines);
  const open = range.max === ZERO && lines.find((line) => line.open);
  return open ? amountText(open) : formatRange(range);
}

type OfOrigin = OfKind & Pick<EstimateLine, 'asOf' | 'undated'>;

/**
 * `Veröffentlicht: Gebührensatzung, Stand 2026`, `Orientierung, …`, `simmerath.de, Seite ohne Datum, gelesen 2026`; undefined where
 * the line names no amount. The kind stands first, where the source does not begin with it. `between` stands before the date.
 */
export function originText(line: OfOrigin, between = ', '): string | undefined {
  const { asOf, undated } = line;
  const source = sourceText(line);
  if (source === undefined || asOf === undefined) return undefined;
  return `${source}${between}${standText({ asOf, undated, basis: lineKind(line) })}`;
}

/** The same without the date. */
export function sourceText(line: OfKind): string | undefined {
  const { source } = line;
  const kind = lineKind(line);
  if (source === undefined || kind === undefined) return source;
  const isSaid = kind !== 'published' && figureKind({ source }) === kind;
  return isSaid ? source : `${kindHeadings[kind]}: ${source}`;
}

type OfKind = Pick<EstimateLine, 'biller' | 'open' | 'kind' | 'source'>;

/** Of a line that others bill; undefined for our own, whose price is fixed. */
export function lineKind({ biller, open, kind, source }: OfKind): FigureKind | undefined {
  if (open) return 'open';
  return biller === 'own' || source === undefined ? undefined : (kind ?? figureKind({ source }));
}

/** Where the amount comes from, as the notes below a table name it; nothing where the line names no amount. */
export function originOfLine(line: EstimateLine): Origin[] {
  const { source, asOf, undated } = line;
  if (source === undefined || asOf === undefined) return [];
  return [{ source, asOf, ...(undated ? { undated } : {}), basis: lineKind(line) }];
}

/** In words beside the amount, where nothing else says it: `Orientierung NRW`. */
export function lineKindText(line: OfKind): string | undefined {
  const kind = line.open ? undefined : lineKind(line);
  return kind && kindWords[kind];
}

/** Whether the amount looks like an estimate: no fee or price that the one who bills it has published. */
export const isEstimated = (line: OfKind): boolean => ['general', 'orientation'].includes(lineKind(line) ?? '');

/** How the id of an optional line begins. */
const OPTIONAL = 'optional-';
export const optionalLineId = (id: string): string => OPTIONAL + id;
export const isOptional = ({ id }: Pick<EstimateLine, 'id'>): boolean => id.startsWith(OPTIONAL);

export const linesOf = (lines: readonly EstimateLine[], biller: Biller): EstimateLine[] =>
  lines.filter((line) => line.biller === biller);

type Own = {
  readonly id: string;
  readonly label: string;
  readonly price: Cents;
  readonly asOf?: string | undefined;
  readonly note?: string;
  readonly included?: true;
};

/** A line that we bill; the form names where our prices stand, and their day where the thing has none of its own. */
export const ownLine = (
  form: { readonly source: string; readonly asOf: string },
  { id, label, price, asOf = form.asOf, note, included }: Own,
): EstimateLine => ({
  id,
  biller: 'own',
  label,
  ...(note === undefined ? {} : { note }),
  ...(included ? { included } : {}),
  min: price,
  max: price,
  source: form.source,
  asOf,
});
