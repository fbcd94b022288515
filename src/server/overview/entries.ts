import type { OverviewEntry } from '#contract/overview.ts';
import type { Appointment } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { NOT_YET } from '#domain/case/bereavement/order-consents.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { appointmentPlaces, DYING, withdrawalMark } from '#domain/overview/entry-words.ts';
import { fullName } from '#domain/person-data.ts';
import type { OrderWithdrawal } from '../db/entry/order-withdrawal.ts';
import type { Row } from '../db/schema.ts';

/** What must be known before anybody begins: withdrawn, perhaps withdrawn, not yet to be begun; empty otherwise. */
export const orderMark = ({ order }: Order, [withdrawal]: readonly OrderWithdrawal[] = []): string =>
  [withdrawal ? withdrawalMark(withdrawal) : '', order.beginAtOnce ? '' : NOT_YET].filter(Boolean).join('. ');

export const orderEntry = (stored: Order, withdrawals?: readonly OrderWithdrawal[]): OverviewEntry => {
  const { reference, createdAt, title, order } = stored;
  return {
    number: reference,
    kind: 'order',
    at: createdAt,
    name: fullName(order.contact),
    town: order.contact.city,
    title,
    note: joined([order.adoption.place, order.adoption.city, order.adoption.wishedTime]),
    phone: order.userData.phoneNumber,
    isUrgent: false,
    mark: orderMark(stored, withdrawals),
  };
};

export function preparationEntry({ reference, createdAt, title, preparation }: StoredPreparation): OverviewEntry {
  const { contact, deceased, adoption, userData, emailMessageType } = preparation;
  const isDying = emailMessageType === 'dyingPreparation';
  return {
    number: reference,
    kind: 'preparation',
    at: createdAt,
    name: fullName(contact ?? {}) || fullName(deceased?.personData ?? {}) || userData.email,
    town: contact?.city ?? deceased?.personData?.city ?? '',
    title: joined([isDying ? DYING : '', title ?? 'Bestattungsform noch offen']),
    note: isDying ? joined([adoption?.place, adoption?.city]) : '',
    phone: userData.phoneNumber,
    isUrgent: isDying,
    mark: '',
  };
}

export const messageEntry = (row: Row<'contact_message'>): OverviewEntry => ({
  number: row.id,
  kind: 'message',
  at: row.created_at,
  name: row.name,
  town: '',
  title: row.subject,
  note: '',
  phone: row.phone_number,
  isUrgent: false,
  mark: '',
});

export const withdrawalEntry = (row: Row<'withdrawal'>): OverviewEntry => ({
  number: row.id,
  kind: 'withdrawal',
  at: row.received_at,
  name: row.name,
  town: '',
  title: `Widerruf: ${row.contract}`,
  note: '',
  phone: row.phone_number,
  isUrgent: true,
  mark: '',
});

export const appointmentEntry = (appointment: Appointment, createdAt: string): OverviewEntry => ({
  number: appointment.id,
  kind: 'appointment',
  at: createdAt,
  name: appointment.name,
  town: '',
  title: `Termin ${appointmentPlaces[appointment.kind]}: ${slotText(appointment)}`,
  note: '',
  phone: appointment.phoneNumber,
  isUrgent: false,
  mark: '',
});

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
