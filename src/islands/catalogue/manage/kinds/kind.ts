import type { RowState, Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { things } from '#domain/catalogue/things.ts';

/**
 * How a field is filled in. `line` one line, `text` several; `lines` a list of texts, `choices` several of the choices, `list`
 * entries with fields of their own; `asOf` a year, month or day; `look` a colour.
 */
export type Editor =
  | 'line'
  | 'text'
  | 'euro'
  | 'count'
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'asOf'
  | 'lines'
  | 'list'
  | 'colour';

export type Choice = { readonly value: string | number; readonly label: string };

/** A field of an entry in a list. */
export type ItemColumn = {
  readonly field: string;
  readonly label: string;
  readonly editor: Extract<Editor, 'line' | 'euro' | 'yes-no' | 'asOf' | 'choice'>;
  readonly isMark?: true;
  /** Of `choice`; may be left open. */
  readonly choices?: readonly Choice[];
};

export type Column = {
  /** Path in the row, such as `look.form`. */
  readonly field: string;
  readonly label: string;
  readonly editor: Editor;
  /** In rem. */
  readonly width: number;
  /** Stands where a form has to be filled in. */
  readonly isRequired?: true;
  /** Not shown in the grid until it is chosen. */
  readonly isHidden?: true;
  /** Chosen once, when the row is made. */
  readonly isFixed?: true;
  /** Of `yes-no`: no is the same as nothing said. */
  readonly isMark?: true;
  /** Its values can be filtered by; the name in the address. */
  readonly filter?: string;
  /** Of `choice` and `choices`: themselves, or the rows of another thing. */
  readonly choices?: readonly Choice[] | Thing;
  /** A line that other rows have filled in before is offered. */
  readonly suggests?: true;
  /** Of `list`. */
  readonly items?: readonly ItemColumn[];
  readonly hint?: string;
};

/** A column that is computed from the row and what it names; nobody fills it in. */
type ShownColumn = {
  readonly field: string;
  readonly label: string;
  readonly width: number;
  readonly isHidden?: true;
  readonly isMoney?: true;
  readonly show: (value: FieldValues, known: Known) => string;
  /** The number it sorts by, where that is no text. */
  readonly sortBy?: (value: FieldValues, known: Known) => number;
};

export type AnyColumn = Column | ShownColumn;

export const isEditable = (column: AnyColumn): column is Column => 'editor' in column;

/** A row of another thing. */
type KnownRow = { readonly value: FieldValues; readonly state: RowState };

/** The rows that are named, by thing and id. */
export type Known = { readonly [T in Thing]?: ReadonlyMap<string, KnownRow> };

/** A kind of row for grid, form, filters, checks and history. */
export type Kind = {
  readonly thing: Thing;
  /** `Urnen`, `Urne`, `Neue Urne` */
  readonly title: string;
  readonly one: string;
  readonly add: string;
  /** Things whose rows these rows name. */
  readonly names: readonly Thing[];
  readonly columns: readonly AnyColumn[];
  /** The name of the row for a person. */
  readonly nameOf: (value: FieldValues, known: Known) => string;
  /** The values of a new row. */
  readonly blank: FieldValues;
  /** The page of a row that has one. */
  readonly pageOf?: (id: string) => string;
};

/** Where a figure comes from: the last two columns of whatever has a price of others. */
export const origin: readonly Column[] = [
  { field: 'source', label: 'Quelle', editor: 'text', width: 6.6, isRequired: true },
  {
    field: 'asOf',
    label: 'Stand',
    editor: 'asOf',
    width: 7,
    isRequired: true,
    hint: 'Jahr, Monat oder Tag: 2026, Dezember 2026 oder 1.12.2026',
  },
];

/** Of a price of our own: the server gives it with each new price. */
export const ownDay: Column = {
  field: 'asOf',
  label: 'Stand',
  editor: 'asOf',
  width: 7,
  hint: 'Bei einem neuen Preis von selbst der Tag, ab dem er gilt',
};

/** Beside the date of a figure of others. */
export const undated = {
  field: 'undated',
  label: 'Seite ohne Datum, nur gelesen',
  editor: 'yes-no',
  isMark: true,
} as const;

/** In whose name what others do is ordered. */
export const inName = {
  field: 'inName',
  label: 'Bestellt',
  editor: 'choice',
  choices: [
    { value: 'family', label: 'im Namen der Familie' },
    { value: 'house', label: 'in unserem Namen' },
  ],
} as const;

/** How near an amount of others is to the bill. */
export const basis = {
  field: 'basis',
  label: 'Art des Betrags',
  editor: 'choice',
  choices: [
    { value: 'published', label: 'veröffentlicht' },
    { value: 'general', label: 'allgemeiner Preis' },
    { value: 'orientation', label: 'Orientierung NRW' },
    { value: 'open', label: 'Betrag offen' },
  ],
} as const satisfies ItemColumn;

/** Of a grave and of the burial fees of a place. */
export const originOfPlace: readonly Column[] = [
  ...origin,
  { ...undated, width: 8, isHidden: true },
  {
    ...basis,
    width: 9,
    isHidden: true,
    hint: '„Betrag offen“ zählt in keiner Summe. Nur was der Ort veröffentlicht hat, steht ohne „etwa“ da.',
  },
];

/** The part that stands in `columns/`; the rest is the declaration of the thing. */
export type RowsInGrid = Pick<Kind, 'columns' | 'blank'> & Partial<Pick<Kind, 'nameOf' | 'pageOf'>>;

export function kindOf(thing: Thing, rows: RowsInGrid): Kind {
  const { one, many, add } = things[thing].words;
  return { thing, title: many, one, add, names: namedBy(thing), nameOf: named, ...rows };
}

const named = (value: FieldValues): string => String(value.name ?? '');

/** Also by way of others. */
const namedBy = (thing: Thing): Thing[] => [
  ...new Set(
    (things[thing].references ?? []).flatMap((each) => [each.thing as Thing, ...namedBy(each.thing as Thing)]),
  ),
];
