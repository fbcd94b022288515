import type { Kysely } from 'kysely';
import type { Entry } from '#contract/overview.ts';
import type { Appointment } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { receivedText } from '#domain/message/withdrawal-wording.ts';
import { appointmentPlaces, possibleOrderText, withdrawalMark } from '#domain/overview/entry-words.ts';
import { fullName } from '#domain/person-data.ts';
import { findBookedAppointment } from '../db/appointment.ts';
import { listDocuments } from '../db/document.ts';
import { listOrderWithdrawals, listWithdrawnOrders, type MatchedBy } from '../db/entry/order-withdrawal.ts';
import { findContactMessage } from '../db/message.ts';
import { findOrder } from '../db/order.ts';
import { findPreparation } from '../db/preparation.ts';
import type { Tables } from '../db/schema.ts';
import { findWithdrawal } from '../db/withdrawal.ts';
import { orderView, preparationView } from './case-entry.ts';
import { arrived, documentViews, nothingMore } from './entry-parts.ts';

/** By its reference or id, whatever it is: no two have the same. */
export async function findEntry(db: Kysely<Tables>, number: string): Promise<Entry | undefined> {
  const order = await findOrder(db, number);
  if (order) return withWithdrawals(db, order, orderView(order, await listDocuments(db, number)));
  const preparation = await findPreparation(db, number);
  if (preparation) return preparationView(preparation);
  const message = await findContactMessage(db, number);
  if (message)
    return {
      ...nothingMore(),
      number,
      title: `Nachricht von ${message.name}`,
      about: [arrived(message.createdAt)],
      phone: message.phoneNumber,
      email: message.email,
      letter: { subject: message.subject, text: message.message },
      documents: documentViews(await listDocuments(db, number)),
    };
  return (await findWithdrawalEntry(db, number)) ?? (await findAppointmentEntry(db, number));
}

/** The house sees at the order that it is withdrawn, or may be, and comes from there to the withdrawal. */
async function withWithdrawals(db: Kysely<Tables>, order: Order, view: Entry): Promise<Entry> {
  const withdrawals = (await listOrderWithdrawals(db, [order])).get(order.reference) ?? [];
  const [first] = withdrawals;
  if (!first) return view;
  return {
    ...view,
    urgent: [withdrawalMark(first), view.urgent].filter(Boolean).join('. '),
    related: withdrawals.map((each) => ({ number: each.id, text: `Zum Widerruf: ${withdrawalMark(each)}` })),
  };
}

async function findWithdrawalEntry(db: Kysely<Tables>, number: string): Promise<Entry | undefined> {
  const withdrawal = await findWithdrawal(db, number);
  if (!withdrawal) return undefined;
  const { name, contract, phoneNumber, email, message, receivedAt } = withdrawal;
  const orders = await listWithdrawnOrders(db, number);
  const [meant] = orders.filter(({ matchedBy }) => matchedBy === 'reference');
  return {
    ...nothingMore(),
    number,
    title: `Widerruf von ${name}`,
    about: [`Eingegangen: ${receivedText(receivedAt)}`, ...(meant ? [] : [NO_ORDER])],
    phone: phoneNumber,
    email,
    letter: { subject: `Welcher Vertrag: ${contract}`, text: message },
    ...(meant ? { belongsTo: meant.order.reference } : {}),
    related: orders
      .filter((each) => each !== meant)
      .map(({ order, matchedBy }) => ({ number: order.reference, text: orderText(order, matchedBy) })),
  };
}

const NO_ORDER = 'Der Widerruf nennt kein Aktenzeichen, zu dem es einen Auftrag gibt.';

const orderText = ({ reference, order }: Order, matchedBy: MatchedBy): string =>
  matchedBy === 'reference' ? `Zu ${reference}` : possibleOrderText(reference, fullName(order.contact), matchedBy);

async function findAppointmentEntry(db: Kysely<Tables>, number: string): Promise<Entry | undefined> {
  const booked = await findBookedAppointment(db, number);
  return booked && appointmentView(booked.appointment, booked.caseReference);
}

const appointmentView = (appointment: Appointment, belongsTo: string | undefined): Entry => ({
  ...nothingMore(),
  number: appointment.id,
  title: `Termin mit ${appointment.name}`,
  about: [`${slotText(appointment)}, ${appointmentPlaces[appointment.kind]}`],
  phone: appointment.phoneNumber,
  email: appointment.email,
  ...(appointment.note === '' ? {} : { letter: { subject: 'Anmerkung', text: appointment.note } }),
  ...(belongsTo === undefined ? {} : { belongsTo }),
});
