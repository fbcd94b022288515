import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

type Somebody = { readonly userId: string; readonly at: string; readonly text: string };

/** Something in every table of the cases that the firm works on, and an answer to a message. */
export async function fillDesk(db: Kysely<Tables>, { userId, at, text }: Somebody): Promise<void> {
  const { reference } = await db.selectFrom('desk_case').select('reference').executeTakeFirstOrThrow();
  const by = { by_id: userId, by_name: text };
  await db
    .insertInto('desk_milestone')
    .values({
      reference,
      id: 'ueberfuehrung',
      planned_at: null,
      done_at: at,
      by_name: text,
      note: text,
      is_internal: 0,
    })
    .execute();
  await db
    .insertInto('desk_deadline')
    .values({ reference, rule: 'bestattung', extended_to: at, reason: text, document_id: null })
    .execute();
  await db
    .insertInto('desk_note')
    .values({ id: 'note', reference, at, ...by, text })
    .execute();
  await db
    .insertInto('desk_event')
    .values({ reference, version: 2, at, ...by, kind: 'note', subject: 'note', fields: '{}' })
    .execute();
  await db
    .insertInto('desk_call')
    .values({
      reference: 'RU-7Q2M-XK4T-0B9A',
      caller: text,
      phone_number: '05731 123456',
      name: text,
      place: text,
      has_certificate: null,
      on_behalf_of: '',
      is_dying: 0,
      note: text,
      created_at: at,
      ...by,
    })
    .execute();
  await db
    .insertInto('desk_access')
    .values({
      id: 'link',
      reference,
      code_hash: 'hash',
      label: text,
      may: 'all',
      created_at: at,
      used_at: null,
      revoked_at: null,
    })
    .execute();
  await db
    .insertInto('desk_correction')
    .values({
      ...{ reference, number: 1, state: 'proposed', reason: text, at, ...by, base: 0 },
      ...{ valid_until: '2026-12-04', decided_at: null, begin_at_once: null, document: '{}' },
    })
    .execute();
  await db.insertInto('desk_visit').values({ user_id: userId, at }).execute();
  await db
    .insertInto('message_answer')
    .values({ id: 'answer', message_id: 'message', at, ...by, subject: text, text, mail_id: null })
    .execute();
}
