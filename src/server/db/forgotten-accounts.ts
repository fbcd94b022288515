import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Accounts begun before `before` and never activated since; a link that was mailed for them later keeps them. */
export async function deleteForgottenAccounts(db: Kysely<Tables>, before: Date): Promise<void> {
  const since = before.toISOString();
  await db
    .deleteFrom('user')
    .where('email_verified', '=', 0)
    .where('disabled_at', 'is', null)
    .where('updated_at', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_event')
            .select('user_event.id')
            .whereRef('user_event.user_id', '=', 'user.id')
            .where('user_event.created_at', '>=', since),
        ),
      ),
    )
    .execute();
}
