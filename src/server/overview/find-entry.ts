import type { Kysely } from 'kysely';
import type { Entry } from '#contract/overview.ts';
import { findBookedAppointment } from '../db/appointment.ts';
import { listDocuments } from '../db/document.ts';
import { findContactMessage } from '../db/message.ts';
import { findOrder } from '../db/order.ts';
import { findPreparation } from '../db/preparation.ts';
import type { Tables } from '../db/schema.ts';
import { findWithdrawal } from '../db/withdrawal.ts';

/** By its reference or id, whatever it is: no two have the same. */
export async function findEntry(db: Kysely<Tables>, number: string): Promise<Entry | undefined> {
  const order = await findOrder(db, number);
  if (order) return { kind: 'order', order, documents: await listDocuments(db, number) };
  const preparation = await findPreparation(db, number);
  if (preparation) return { kind: 'preparation', preparation };
  const message = await findContactMessage(db, number);
  if (message) return { kind: 'message', message, documents: await listDocuments(db, number) };
  const withdrawal = await findWithdrawal(db, number);
  if (withdrawal) return { kind: 'withdrawal', withdrawal };
  const booked = await findBookedAppointment(db, number);
  return booked && { kind: 'appointment', ...booked };
}
