import type { Kysely } from 'kysely';
import type { MailAttachment } from '../mail.ts';
import type { Tables } from '../schema.ts';

export type PaperKind = Exclude<MailAttachment['kind'], 'document'>;

export type KeptPaper = { readonly bytes: Uint8Array; readonly drawnAt: string };

export type FailedPaper = {
  readonly kind: PaperKind;
  readonly failedAt: string;
  /** Of the drawing that goes out instead. */
  readonly drawnAt: string | undefined;
};

/** Stores what was drawn now; it can be made again. */
export async function keepPaper(db: Kysely<Tables>, kind: PaperKind, bytes: Uint8Array, now: Date): Promise<void> {
  const row = { bytes, drawn_at: now.toISOString(), failed_at: null };
  await db
    .insertInto('mail_paper')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
}

export async function findKeptPaper(db: Kysely<Tables>, kind: PaperKind): Promise<KeptPaper | undefined> {
  const row = await db
    .selectFrom('mail_paper')
    .select(['bytes', 'drawn_at'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.bytes && row.drawn_at ? { bytes: row.bytes, drawnAt: row.drawn_at } : undefined;
}

/** True the first time since it was made. */
export async function markPaperFailed(db: Kysely<Tables>, kind: PaperKind, now: Date): Promise<boolean> {
  const failed = { failed_at: now.toISOString() };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('mail_paper')
    .values({ kind, bytes: null, drawn_at: null, ...failed })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(failed).where('mail_paper.failed_at', 'is', null))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function markPaperMade(db: Kysely<Tables>, kind: PaperKind): Promise<void> {
  await db
    .updateTable('mail_paper')
    .set({ failed_at: null })
    .where('kind', '=', kind)
    .where('failed_at', 'is not', null)
    .execute();
}

export async function listFailedPapers(db: Kysely<Tables>): Promise<readonly FailedPaper[]> {
  const rows = await db
    .selectFrom('mail_paper')
    .select(['kind', 'drawn_at', 'failed_at'])
    .where('failed_at', 'is not', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, drawn_at, failed_at }) => ({
    kind: kind as PaperKind,
    failedAt: failed_at ?? '',
    drawnAt: drawn_at ?? undefined,
  }));
}
