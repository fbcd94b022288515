import type { Kysely, KyselyPlugin, OperationNode } from 'kysely';
import type { Tables } from '../schema.ts';

/** Overhead of a row: keys, indexes and unused space of its page. */
const ROW_BYTES = 512;
/** A longer row has overflow pages, of which the last is not full. */
const PAGE_BYTES = 4096;
const OWN_PAGES_FROM_BYTES = 1024;

export type WriteMeter = {
  /** The same connection; counts each inserted row before it is written. */
  readonly db: Kysely<Tables>;
  /** Counts the bytes that an update adds. */
  readonly addBytes: (bytes: number) => void;
  /** Estimated bytes on the disk, rounded up. */
  readonly bytes: () => number;
};

/** `check` receives the sum before each write and may throw to prevent it. */
export function meterWrites(db: Kysely<Tables>, check: (bytes: number) => void): WriteMeter {
  let sum = 0;
  const addBytes = (bytes: number): void => {
    sum += bytes;
    check(sum);
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && node.values)
        for (const row of rowsOf(node.values)) addBytes(rowBytes(row));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), addBytes, bytes: () => sum };
}

type WithValues = OperationNode & { readonly values?: readonly unknown[] };

/** The values of each row; Kysely has one node type for rows of plain values and one for rows with expressions. */
const rowsOf = (node: WithValues): readonly (readonly unknown[])[] =>
  (node.values ?? []).map((row) =>
    ((row as WithValues).values ?? []).map((value) =>
      (row as OperationNode).kind === 'PrimitiveValueListNode' ? value : (value as { readonly value?: unknown }).value,
    ),
  );

const rowBytes = (values: readonly unknown[]): number =>
  diskBytes(values.reduce((sum: number, value) => sum + valueBytes(value), 0));

/** Estimated bytes on the disk of a row with so many bytes of values. */
export function diskBytes(values: number): number {
  const plain = values + ROW_BYTES;
  return plain < OWN_PAGES_FROM_BYTES ? plain : Math.ceil(plain / PAGE_BYTES) * PAGE_BYTES;
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return value instanceof Uint8Array ? value.byteLength : 8;
}
