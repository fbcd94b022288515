import { BILLERS, type Biller } from '../catalogue/biller.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Cents, type CentsRange, rangeOf, sumRanges } from '../money.ts';
import type { Costing } from './estimate.ts';
import { linesOf } from './line.ts';
import { costingEnds } from './options.ts';
import { openQuestions, questions } from './questions.ts';
import type { EstimateChoice, EstimateQuestion } from './request.ts';

type OpenQuestion = CentsRange & { readonly question: EstimateQuestion };

/** The amounts of a biller in the cheapest and in the dearest filling; the second may be less. */
type BillerEnds = { readonly biller: Biller; readonly cheapest: Cents; readonly dearest: Cents };

/** The costs of a choice in which questions are left open with "Weiß ich noch nicht". */
export type OpenEstimate = CentsRange & {
  /** In the order they are asked, each with what its own lines may come to. */
  readonly open: readonly OpenQuestion[];
  /** Their cheapest ends add up to `min`, their dearest to `max`. */
  readonly billers: readonly BillerEnds[];
  readonly cheapest: Costing;
  readonly dearest: Costing;
};

/** Undefined where nothing is left open, or nothing fits together. */
export function openEstimate(catalogue: Catalogue, choice: EstimateChoice): OpenEstimate | undefined {
  const open = openQuestions(choice);
  const ends = open.length === 0 ? [] : costingEnds(catalogue, choice);
  const [first] = ends;
  if (!first) return undefined;
  const cheapest = ends.reduce((best, each) => (each.min < best.min ? each : best), first);
  const dearest = ends.reduce((best, each) => (each.max > best.max ? each : best), first);
  return {
    min: cheapest.min,
    max: dearest.max,
    open: open.map((question) => ({ question, ...spanOf(ends, question) })),
    billers: BILLERS.map((biller) => ({
      biller,
      cheapest: sumRanges(linesOf(cheapest.lines, biller)).min,
      dearest: sumRanges(linesOf(dearest.lines, biller)).max,
    })).filter(({ cheapest: least, dearest: most }) => least > 0 || most > 0),
    cheapest,
    dearest,
  };
}

/** The cheapest and the dearest sum of the lines that the answer decides on. */
function spanOf(ends: readonly Costing[], question: EstimateQuestion): CentsRange {
  const sums = ends.map(({ lines }) => sumRanges(lines.filter(({ id }) => questions[question].decides(id))));
  return rangeOf(sums.flatMap(({ min, max }) => [min, max])) as CentsRange;
}
