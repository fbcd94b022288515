import type { ChangedChoice } from '#contract/correction.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { changedChoice } from '#domain/estimate/changed-choice.ts';
import { correctedCosting } from '#domain/estimate/corrected.ts';
import { CHOICE_KEYS, type EstimateParts, type EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { isoDayText } from '#domain/german-time.ts';
import { placeLine } from '../../estimate/create-estimate.ts';
import { createProblem } from '../../problem/create-problem.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'catalogue' | 'clock'>;

/** The choice of an order, without keys that are undefined. */
export const choiceIn = ({ order }: Pick<Order, 'order'>): EstimateRequest =>
  Object.fromEntries(
    CHOICE_KEYS.flatMap((key) => (order[key] === undefined ? [] : [[key, order[key]]])),
  ) as EstimateRequest;

/** The order with a changed choice and its prices (`correctedCosting`). Throws why the choice cannot be, and where nothing changes. */
export function pricedCorrection(services: Deps, before: ValidOrder, change: ChangedChoice): Order {
  const catalogue = services.catalogue.current();
  const request = choiceIn(before);
  // What a change may not leave out is needed by its schema, and all else is asked for by the catalogue.
  const choice = changedChoice(catalogue, request, change) as EstimateRequest;
  const parts = requireParts(catalogue, choice);
  if (isSameChoice(request, choice)) throw createProblem('correction-changes-nothing');
  const ordered = { lines: before.lines, parts: partsOf(catalogue, request) };
  return {
    ...{ reference: before.reference, createdAt: before.createdAt },
    order: withChoice(before.order, choice),
    title: parts.form.name,
    place: placeLine(parts.placed.place),
    ...correctedCosting(parts, ordered, isoDayText(services.clock())),
  };
}

function requireParts(catalogue: Catalogue, request: EstimateRequest): EstimateParts {
  const resolved = resolveEstimate(catalogue, request);
  if (!resolved.ok) throw createProblem(resolved.code, resolved.field);
  return resolved.parts;
}

function partsOf(catalogue: Catalogue, request: EstimateRequest): EstimateParts | undefined {
  const resolved = resolveEstimate(catalogue, request);
  return resolved.ok ? resolved.parts : undefined;
}

const isSameChoice = (one: EstimateRequest, other: EstimateRequest): boolean =>
  CHOICE_KEYS.every((key) => textOf(one[key]) === textOf(other[key]));

/** Nothing ticked is no answer, and the order in which services are ticked says nothing. */
function textOf(value: EstimateRequest[keyof EstimateRequest]): string {
  if (Array.isArray(value)) return value.toSorted().join(' ');
  return value === undefined ? '' : JSON.stringify(value);
}

/** What was said of a grave that is there agrees with the choice; the total that was agreed then is that of the order as placed. */
function withChoice({ agreedTotal: _, ...order }: Order['order'], choice: EstimateRequest): Order['order'] {
  const { deceased } = order;
  const rest = Object.fromEntries(
    Object.entries(order).filter(([key]) => !(CHOICE_KEYS as readonly string[]).includes(key)),
  );
  return {
    ...(rest as typeof order),
    ...choice,
    deceased:
      deceased.graveAvailable === undefined
        ? deceased
        : { ...deceased, graveAvailable: choice.existingGrave !== undefined },
  };
}
