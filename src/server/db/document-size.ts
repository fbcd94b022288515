import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type DocumentSize = { readonly name: string; readonly size: number };

/** Without the content, which may be megabytes. */
export const findDocumentSize = (db: Kysely<Tables>, id: string): Promise<DocumentSize | undefined> =>
  db.selectFrom('document').select(['name', 'size']).where('id', '=', id).executeTakeFirst();
