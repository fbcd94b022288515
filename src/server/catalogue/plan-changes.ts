import type { RowOutcome } from '#contract/catalogue-row.ts';
import { amountIssues } from '#domain/catalogue/amount/amount-issues.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import { withOwnDay } from '#domain/catalogue/amount/own-day.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { sameValue, withFields } from '#domain/change/change.ts';
import type { StoredRow } from '../db/catalogue-row.ts';
import { breather } from '../process/breather.ts';
import { type PlannedRows, plannedRows, referencesOfRow } from './planned-rows.ts';
import { readValue } from './read-value.ts';
import type { ReadVersion, RowChange, RowErrors } from './row-change.ts';
import { errorsBetweenRows } from './row-relations.ts';

export type PlanDeps = {
  /** Calendar day in Germany. */
  readonly today: string;
  /** Whether orders, estimates, preparations, drafts or pages name the row. */
  readonly isReferred: (row: StoredRow) => Promise<boolean>;
  /** A person has confirmed these to be right beside another amount. */
  readonly kept?: readonly Kept[] | undefined;
};

export type Plan = { readonly outcomes: RowOutcome[]; readonly rows: readonly StoredRow[] };

/**
 * Plans what becomes of the rows by the changes, in their order and without writing; `rows` are those to be written. References are
 * checked after the last change, so that a row and what it names can come together.
 */
export async function planChanges(
  stored: readonly StoredRow[],
  changes: readonly RowChange[],
  deps: PlanDeps,
): Promise<Plan> {
  const rows = plannedRows(stored);
  const breathe = breather();
  const outcomes: RowOutcome[] = [];
  for (const change of changes) {
    outcomes.push(await plan(rows, change, deps));
    await breathe();
  }
  return { outcomes: outcomes.map((outcome) => withErrorsBetweenRows(outcome, rows, deps)), rows: rows.written() };
}

type Save = Extract<RowChange, { kind: 'save' }>;
type Remove = Extract<RowChange, { kind: 'remove' }>;
type Edit = Extract<RowChange, { kind: 'edit' }>;
type Fields = Extract<RowChange, { kind: 'fields' }>;

function plan(rows: PlannedRows, change: RowChange, deps: PlanDeps): RowOutcome | Promise<RowOutcome> {
  if (change.kind === 'save') return save(rows, change, deps);
  if (change.kind === 'edit') return editRow(rows, change, deps);
  return change.kind === 'fields' ? setFields(rows, change, deps) : remove(rows, change, deps);
}

function editRow(rows: PlannedRows, { thing, id, version, edit }: Edit, deps: PlanDeps): RowOutcome {
  const row = rows.find(thing, id);
  if (row?.state !== 'offered') return refused(thing, id, undefined, [{ field: 'id', message: GONE }]);
  const value = edit(row.value);
  const isStored = version === undefined && sameValue({ ...value, id }, row.value);
  return save(rows, { kind: 'save', thing, id, version: isStored ? 'newest' : version, value }, deps);
}

function setFields(rows: PlannedRows, { thing, id, fields, offers }: Fields, deps: PlanDeps): RowOutcome {
  const row = rows.find(thing, id);
  const stored = row?.state === 'deleted' ? undefined : row;
  if (!offers && stored?.state !== 'offered')
    return refused(thing, id, stored, [{ field: 'id', message: stored ? WITHDRAWN : GONE }]);
  const value = withFields(row?.value ?? {}, fields);
  if (!value) return refused(thing, id, stored, [{ field: 'id', message: CHANGED_SINCE }]);
  return save(rows, { kind: 'save', thing, id, ...(stored ? { version: 'newest' } : {}), value }, deps);
}

function save(rows: PlannedRows, change: Save, { today, kept = [] }: PlanDeps): RowOutcome {
  const { thing, version } = change;
  const id = change.id ?? rows.newId(thing, change.value);
  const row = rows.find(thing, id);
  const isLive = row !== undefined && row.state !== 'deleted';
  if (version !== undefined && !isLive) return refused(thing, id, undefined, [{ field: 'id', message: GONE }]);
  const refusal = isLive ? versionRefusal(row, version, change.value) : undefined;
  if (refusal) return refusal;
  // Who takes over what the file says takes it over with its day.
  const isOfFile = row?.fileValue && sameValue({ ...change.value, id }, row.fileValue);
  const value = isOfFile ? change.value : withOwnDay(thing, row?.value, change.value, today);
  const read = readValue(thing, value, { id, today });
  if (!read.ok) return refused(thing, id, row, read.errors);
  const issues = amountIssues(thing, row?.value ?? {}, read.value).filter(({ about }) => !kept.includes(about));
  if (isLive && !isOfFile && issues.length > 0)
    return refused(
      thing,
      id,
      row,
      issues.map(({ field, message }) => ({ field, message })),
    );
  const base = { thing, id, after: read.value, ...(row ? { before: row.value } : {}) };
  if (row && row.state === 'offered' && sameValue(row.value, read.value))
    return { ...base, outcome: 'unchanged', version: row.version, state: row.state };
  const next: StoredRow = {
    thing,
    id,
    version: (row?.version ?? 0) + 1,
    position: row?.position ?? rows.newPosition(thing),
    state: 'offered',
    value: read.value,
    fileValue: row?.fileValue,
    edited: true,
  };
  rows.write(next);
  const outcome = row === undefined ? 'created' : row.state === 'offered' ? 'changed' : 'offered';
  return { ...base, outcome, version: next.version, state: next.state };
}

async function remove(rows: PlannedRows, change: Remove, { isReferred }: PlanDeps): Promise<RowOutcome> {
  const { thing, id } = change;
  const row = rows.find(thing, id);
  if (!row || row.state === 'deleted') return refused(thing, id, undefined, [{ field: 'id', message: GONE }]);
  const refusal = versionRefusal(row, change.version);
  if (refusal) return refusal;
  if (row.state === 'withdrawn')
    return { thing, id, outcome: 'unchanged', version: row.version, state: row.state, before: row.value };
  const namers = rows.namersOf(row);
  const users = namers.filter((namer) => isUserOf(namer, row));
  if (users.length > 0) return refused(thing, id, row, [{ field: 'id', message: inUse(users) }]);
  const state = namers.length > 0 || (await isReferred(row)) ? 'withdrawn' : 'deleted';
  rows.write({ ...row, version: row.version + 1, state, edited: true });
  return { thing, id, outcome: state, version: row.version + 1, state, before: row.value };
}

const GONE = 'Diesen Eintrag gibt es nicht mehr.';
const WITHDRAWN = 'Dieser Eintrag wird nicht mehr angeboten.';
const CHANGED_SINCE = 'Inzwischen wurde an derselben Stelle etwas anderes eingetragen.';

function versionRefusal(row: StoredRow, version: ReadVersion, sent?: object): RowOutcome | undefined {
  if (version === 'newest' || version === row.version) return undefined;
  return {
    thing: row.thing,
    id: row.id,
    outcome: version === undefined ? 'version-missing' : 'conflict',
    version: row.version,
    state: row.state,
    before: row.value,
    ...(sent ? { after: { ...sent } } : {}),
  };
}

const refused = (thing: Thing, id: string, row: StoredRow | undefined, errors: RowErrors): RowOutcome => ({
  thing,
  id,
  outcome: 'refused',
  version: row?.version ?? 0,
  state: row?.state ?? 'deleted',
  ...(row ? { before: row.value } : {}),
  errors,
});

/** Is offered and does not leave the offer with the row that it names. */
const isUserOf = (namer: StoredRow, { thing, id }: StoredRow): boolean =>
  namer.state === 'offered' &&
  referencesOfRow(namer).some((reference) => reference.id === id && reference.thing === thing && !reference.leavesWith);

const inUse = (users: readonly StoredRow[]): string =>
  `${users.length === 1 ? 'Ein Eintrag verweist' : `${users.length} Einträge verweisen`} darauf, zum Beispiel „${users[0]?.value.name ?? users[0]?.id}“. Bitte ändern oder entfernen Sie zuerst diese.`;

function withErrorsBetweenRows(outcome: RowOutcome, rows: PlannedRows, { kept = [] }: PlanDeps): RowOutcome {
  if (outcome.after === undefined || !['created', 'changed', 'offered'].includes(outcome.outcome)) return outcome;
  const row = rows.find(outcome.thing, outcome.id);
  if (!row) return outcome;
  const errors = errorsBetweenRows(outcome, row, rows, kept);
  return errors.length === 0 ? outcome : { ...outcome, outcome: 'refused', errors };
}
