import type { Kysely } from 'kysely';
import type { LinkKind } from '#domain/account/session-life.ts';
import type { Row, Tables } from './schema.ts';

/** A mailed link or, for the first admin, one printed at the start. */
export type MailedLink = {
  readonly id: string;
  readonly userId: string;
  readonly kind: MailedLinkKind;
  /** Of an activation: when the registration was made. */
  readonly createdAt: Date;
  readonly isUsed: boolean;
  /** Of an unused activation. */
  readonly registration: PendingRegistration | undefined;
  /** Of an unused change of the address. */
  readonly newEmail: string | undefined;
};
export type MailedLinkKind = LinkKind | 'firstAdmin' | 'invitation';
/** The data of a registration, copied to the account when the link is opened. */
export type PendingRegistration = { readonly passwordHash: string; readonly phoneNumber: string };

type NewMailedLink = {
  readonly id: string;
  readonly userId: string;
  readonly kind: MailedLinkKind;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly registration?: PendingRegistration;
  readonly newEmail?: string;
};

export async function insertMailedLink(db: Kysely<Tables>, link: NewMailedLink): Promise<void> {
  await db
    .insertInto('mailed_link')
    .values({
      id: link.id,
      user_id: link.userId,
      kind: link.kind,
      created_at: link.createdAt.toISOString(),
      expires_at: link.expiresAt.toISOString(),
      used_at: null,
      password_hash: link.registration?.passwordHash ?? null,
      phone_number: link.registration?.phoneNumber ?? null,
      new_email: link.newEmail ?? null,
    })
    .execute();
}

export async function findMailedLink(db: Kysely<Tables>, userId: string, id: string): Promise<MailedLink | undefined> {
  const row = await db
    .selectFrom('mailed_link')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && mailedLinkOf(row);
}

/** Unused, unexpired links, the oldest first. */
export async function listOpenLinks(
  db: Kysely<Tables>,
  userId: string,
  kind: MailedLinkKind,
  now: Date,
): Promise<readonly MailedLink[]> {
  const rows = await db
    .selectFrom('mailed_link')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(mailedLinkOf);
}

export async function extendLink(db: Kysely<Tables>, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('mailed_link').set({ expires_at: expiresAt.toISOString() }).where('id', '=', id).execute();
}

/** True for exactly one of several concurrent calls. Clears the pending password, phone number and address. */
export async function consumeLink(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('mailed_link')
    .set({ used_at: now.toISOString(), password_hash: null, phone_number: null, new_email: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Of these kinds, or of all. Used links stay, so that opening one again is refused with `link-used`. */
export async function deleteOpenLinks(
  db: Kysely<Tables>,
  userId: string,
  kinds?: readonly MailedLinkKind[],
): Promise<void> {
  const open = db.deleteFrom('mailed_link').where('user_id', '=', userId).where('used_at', 'is', null);
  await (kinds ? open.where('kind', 'in', kinds) : open).execute();
}

/** Also deletes the password hashes of unconfirmed registrations. */
export async function deleteExpiredLinks(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('mailed_link').where('expires_at', '<=', now.toISOString()).execute();
}

const mailedLinkOf = (row: Row<'mailed_link'>): MailedLink => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind as MailedLinkKind,
  createdAt: new Date(row.created_at),
  isUsed: row.used_at !== null,
  registration:
    row.password_hash === null ? undefined : { passwordHash: row.password_hash, phoneNumber: row.phone_number ?? '' },
  newEmail: row.new_email ?? undefined,
});
