import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ExpiringKind } from '#domain/retention/expiring-kind.ts';
import { isOldAppointment } from '../appointment.ts';
import { isOldCall } from '../desk/case.ts';
import { isOldMail } from '../mail.ts';
import { isOldMessage } from '../message.ts';
import { isExpired } from '../preparation-term.ts';
import type { Tables } from '../schema.ts';
import { isOldWithdrawal } from '../withdrawal.ts';
import { isNotHeld } from './hold.ts';

/** Each kind with the moment before which it is over. */
export type Since = Readonly<Record<Exclude<ExpiringKind, 'preparation'>, Date>> & {
  readonly preparation: { readonly now: Date; readonly dyingBefore: Date };
};

/** How many of each the next clean-up deletes. */
export async function countExpired(db: Kysely<Tables>, since: Since): Promise<Readonly<Record<ExpiringKind, number>>> {
  const before = (table: keyof Tables, column: RawBuilder<unknown>, day: Date) =>
    db.selectFrom(table).select(COUNT).where(sql<boolean>`${column} < ${day.toISOString()}`);
  const queries = {
    order: before('funeral_order', sql`created_at`, since.order).where(isNotHeld(sql`funeral_order.reference`)),
    withdrawal: db.selectFrom('withdrawal').select(COUNT).where(isOldWithdrawal(since.withdrawal)),
    preparation: db.selectFrom('preparation').select(COUNT).where(isExpired(since.preparation)),
    call: db.selectFrom('desk_case').select(COUNT).where(isOldCall(since.call)),
    message: db.selectFrom('contact_message').select(COUNT).where(isOldMessage(since.message)),
    appointment: db.selectFrom('appointment').select(COUNT).where(isOldAppointment(since.appointment)),
    cancelledAppointment: before('cancelled_appointment', sql`ends_at`, since.cancelledAppointment),
    estimate: before('estimate', sql`created_at`, since.estimate).where(
      sql<boolean>`reference not in (select reference from user_estimate)`,
    ),
    draft: before('draft', sql`saved_at`, since.draft),
    upload: before('document', sql`created_at`, since.upload).where(sql<boolean>`owner is null`),
    deliveredMail: db.selectFrom('mail').select(COUNT).where(isOldMail('delivered_at', since.deliveredMail)),
    undeliveredMail: db.selectFrom('mail').select(COUNT).where(isOldMail('given_up_at', since.undeliveredMail)),
    log: before('log_entry', sql`at`, since.log),
  } as const satisfies Readonly<Record<ExpiringKind, unknown>>;
  const counts = {} as Record<ExpiringKind, number>;
  for (const kind of Object.keys(queries) as ExpiringKind[])
    counts[kind] = Number((await queries[kind].executeTakeFirstOrThrow()).count);
  return counts;
}

const COUNT = sql<number | string>`count(*)`.as('count');
