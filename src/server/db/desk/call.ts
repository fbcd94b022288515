import type { Kysely } from 'kysely';
import type { Call } from '#domain/desk/call.ts';
import type { Tables } from '../schema.ts';

export type StoredCall = Call & {
  readonly reference: string;
  /** ISO time at which it was stored; a call that waited for the network was taken before. */
  readonly createdAt: string;
  /** Who of the team took it, under the name of that time. */
  readonly by: { readonly id: string | null; readonly name: string };
};

export async function insertCall(db: Kysely<Tables>, { reference, createdAt, by, ...call }: StoredCall): Promise<void> {
  const { caller, phoneNumber, name = '', place = '', hasCertificate, onBehalfOf = '', isDying, note = '' } = call;
  await db
    .insertInto('desk_call')
    .values({
      reference,
      caller,
      phone_number: phoneNumber,
      name,
      place,
      has_certificate: hasCertificate === undefined ? null : Number(hasCertificate),
      on_behalf_of: onBehalfOf,
      is_dying: Number(isDying === true),
      note,
      created_at: createdAt,
      by_id: by.id,
      by_name: by.name,
    })
    .execute();
}

export async function findCall(db: Kysely<Tables>, reference: string): Promise<StoredCall | undefined> {
  const row = await db.selectFrom('desk_call').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (!row) return undefined;
  return {
    reference,
    createdAt: row.created_at,
    by: { id: row.by_id, name: row.by_name },
    caller: row.caller,
    phoneNumber: row.phone_number,
    name: row.name,
    place: row.place,
    ...(row.has_certificate === null ? {} : { hasCertificate: row.has_certificate === 1 }),
    onBehalfOf: row.on_behalf_of,
    isDying: row.is_dying === 1,
    note: row.note,
  };
}
