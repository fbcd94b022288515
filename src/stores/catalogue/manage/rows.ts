import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '#client/call.ts';
import { listManagedRows, type ManagedRow } from '#contract/catalogue-list.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { type StoredError, storedError } from '../../stored-error.ts';

export type { ManagedRow };

/** The rows of one thing, in the states of every data area (specification, section 4). */
export type RowAreaState = {
  readonly data: readonly ManagedRow[] | undefined;
  /** Also while the first page is there and others are on their way. */
  readonly loading: boolean;
  readonly success: boolean;
  readonly error: StoredError | undefined;
};

export type RowArea = {
  readonly $area: ReadableAtom<RowAreaState>;
  /** Whether all rows have come once; they stay while they are loaded anew. */
  readonly isWhole: () => boolean;
  /** All rows, page after page; the first page shows at once. One that a later loading overtakes ends with that. */
  readonly load: () => Promise<void>;
  /** One row anew, as after a change. Undefined where it is gone or the server cannot be reached. */
  readonly reload: (id: string) => Promise<ManagedRow | undefined>;
  readonly find: (id: string) => ManagedRow | undefined;
};

const areas = new Map<Thing, RowArea>();

/** One area a thing, made when it is asked for. */
export function rowArea(thing: Thing): RowArea {
  const area = areas.get(thing) ?? createRowArea(thing);
  areas.set(thing, area);
  return area;
}

type KnownRows = {
  readonly rows: { readonly [T in Thing]?: ReadonlyMap<string, ManagedRow> };
  /** Whether they are all there: before, some can only be called by their ids. */
  readonly isWhole: boolean;
  /** Why some of them could not be loaded. */
  readonly error: StoredError | undefined;
};

/** The rows of these things by thing and id, as far as they are loaded. */
export function knownRows(things: readonly Thing[]): ReadableAtom<KnownRows> {
  const areas = things.map(rowArea);
  return computed(
    areas.map(({ $area }) => $area),
    (...states) => ({
      rows: Object.fromEntries(
        things.map((thing, at) => [thing, new Map(states[at]?.data?.map((row) => [row.id, row]))]),
      ),
      isWhole: areas.every(({ isWhole }) => isWhole()),
      error: states.find(({ error }) => error)?.error,
    }),
  );
}

/** Ends once the rows of each of these things are there, or cannot be had: before, not all can be called by their names. */
export const loadAll = (things: readonly Thing[]): Promise<unknown> =>
  Promise.all(things.map((thing) => rowArea(thing).load()));

function createRowArea(thing: Thing): RowArea {
  const $area = atom<RowAreaState>({ data: undefined, loading: false, success: false, error: undefined });
  let isWhole = false;
  /** Single rows that were loaded meanwhile: newer than the pages of the latest loading, which alone writes. */
  let newer = new Map<string, ManagedRow | undefined>();
  let running = Promise.resolve();

  const show = (state: Partial<RowAreaState>) => $area.set({ ...$area.get(), ...state });

  async function loadPages(): Promise<void> {
    const own: typeof newer = new Map();
    newer = own;
    show({ loading: true, success: false, error: undefined });
    const read: ManagedRow[] = [];
    for (let page = 0; ; page++) {
      const reply = await call(listManagedRows, { query: { thing, page } });
      if (own !== newer) return running;
      if (!reply.ok) return show({ loading: false, error: storedError(reply.failure) });
      read.push(...reply.value.rows);
      if (reply.value.rows.length === 0 || read.length >= reply.value.total) break;
      if (!$area.get().data) show({ data: [...read] });
    }
    const data = [...own].reduce<readonly ManagedRow[]>((rows, [id, row]) => withRow(rows, id, row), read);
    isWhole = true;
    show({ data, loading: false, success: true });
  }

  return {
    $area,
    isWhole: () => isWhole,
    find: (id) => $area.get().data?.find((row) => row.id === id),
    load: () => (running = loadPages()),
    async reload(id) {
      const reply = await call(listManagedRows, { query: { thing, id } });
      if (!reply.ok) return undefined;
      const [row] = reply.value.rows;
      newer.set(id, row);
      show({ data: withRow($area.get().data ?? [], id, row) });
      return row;
    },
  };
}

/** In its place, at the end where it is new, or without it. */
function withRow(rows: readonly ManagedRow[], id: string, row: ManagedRow | undefined): readonly ManagedRow[] {
  const at = rows.findIndex((each) => each.id === id);
  if (!row) return at < 0 ? rows : rows.toSpliced(at, 1);
  return at < 0 ? [...rows, row] : rows.with(at, row);
}
