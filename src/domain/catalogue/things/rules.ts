import type { Cents } from '../../money.ts';
import { EARTH_BURIAL, URN_BURIAL } from '../funeral-container.ts';
import type { RowIssue } from './thing.ts';

// Rules that several things share: those a schema cannot say.

const REVERSED = 'Der obere Betrag liegt unter dem unteren.';
const INCOMPLETE = 'Zu einem Betrag gehören „von“, „bis“, Quelle und Stand. Ohne Betrag bleiben alle vier leer.';

/** In a list of the row. */
export const reversedSpans = (
  list: string,
  entries: readonly { readonly from: Cents; readonly to: Cents }[],
): RowIssue[] =>
  entries.flatMap(({ from, to }, index) => (from > to ? [{ field: `${list}.${index}.to`, message: REVERSED }] : []));

type Span = { readonly [Field in 'source' | 'asOf']?: string | undefined } & {
  readonly [Field in 'from' | 'to']?: Cents | undefined;
};

/** Of fields that belong together, those without a value; undefined where all are without one. */
function lacking(fields: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  const names = Object.keys(fields);
  const missing = names.filter((name) => fields[name] === undefined);
  return missing.length === names.length ? undefined : missing;
}

/** An amount has both ends, a source and a date, or there is none. */
export function spanIssues({ from, to, source, asOf }: Span): RowIssue[] {
  const missing = lacking({ from, to, source, asOf });
  if (!missing) return [];
  if (from !== undefined && to !== undefined && from > to) return [{ field: 'to', message: REVERSED }];
  return missing.map((field) => ({ field, message: INCOMPLETE }));
}

type Texts<Field extends string> = { readonly [Name in Field]?: string | undefined };
type OfGrave = Texts<'setting'> & { readonly funeral_container?: number };
type UrnRule = OfGrave & Texts<'acceptsUrns' | 'urnSource' | 'urnAsOf'>;
type CoffinRule = OfGrave & Texts<'withoutCoffin' | 'coffinSource' | 'coffinAsOf'>;

/** What a grave takes, or all graves of a kind. */
export const graveRuleIssues = (row: UrnRule & CoffinRule): RowIssue[] => [
  ...urnRuleIssues(row),
  ...coffinRuleIssues(row),
];

/** Which urns a grave takes stands there with its source and date or not at all. */
function urnRuleIssues({ acceptsUrns, urnSource, urnAsOf, setting, funeral_container }: UrnRule): RowIssue[] {
  const missing = lacking({ acceptsUrns, urnSource, urnAsOf });
  if (!missing) return [];
  if (missing.length > 0)
    return missing.map((field) => ({ field, message: 'Welche Urne erlaubt ist, Quelle und Stand gehören zusammen.' }));
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

/** Whether a coffin may be left out stands there with its source and date or not at all. */
function coffinRuleIssues(row: CoffinRule): RowIssue[] {
  const { withoutCoffin, coffinSource, coffinAsOf, setting, funeral_container } = row;
  const missing = lacking({ withoutCoffin, coffinSource, coffinAsOf });
  if (!missing) return [];
  if (missing.length > 0)
    return missing.map((field) => ({ field, message: 'Ob es ohne Sarg geht, Quelle und Stand gehören zusammen.' }));
  if (funeral_container === URN_BURIAL) return [{ field: 'withoutCoffin', message: 'Dieses Grab ist für eine Urne.' }];
  if (setting !== undefined && withoutCoffin !== 'onRequest')
    return [
      {
        field: 'withoutCoffin',
        message: 'Das bestimmt die Satzung eines Ortes. Bitte tragen Sie es bei dem Grab dort ein.',
      },
    ];
  if (setting !== undefined && FOR_URNS_ONLY.includes(setting))
    return [{ field: 'withoutCoffin', message: 'Hier gibt es nur Gräber für Urnen.' }];
  return [];
}

const FOR_URNS_ONLY = ['columbarium', 'sea'];
