import * as z from 'zod/mini';
import { ComposedText } from '../identifier.ts';
import { sumRanges, Total } from '../money.ts';
import { EstimateLine, withName } from './line.ts';
import { answers, type EstimateParts, EstimateRequest } from './request.ts';

/** The cheapest lawful combination of the same form, city, size and transport. */
export const Alternative = z.strictObject({
  request: EstimateRequest,
  /** Grave, coffin and, where the form takes one, urn, as a person reads them. */
  labels: z.array(ComposedText),
  min: Total,
  max: Total,
});
export type Alternative = z.output<typeof Alternative>;

/** The costs of a choice: lines and their sum, nothing about when or for whom. */
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
  const { optionalLines, ...answered } = answers;
  const asked = Object.values(answered).flatMap((answer) => answer.lines(parts));
  const isOwn = ({ biller }: EstimateLine) => biller === 'own';
  const others = asked.filter((line) => !isOwn(line));
  const lines = [...asked.filter(isOwn), ...others, ...optionalLines.lines(parts)].map(withName);
  // A service that is ticked is no longer named as not included, where it has the same name.
  const notIncluded = parts.form.notIncluded.filter((name) => !parts.optionalLines.some((line) => line.name === name));
  return { lines, ...sumRanges(lines), notIncluded };
}
