import { type Kysely, sql } from 'kysely';

/** The longest lifetime of a link mailed before; its signed token has the exact time. */
const LONGEST_SECONDS = 48 * 60 * 60;

/**
 * A row for each mailed link in place of one for the newest event of a person. The password and number of a registration move
 * from the account, where a later registration overwrote them, to the link that was mailed for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailed_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('new_email', 'text')
    .execute();
  await db.schema.createIndex('mailed_link_user_id').on('mailed_link').column('user_id').execute();

  const expiresAt = new Date(Date.now() + LONGEST_SECONDS * 1000).toISOString();
  // A registration without an unused link gets a row as well: signing in with its password mails the link again.
  await sql`
    insert into mailed_link (id, user_id, kind, created_at, expires_at, password_hash, phone_number)
    select coalesce(user_event.id, credential.id), "user".id, 'activation', credential.created_at, ${expiresAt},
      credential.password, "user".phone_number
    from "user"
    join credential on credential.user_id = "user".id
    left join user_event
      on user_event.user_id = "user".id and user_event.kind = 'activation' and user_event.used_at is null
    where "user".email_verified = 0 and "user".disabled_at is null and credential.password is not null
    on conflict (id) do nothing`.execute(db);
  await sql`
    insert into mailed_link (id, user_id, kind, created_at, expires_at, used_at, new_email)
    select user_event.id, "user".id,
      case when user_event.kind = 'passwordForget' and "user".role = 'admin' and credential.id is null
        then 'firstAdmin' else user_event.kind end,
      user_event.created_at, ${expiresAt}, user_event.used_at,
      case when user_event.used_at is null then user_event.new_email end
    from user_event
    join "user" on "user".id = user_event.user_id
    left join credential on credential.user_id = "user".id
    where user_event.kind in ('passwordForget', 'emailChange')
      or (user_event.kind = 'activation' and user_event.used_at is not null)
    on conflict (id) do nothing`.execute(db);
  await sql`delete from credential where user_id in (select id from "user" where email_verified = 0)`.execute(db);
  await sql`update "user" set phone_number = '' where email_verified = 0`.execute(db);
  await db.schema.dropTable('user_event').execute();
}
