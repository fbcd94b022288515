import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Deletes accounts last changed before `before` and never activated, unless an unused link is still valid. */
export async function deleteUnactivatedAccounts(db: Kysely<Tables>, before: Date, now: Date): Promise<void> {
  await db
    .deleteFrom('user')
    .where('email_verified', '=', 0)
    .where('disabled_at', 'is', null)
    .where('updated_at', '<', before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailed_link')
            .select('mailed_link.id')
            .whereRef('mailed_link.user_id', '=', 'user.id')
            .where('mailed_link.used_at', 'is', null)
            .where('mailed_link.expires_at', '>', now.toISOString()),
        ),
      ),
    )
    .execute();
}
