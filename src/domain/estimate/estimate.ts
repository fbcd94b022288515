import * as z from 'zod/mini';
import { type Dated, standText } from '../as-of.ts';
import { Biller } from '../catalogue/biller.ts';
import type { PlacedRelation } from '../catalogue/catalogue.ts';
import { coffinSurcharge } from '../catalogue/coffin.ts';
import type { FuneralForm } from '../catalogue/funeral-form.ts';
import { originOf } from '../catalogue/origin.ts';
import { burialFee } from '../catalogue/resting-place.ts';
import { AsOf, ComposedText } from '../identifier.ts';
import { type Cents, type CentsRange, formatRange, sumRanges, Total, ZERO } from '../money.ts';
import { graveLabel, isExisting } from './existing-grave.ts';
import { burialLabel, existingGraveLines } from './existing-grave-lines.ts';
import { OPTIONAL, optionalEstimateLine } from './optional-lines.ts';
import { type EstimateParts, EstimateRequest } from './request.ts';

export const EstimateLine = z.strictObject({
  /** Unique within one estimate. */
  id: z.string(),
  biller: Biller,
  label: ComposedText,
  note: z.optional(ComposedText),
  min: Total,
  max: Total,
  /** Due, and its amount is not known: it adds nothing to the sum. */
  open: z.optional(z.literal(true)),
  /** Due each year; the sum holds one year of it. */
  perYear: z.optional(z.literal(true)),
  /** Where the amount comes from; an open line has none. */
  source: z.optional(ComposedText),
  asOf: z.optional(AsOf),
  undated: z.optional(z.boolean()),
  /** In an order that redeems an estimate: whose price this is, in words. */
  redeemed: z.optional(ComposedText),
});
export type EstimateLine = z.output<typeof EstimateLine>;

/** In the place of the amount of an open line: of the grave, or of an optional line. */
export const OPEN_AMOUNT = 'klären wir mit dem Friedhof';
export const OPEN_WITH_YOU = 'klären wir mit Ihnen';

/** What a coffin that is not dearer than the included one costs; stored lines have it as their note. */
export const INCLUDED = 'im Grundpreis enthalten';

type Amount = CentsRange & Pick<EstimateLine, 'id' | 'open' | 'note'>;

/** The amount of a line wherever it is shown: „0,00 €“ would say that the coffin is worth nothing. */
export function amountText({ id, open, note, ...range }: Amount): string {
  if (open) return id.startsWith(OPTIONAL) ? OPEN_WITH_YOU : OPEN_AMOUNT;
  return note === INCLUDED ? INCLUDED : formatRange(range);
}

/** The note of a line, where its amount does not say it already. */
export const noteText = ({ note }: Pick<EstimateLine, 'note'>): string | undefined =>
  note === INCLUDED ? undefined : note;

/** The sum of lines; the words of an open line where nothing that is due has an amount. */
export function sumText(lines: readonly EstimateLine[]): string {
  const range = sumRanges(lines);
  const open = range.max === ZERO && lines.find((line) => line.open);
  return open ? amountText(open) : formatRange(range);
}

/** `Gebührensatzung, Stand 2026`, `simmerath.de, Seite ohne Datum, gelesen 2026`; undefined where the line names no amount. `between` stands before the date. */
export const originText = (
  { source, asOf, undated }: Pick<EstimateLine, 'source' | 'asOf' | 'undated'>,
  between = ', ',
): string | undefined =>
  source === undefined || asOf === undefined ? undefined : `${source}${between}${standText({ asOf, undated })}`;

/** The cheapest lawful combination of the same form, city, size and transport. */
export const Alternative = z.strictObject({
  request: EstimateRequest,
  /** Grave, coffin and, where the form takes one, urn, as a person reads them. */
  labels: z.array(ComposedText),
  min: Total,
  max: Total,
});
export type Alternative = z.output<typeof Alternative>;

/** What a choice costs: lines and their sum, nothing about when or for whom. */
export const Costing = z.strictObject({
  lines: z.array(EstimateLine),
  min: Total,
  max: Total,
  /** Named because they cost money and are not in the sum. */
  notIncluded: z.array(ComposedText),
});
export type Costing = z.output<typeof Costing>;

/** A stored estimate keeps a copy of its lines: later price changes leave it as it was given. */
export const Estimate = z.strictObject({
  reference: z.string().check(z.regex(/^KV(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)),
  createdAt: z.iso.datetime(),
  /** Calendar day in Germany until which our own prices hold. */
  validUntil: z.iso.date(),
  request: EstimateRequest,
  title: ComposedText,
  place: ComposedText,
  ...Costing.shape,
  cheapest: Alternative,
});
export type Estimate = z.output<typeof Estimate>;

/** The one computation behind the preview, the PDF, the order, the mail and the admin view (decisions, Money). */
export function costing(parts: EstimateParts): Costing {
  const { form, placed, optionalLines } = parts;
  const atGrave = isExisting(placed) ? existingGraveLines(placed, form) : graveLines(placed);
  const lines = [...ownLines(parts), ...thirdPartyLines(form), ...atGrave, ...optionalLines.map(optionalEstimateLine)];
  // What is ticked is said not to be included no longer, where it has the same name.
  const notIncluded = form.notIncluded.filter((name) => !optionalLines.some((line) => line.name === name));
  return { lines, ...sumRanges(lines), notIncluded };
}

export const linesOf = (lines: readonly EstimateLine[], biller: Biller): EstimateLine[] =>
  lines.filter((line) => line.biller === biller);

type Named = { readonly name: string };
export const coffinLabel = ({ name }: Named): string => `Sarg „${name}“`;
export const urnLabel = ({ name }: Named): string => `Urne „${name}“`;

function ownLines({ form, coffin, urn, zone }: EstimateParts): EstimateLine[] {
  const surcharge = coffinSurcharge(coffin, form.basePrice);
  const own = (id: string, label: string, price: Cents, asOf = form.asOf, note?: string): EstimateLine => ({
    id,
    biller: 'own',
    label,
    ...(note === undefined ? {} : { note }),
    min: price,
    max: price,
    source: form.source,
    asOf,
  });
  return [
    own('service', `${form.name}, unsere Leistungen`, form.servicePrice, form.asOf, form.included.join('. ')),
    own(
      'coffin',
      coffinLabel(coffin),
      surcharge,
      latest(coffin.asOf, form.asOf),
      surcharge === ZERO ? INCLUDED : 'Aufpreis zum enthaltenen Sarg',
    ),
    ...(urn ? [own('urn', urnLabel(urn), urn.price, urn.asOf)] : []),
    own('transport', `Überführung ${zone.name}`, zone.price, zone.asOf),
  ];
}

/** The surcharge is another one when the coffin or what the form includes has changed. */
const latest = (day: string | undefined, other: string): string => (day !== undefined && day > other ? day : other);

const thirdPartyLines = (form: FuneralForm): EstimateLine[] =>
  form.thirdParty.map(({ id, name, from, to, ...item }) => ({
    id: `third-party-${id}`,
    biller: 'thirdParty',
    label: name,
    min: from,
    max: to,
    ...originOf(item),
  }));

/** Cemeteries bill by their fee statute; forest and sea are billed by private operators. */
export const graveBiller = ({ type }: PlacedRelation['place']): Biller =>
  type === 'Friedhof' ? 'publicFee' : 'thirdParty';

export function graveLines({ place, relation }: PlacedRelation): EstimateLine[] {
  const biller = graveBiller(place);
  const line = (id: string, label: string, range: CentsRange, from: Dated & { source: string }): EstimateLine => ({
    id,
    biller,
    label,
    min: range.min,
    max: range.max,
    ...originOf(from),
  });
  const burial = burialFee(place, relation.funeral_container);
  return [
    line('grave', graveLabel({ place, relation }), exactly(relation.price), relation),
    ...(burial === ZERO ? [] : [line('burial', burialLabel(relation.funeral_container), exactly(burial), place)]),
    ...relation.fees.map((fee) =>
      line(`fee-${fee.id}`, fee.name, { min: fee.optional ? ZERO : fee.price, max: fee.price }, fee),
    ),
  ];
}

const exactly = (price: Cents): CentsRange => ({ min: price, max: price });
