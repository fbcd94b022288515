import type { Kysely, KyselyPlugin, OperationNode } from 'kysely';
import type { Tables } from '../schema.ts';

/** Keys, indexes and what the pages of a table leave free. */
const ROW_BYTES = 512;
/** A row that is longer than a part of a page has pages of its own, of which the last is not full. */
const PAGE_BYTES = 4096;
const OWN_PAGES_FROM_BYTES = 1024;

export type Measured = {
  /** The same connection; each inserted row is counted before it is written. */
  readonly db: Kysely<Tables>;
  /** For what an update makes longer. */
  readonly grow: (bytes: number) => void;
  /** What all of it takes on the disk, rather too much than too little. */
  readonly bytes: () => number;
};

/** `check` gets the sum before each write; where it throws, nothing is written. */
export function measureWrites(db: Kysely<Tables>, check: (bytes: number) => void): Measured {
  let sum = 0;
  const grow = (bytes: number): void => {
    sum += bytes;
    check(sum);
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && node.values) for (const row of rowsOf(node.values)) grow(rowBytes(row));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), grow, bytes: () => sum };
}

type WithValues = OperationNode & { readonly values?: readonly unknown[] };

/** The values of each row: Kysely keeps rows of plain values and rows with expressions apart. */
const rowsOf = (node: WithValues): readonly (readonly unknown[])[] =>
  (node.values ?? []).map((row) =>
    ((row as WithValues).values ?? []).map((value) =>
      (row as OperationNode).kind === 'PrimitiveValueListNode' ? value : (value as { readonly value?: unknown }).value,
    ),
  );

const rowBytes = (values: readonly unknown[]): number =>
  diskBytes(values.reduce((sum: number, value) => sum + valueBytes(value), 0));

/** What a row with so many bytes of values takes on the disk. */
export function diskBytes(values: number): number {
  const plain = values + ROW_BYTES;
  return plain < OWN_PAGES_FROM_BYTES ? plain : Math.ceil(plain / PAGE_BYTES) * PAGE_BYTES;
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return value instanceof Uint8Array ? value.byteLength : 8;
}
