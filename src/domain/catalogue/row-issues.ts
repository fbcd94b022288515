import { asOfText } from '../as-of.ts';
import type { Cents } from '../money.ts';
import { EARTH_BURIAL } from './funeral-container.ts';
import type { OptionalLine } from './optional-line.ts';
import type { CatalogueRow } from './row.ts';

/** `field` is a path: `thirdParty.1.to`. */
export type RowIssue = { readonly field: string; readonly message: string };

const REVERSED = 'Der obere Betrag liegt unter dem unteren.';
const INCOMPLETE = 'Zu einem Betrag gehören „von“, „bis“, Quelle und Stand. Ohne Betrag bleiben alle vier leer.';

/** Rules within one row that its schema cannot say. */
export function rowIssues({ thing, value }: CatalogueRow): RowIssue[] {
  if (thing === 'funeral-forms')
    return [...repeatedIds('thirdParty', value.thirdParty), ...reversed('thirdParty', value.thirdParty)];
  if (thing === 'resting-place-relation') return [...repeatedIds('fees', value.fees), ...urnRuleIssues(value)];
  if (thing === 'GraveType') return urnRuleIssues(value);
  if (thing === 'optional-line') return optionalLineIssues(value);
  return [];
}

/** An amount has both ends, a source and a date, or there is none. */
function optionalLineIssues({ from, to, source, asOf }: OptionalLine): RowIssue[] {
  const given = { from, to, source, asOf };
  const missing = Object.entries(given).filter(([, part]) => part === undefined);
  if (missing.length === Object.keys(given).length) return [];
  if (from !== undefined && to !== undefined && from > to) return [{ field: 'to', message: REVERSED }];
  return missing.map(([field]) => ({ field, message: INCOMPLETE }));
}

/** A figure cannot be of a day that has not come: `today` is a calendar day. */
export const futureOrigins = (row: CatalogueRow, today: string): RowIssue[] =>
  asOfFields(row)
    .filter(({ asOf }) => asOf > today)
    .map(({ field, asOf }) => ({ field, message: `Der Stand „${asOfText(asOf)}“ liegt in der Zukunft.` }));

function asOfFields({ thing, value }: CatalogueRow): { field: string; asOf: string }[] {
  const own = [
    ...('asOf' in value && value.asOf !== undefined ? [{ field: 'asOf', asOf: value.asOf }] : []),
    ...('urnAsOf' in value && value.urnAsOf ? [{ field: 'urnAsOf', asOf: value.urnAsOf }] : []),
  ];
  const listed = (name: string, items: readonly { readonly asOf: string }[]) =>
    items.map(({ asOf }, index) => ({ field: `${name}.${index}.asOf`, asOf }));
  if (thing === 'funeral-forms') return [...own, ...listed('thirdParty', value.thirdParty)];
  if (thing === 'resting-place-relation') return [...own, ...listed('fees', value.fees)];
  return own;
}

type RuledRow = {
  readonly [Field in 'acceptsUrns' | 'urnSource' | 'urnAsOf' | 'setting']?: string | undefined;
} & { readonly funeral_container?: number };

/** Which urns a grave takes is said with its source and date or not at all. */
export function urnRuleIssues({ acceptsUrns, urnSource, urnAsOf, setting, funeral_container }: RuledRow): RowIssue[] {
  const whole = { acceptsUrns, urnSource, urnAsOf };
  const said = Object.entries(whole).filter(([, text]) => text !== undefined);
  if (said.length === 0) return [];
  if (said.length < Object.keys(whole).length)
    return Object.entries(whole)
      .filter(([, text]) => text === undefined)
      .map(([field]) => ({ field, message: 'Welche Urne erlaubt ist, Quelle und Stand gehören zusammen.' }));
  if (funeral_container === EARTH_BURIAL) return [{ field: 'acceptsUrns', message: 'Dieses Grab ist für einen Sarg.' }];
  if (setting !== undefined && acceptsUrns === 'any')
    return [
      {
        field: 'acceptsUrns',
        message: 'Jede Urne erlaubt nur die Satzung eines Ortes. Bitte tragen Sie das bei dem Grab dort ein.',
      },
    ];
  if (setting === 'sea' && acceptsUrns !== 'seaSoluble')
    return [{ field: 'acceptsUrns', message: 'Auf See muss sich die Urne im Wasser lösen.' }];
  return [];
}

const at = (list: string, index: number, field: string): string => (list === '' ? field : `${list}.${index}.${field}`);

const repeatedIds = (list: string, items: readonly { readonly id: string }[]): RowIssue[] =>
  items.flatMap(({ id }, index) =>
    items.findIndex((item) => item.id === id) < index
      ? [{ field: at(list, index, 'id'), message: `„${id}“ gibt es hier schon.` }]
      : [],
  );

const reversed = (list: string, items: readonly { readonly from: Cents; readonly to: Cents }[]): RowIssue[] =>
  items.flatMap(({ from, to }, index) => (from > to ? [{ field: at(list, index, 'to'), message: REVERSED }] : []));

/** Numbers of a row that are no whole cents, by field; the schemas would round them up. */
export function fractionsOfCents(value: unknown, path: readonly string[] = []): RowIssue[] {
  if (typeof value === 'number')
    return Number.isFinite(value) && Number(value.toFixed(2)) !== value
      ? [{ field: path.join('.'), message: 'Bitte geben Sie höchstens zwei Nachkommastellen an.' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => fractionsOfCents(each, [...path, name]));
}
