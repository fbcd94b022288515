import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';

export type EntryKind = 'order' | 'preparation' | 'message' | 'withdrawal' | 'appointment';

export type ListedEntry = { readonly kind: EntryKind; readonly number: string };

type Listed = ListedEntry & { readonly at: string };
type Source = SelectQueryBuilder<Tables, never, Listed & { readonly words: string }>;
export type Part = SelectQueryBuilder<Tables, never, Listed>;

/** Each table as a row of the list, read from indexes alone. */
export const sourcesOf = (db: Kysely<Tables>): Readonly<Record<EntryKind, Source>> => ({
  order: db
    .selectFrom('funeral_order')
    .select([
      'reference as number',
      'created_at as at',
      'words',
      sql<EntryKind>`'order'`.as('kind'),
    ]) as unknown as Source,
  preparation: db
    .selectFrom('preparation')
    .select([
      'reference as number',
      'created_at as at',
      'words',
      sql<EntryKind>`'preparation'`.as('kind'),
    ]) as unknown as Source,
  message: db
    .selectFrom('contact_message')
    .select(['id as number', 'created_at as at', 'words', sql<EntryKind>`'message'`.as('kind')]) as unknown as Source,
  withdrawal: db
    .selectFrom('withdrawal')
    .select([
      'id as number',
      'received_at as at',
      'words',
      sql<EntryKind>`'withdrawal'`.as('kind'),
    ]) as unknown as Source,
  appointment: db
    .selectFrom('appointment')
    .select([
      'id as number',
      'created_at as at',
      'words',
      sql<EntryKind>`'appointment'`.as('kind'),
    ]) as unknown as Source,
});
