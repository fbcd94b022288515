import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OptionalLine } from '../catalogue/optional-line.ts';
import { optionalEstimateLine } from './answers/optional-lines.ts';
import { endsOf } from './options.ts';
import type { EstimateChoice } from './request.ts';

/** The optional lines that would count if all were ticked: at the chosen grave, or at any that this choice still allows. */
export function offeredLines(catalogue: Catalogue, choice: EstimateChoice): OptionalLine[] {
  const { optionalLines } = catalogue;
  const ends = endsOf(catalogue, { ...choice, optionalLineIds: optionalLines.map(({ id }) => id) });
  const counted = new Set(ends.flatMap(({ lines }) => lines.map(({ id }) => id)));
  return optionalLines.filter((line) => counted.has(optionalEstimateLine(line).id));
}
