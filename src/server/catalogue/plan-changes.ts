import { decodeRow, type Thing } from '#domain/catalogue/row.ts';
import { freeId, wishedId } from '#domain/catalogue/row-id.ts';
import { leavesWith, type RowReference, referencesOf } from '#domain/catalogue/row-references.ts';
import { sameValue } from '#domain/change/change.ts';
import type { StoredRow } from '../db/catalogue-row.ts';
import { readValue } from './read-value.ts';
import type { ReadVersion, RowChange, RowErrors, RowOutcome } from './row-change.ts';

type PlanDeps = {
  /** Calendar day in Germany. */
  readonly today: string;
  /** Whether orders, estimates, preparations, drafts or pages name the row. */
  readonly isReferred: (row: StoredRow) => Promise<boolean>;
};

export type Plan = { readonly outcomes: RowOutcome[]; readonly rows: readonly StoredRow[] };

/**
 * What the changes would make of the rows, in their order and without writing; `rows` are those to be written. References are
 * checked after the last change, so that a row and what it names can come together.
 */
export async function planChanges(
  stored: readonly StoredRow[],
  changes: readonly RowChange[],
  deps: PlanDeps,
): Promise<Plan> {
  const rows = new Map(stored.map((row) => [keyOf(row.thing, row.id), row]));
  const written = new Map<string, StoredRow>();
  const write = (row: StoredRow): void => {
    rows.set(keyOf(row.thing, row.id), row);
    written.set(keyOf(row.thing, row.id), row);
  };
  const outcomes: RowOutcome[] = [];
  for (const change of changes)
    outcomes.push(change.kind === 'save' ? save(rows, change, deps, write) : await remove(rows, change, deps, write));
  return { outcomes: outcomes.map((outcome) => withReferenceErrors(outcome, rows)), rows: [...written.values()] };
}

const keyOf = (thing: string, id: string): string => `${thing}/${id}`;

type Rows = ReadonlyMap<string, StoredRow>;
type Write = (row: StoredRow) => void;
type Save = Extract<RowChange, { kind: 'save' }>;
type Remove = Extract<RowChange, { kind: 'remove' }>;

function save(rows: Rows, change: Save, { today }: PlanDeps, write: Write): RowOutcome {
  const { thing, version } = change;
  const isTaken = (wished: string): boolean => rows.has(keyOf(thing, wished));
  const id = change.id ?? freeId(wishedId(thing, change.value), isTaken);
  const row = rows.get(keyOf(thing, id));
  const isLive = row !== undefined && row.state !== 'deleted';
  if (version !== undefined && !isLive) return refused(thing, id, undefined, [{ field: 'id', message: GONE }]);
  const refusal = isLive ? versionRefusal(row, version, change.value) : undefined;
  if (refusal) return refusal;
  const read = readValue(thing, change.value, { id, today });
  if (!read.ok) return refused(thing, id, row, read.errors);
  const base = { thing, id, after: read.value, ...(row ? { before: row.value } : {}) };
  if (row && row.state === 'offered' && sameValue(row.value, read.value))
    return { ...base, outcome: 'unchanged', version: row.version, state: row.state };
  const next: StoredRow = {
    thing,
    id,
    version: (row?.version ?? 0) + 1,
    position: row?.position ?? lastPosition(rows, thing) + 1,
    state: 'offered',
    value: read.value,
    fileValue: row?.fileValue,
    edited: true,
  };
  write(next);
  const outcome = row === undefined ? 'created' : row.state === 'offered' ? 'changed' : 'offered';
  return { ...base, outcome, version: next.version, state: next.state };
}

async function remove(rows: Rows, change: Remove, { isReferred }: PlanDeps, write: Write): Promise<RowOutcome> {
  const { thing, id } = change;
  const row = rows.get(keyOf(thing, id));
  if (!row || row.state === 'deleted') return refused(thing, id, undefined, [{ field: 'id', message: GONE }]);
  const refusal = versionRefusal(row, change.version);
  if (refusal) return refusal;
  if (row.state === 'withdrawn')
    return { thing, id, outcome: 'unchanged', version: row.version, state: row.state, before: row.value };
  const users = usersOf(rows, row);
  if (users.length > 0) return refused(thing, id, row, [{ field: 'id', message: inUse(users) }]);
  const state = (await isReferred(row)) || isNamed(rows, row) ? 'withdrawn' : 'deleted';
  write({ ...row, version: row.version + 1, state, edited: true });
  return { thing, id, outcome: state, version: row.version + 1, state, before: row.value };
}

const GONE = 'Diesen Eintrag gibt es nicht mehr.';

const lastPosition = (rows: Rows, thing: Thing): number => {
  let last = -1;
  for (const row of rows.values()) if (row.thing === thing && row.position > last) last = row.position;
  return last;
};

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

const referencesOfRow = (row: StoredRow): RowReference[] => referencesOf(decodeRow(row.thing, row.value));

/** Offered rows that name this one and do not leave the offer with it. */
const usersOf = (rows: Rows, { thing, id }: StoredRow): StoredRow[] =>
  namersOf(rows, thing, id).filter(
    (row) =>
      row.state === 'offered' &&
      referencesOfRow(row).some(
        (reference) => reference.id === id && reference.thing === thing && !leavesWith(reference),
      ),
  );

const isNamed = (rows: Rows, { thing, id }: StoredRow): boolean => namersOf(rows, thing, id).length > 0;

const NAMED: readonly Thing[] = ['urn-material', 'GraveType', 'grave', 'resting-place'];

const namersOf = (rows: Rows, thing: Thing, id: string): StoredRow[] =>
  NAMED.includes(thing)
    ? [...rows.values()].filter(
        (row) =>
          row.state !== 'deleted' &&
          referencesOfRow(row).some((reference) => reference.thing === thing && reference.id === id),
      )
    : [];

const inUse = (users: readonly StoredRow[]): string =>
  `${users.length === 1 ? 'Ein Eintrag verweist' : `${users.length} Einträge verweisen`} darauf, zum Beispiel „${users[0]?.value.name ?? users[0]?.id}“. Bitte ändern oder entfernen Sie zuerst diese.`;

function withReferenceErrors(outcome: RowOutcome, rows: Rows): RowOutcome {
  if (outcome.after === undefined || !['created', 'changed', 'offered'].includes(outcome.outcome)) return outcome;
  const row = rows.get(keyOf(outcome.thing, outcome.id));
  const missing = row
    ? referencesOfRow(row).filter((each) => rows.get(keyOf(each.thing, each.id))?.state !== 'offered')
    : [];
  const slug = row ? repeatedSlug(rows, row) : [];
  const errors = [
    ...missing.map(({ field, id }) => ({ field, message: `„${id}“ gibt es nicht oder wird nicht mehr angeboten.` })),
    ...slug,
  ];
  return errors.length === 0 ? outcome : { ...outcome, outcome: 'refused', errors };
}

/** The slug of a funeral form and of a place is the address of its page. */
function repeatedSlug(rows: Rows, { thing, id, value }: StoredRow): RowErrors {
  if (value.slug === undefined || (thing !== 'funeral-forms' && thing !== 'resting-place')) return [];
  const other = [...rows.values()].find(
    (row) => row.thing === thing && row.id !== id && row.state === 'offered' && row.value.slug === value.slug,
  );
  return other ? [{ field: 'slug', message: `Diese Seite gehört schon zu „${other.value.name}“.` }] : [];
}
