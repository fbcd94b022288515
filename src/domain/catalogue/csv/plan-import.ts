import { sameValue } from '../../change/change.ts';
import { hasGivenDay } from '../amount/own-day.ts';
import type { Thing } from '../row.ts';
import { fieldOf, withField } from '../row-field.ts';
import { type CsvField, csvFields } from './field.ts';
import { type ColumnLabels, OFFERED, readHead } from './head.ts';
import type { CsvProblem } from './problem.ts';
import { type CsvLine, countProblem, isFilled, readLine } from './read-line.ts';
import type { CsvRow } from './write.ts';

/** A change as it is asked for; without `value` the row is no longer offered. */
export type PlannedRow = {
  /** Undefined: a row that is missing in the file. */
  readonly line?: number;
  readonly id?: string;
  readonly version?: number;
  readonly value?: Readonly<Record<string, unknown>>;
};

export type ImportPlan = {
  readonly rows: readonly PlannedRow[];
  /** Lines that say what is stored already. */
  readonly unchanged: number;
  /** Offered rows of the view that no line names: they stay, unless a person says otherwise. */
  readonly missing: readonly CsvRow[];
  /** With any of them nothing is taken in. */
  readonly problems: readonly CsvProblem[];
};

export type ImportContext = {
  readonly labels: ColumnLabels;
  /** All rows of the thing, withdrawn ones too. */
  readonly known: readonly CsvRow[];
  /** Those that a person sees, and exported perhaps. */
  readonly view: readonly CsvRow[];
  readonly mostRows: number;
};

const NOTHING: ImportPlan = { rows: [], unchanged: 0, missing: [], problems: [] };

/** Plans the changes that the cells of a file ask for. The first line is the head; empty lines count and say nothing. */
export function planImport(
  thing: Thing,
  [headCells = [], ...lines]: readonly (readonly string[])[],
  { labels, known, view, mostRows }: ImportContext,
): ImportPlan {
  const cells = headCells.slice(0, headCells.findLastIndex(isFilled) + 1);
  if (cells.length === 0) return { ...NOTHING, problems: [{ message: 'Die Datei ist leer.' }] };
  const { columns, problems } = readHead(thing, cells, labels);
  if (problems.length > 0) return { ...NOTHING, problems };
  const filled = lines.flatMap((each, at) => (each.some(isFilled) ? [{ line: at + 2, cells: each }] : []));
  if (filled.length === 0) return { ...NOTHING, problems: [{ message: 'Unter der Kopfzeile steht keine Zeile.' }] };
  if (filled.length > mostRows) return { ...NOTHING, problems: [{ message: tooManyRows(mostRows) }] };
  const fields = csvFields(thing);
  const read = filled.map(({ line, cells: own }): CsvLine => {
    const count = countProblem(line, own, columns.length);
    const found = readLine(line, new Map(columns.map((path, at) => [path ?? '', own[at] ?? ''])), fields);
    return count ? { ...found, problems: [count] } : found;
  });
  const wrong = [...read.flatMap((line) => line.problems), ...repeatedIds(read)];
  const wrongLines = new Set(wrong.map(({ line }) => line));
  const knownById = new Map(known.map((row) => [row.id, row]));
  const decisions = read.flatMap((line) =>
    wrongLines.has(line.line)
      ? []
      : decide(thing, withoutColumns(line, columns, fields, knownById), knownById.get(line.id ?? '')),
  );
  const named = new Set(read.flatMap(({ id }) => id ?? []));
  return {
    rows: decisions.flatMap((each) => (each.kind === 'change' ? each.row : [])),
    unchanged: decisions.filter(({ kind }) => kind === 'nothing').length,
    missing: view.filter(({ id, state }) => state === 'offered' && !named.has(id)),
    problems: [...wrong, ...decisions.flatMap((each) => (each.kind === 'problem' ? each.problem : []))].sort(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    ),
  };
}

export const tooManyRows = (most: number): string =>
  `Die Datei hat mehr als ${most.toLocaleString('de-DE')} Zeilen. Bitte teilen Sie sie auf.`;

function repeatedIds(lines: readonly CsvLine[]): CsvProblem[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ id, line }) => {
    const before = id === undefined ? undefined : first.get(id);
    if (id !== undefined && before === undefined) first.set(id, line);
    return before === undefined
      ? []
      : [{ line, column: 'id', message: `Die Kennung „${id}“ steht schon in Zeile ${before}.` }];
  });
}

/** Fields that the file has no column for stay as they are. */
function withoutColumns(
  line: CsvLine,
  columns: readonly (string | undefined)[],
  fields: readonly CsvField[],
  known: ReadonlyMap<string, CsvRow>,
): CsvLine {
  const stored = known.get(line.id ?? '')?.value;
  if (!stored) return line;
  const kept = fields.filter(({ path }) => !columns.includes(path) && fieldOf(stored, path) !== undefined);
  return {
    ...line,
    value: kept.reduce((value, { path }) => withField(value, path, fieldOf(stored, path)), line.value),
  };
}

type Decision =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'change'; readonly row: PlannedRow }
  | { readonly kind: 'problem'; readonly problem: CsvProblem };

function decide(thing: Thing, { line, id, version, offered, value }: CsvLine, known: CsvRow | undefined): Decision {
  const isSame = known !== undefined && sameValue(known.value, { ...keptDay(thing, known), ...value, id });
  const readVersion = id === undefined ? undefined : (version ?? known?.version);
  const row = {
    line,
    ...(id === undefined ? {} : { id }),
    ...(readVersion === undefined ? {} : { version: readVersion }),
  };
  if (offered === false) {
    if (!isSame) return { kind: 'problem', problem: { line, column: OFFERED, message: known ? NOT_BOTH : NOT_NEW } };
    return known.state === 'offered' ? { kind: 'change', row } : { kind: 'nothing' };
  }
  if (isSame && (known.state === 'offered' || offered === undefined)) return { kind: 'nothing' };
  return { kind: 'change', row: { ...row, value } };
}

/** It stays as it is with the price. */
const keptDay = (thing: Thing, { value: { asOf } }: CsvRow) =>
  hasGivenDay(thing) && asOf !== undefined ? { asOf } : {};

const NOT_BOTH =
  'Was nicht mehr angeboten wird, lässt sich nicht zugleich ändern. Bitte stellen Sie die alten Werte wieder her.';
const NOT_NEW = 'Eine neue Zeile wird angeboten: Hier muss „ja“ stehen, oder nichts.';
