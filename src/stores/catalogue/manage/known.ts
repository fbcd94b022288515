import { computed, type ReadableAtom } from 'nanostores';
import type { ManagedRow } from '#contract/catalogue-list.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { rowAreaOf } from './areas.ts';

type KnownRows = { readonly [T in Thing]?: ReadonlyMap<string, ManagedRow> };

/** The rows of these things by thing and id, as far as they are loaded. */
export const knownRows = (things: readonly Thing[]): ReadableAtom<KnownRows> =>
  computed(
    things.map((thing) => rowAreaOf(thing).$area),
    (...states) =>
      Object.fromEntries(things.map((thing, at) => [thing, new Map(states[at]?.data?.map((row) => [row.id, row]))])),
  );
