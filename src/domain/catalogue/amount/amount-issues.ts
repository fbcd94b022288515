import { standText } from '../../as-of.ts';
import { sameValue } from '../../change/change.ts';
import { centsFromEuros, formatEuros } from '../../money.ts';
import type { Thing } from '../row.ts';
import type { FieldValues } from '../row-field.ts';
import { isSurplus, surplusSubject } from '../surplus.ts';
import type { RowIssue } from '../things/thing.ts';
import { things } from '../things.ts';
import type { Kept } from './kept.ts';

/** `about`: what has to be changed along with the amount, or confirmed. */
export type AmountIssue = RowIssue & { readonly about: Kept };

/**
 * An amount of others is worth as much as its source and its day: who changes the amount and neither of these would put a new
 * figure under an old name. Values are those of rows, in euros. Our own prices have the day of their change (`own-day.ts`).
 */
export function amountIssues(thing: Thing, before: FieldValues, after: FieldValues): AmountIssue[] {
  const old = new Map(readFigures(thing, before).map((figure) => [figure.key, figure]));
  const changed = readFigures(thing, after).flatMap((figure) => {
    const former = old.get(figure.key);
    return former && !sameValue(former.amounts, figure.amounts) ? [{ figure, former }] : [];
  });
  const surpluses = thing === 'resting-place-relation' ? findSurpluses(before, after) : [];
  const following = new Set(surpluses.filter(({ isBaseChanged }) => isBaseChanged).map(({ path }) => path));
  return [
    ...changed
      .filter(({ figure, former }) => !following.has(figure.path) && sameValue(former.origin, figure.origin))
      .map(({ figure, former }) => ({
        field: `${figure.path}source`,
        message: sameOrigin(former.origin),
        about: 'origin' as const,
      })),
    ...surpluses
      .filter(({ isBaseChanged, isSame }) => isBaseChanged && isSame)
      .map(({ path, price }) => ({ field: `${path}price`, message: oldSurplus(price), about: 'surplus' as const })),
  ];
}

/** The same for a row that is typed; a new one has no amount before. */
export const refusedAmounts = (thing: Thing, before: FieldValues | undefined, after: FieldValues): AmountIssue[] =>
  before === undefined ? [] : amountIssues(thing, before, after);

const sameOrigin = ({ asOf, undated }: FieldValues): string =>
  `Der Betrag ist neu, Quelle und Stand sind noch die alten (${standText({ asOf: String(asOf), undated: undated === true })}). Bitte tragen Sie ein, woher der neue Betrag kommt und von wann er ist.`;

const oldSurplus = (price: unknown): string =>
  `Der mögliche Mehrbetrag von ${euros(price)} gehört zum bisherigen Betrag. Bitte ändern Sie ihn auch, oder streichen Sie ihn.`;

const euros = (price: unknown): string => formatEuros(centsFromEuros(Number(price)));

type Figure = {
  readonly key: string;
  /** Before a field of its own: empty, or `fees.0.`. */
  readonly path: string;
  readonly amounts: FieldValues;
  readonly origin: FieldValues;
};

const figure = (key: string, path: string, value: FieldValues, amounts: readonly string[]): Figure => ({
  key,
  path,
  amounts: picked(value, amounts),
  origin: picked(value, ['source', 'asOf', 'undated', 'basis']),
});

const picked = (value: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, value[name]]));

function readFigures(thing: Thing, value: FieldValues): Figure[] {
  const listed = (list: string, amounts: readonly string[]) =>
    entriesIn(value, list).map((entry, at) => figure(`${list} ${entry.id}`, `${list}.${at}.`, entry, amounts));
  const { amounts, lists = {} } = things[thing];
  // A row whose amount may be left out has no source without one.
  const own = amounts && value.source !== undefined ? [figure('', '', value, amounts)] : [];
  return [...own, ...Object.entries(lists).flatMap(([list, each]) => listed(list, each))];
}

const entriesIn = (value: FieldValues, list: string): readonly FieldValues[] =>
  Array.isArray(value[list]) ? value[list] : [];

/** The fees that reach to the upper end of a span, with what has become of the amount at its lower end. */
function findSurpluses(before: FieldValues, after: FieldValues) {
  const old = new Map(entriesIn(before, 'fees').map((fee) => [fee.id, fee]));
  return entriesIn(after, 'fees').flatMap((fee, at) => {
    const former = old.get(fee.id);
    if (!former || !isSurplus(fee)) return [];
    const [from, to] = [surplusBase(former, before), surplusBase(fee, after)];
    return [
      {
        path: `fees.${at}.`,
        price: fee.price,
        isSame: former.price === fee.price,
        isBaseChanged: from !== undefined && to !== undefined && from !== to,
      },
    ];
  });
}

/** Undefined for the burial fee of the place, which is no part of the row. */
function surplusBase(surplus: FieldValues, value: FieldValues): unknown {
  const subject = surplusSubject(surplus);
  if (subject === undefined) return value.price;
  return entriesIn(value, 'fees').find((fee) => !isSurplus(fee) && String(fee.name).startsWith(subject))?.price;
}

/** Whether a grave has a fee that reaches from the burial fee of its place to the upper end of a span. */
export const hasBurialSurplus = (relation: FieldValues): boolean =>
  entriesIn(relation, 'fees').some((fee) => isSurplus(fee) && Number(fee.burialShare ?? 0) > 0);
