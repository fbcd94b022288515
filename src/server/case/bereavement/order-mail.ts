import type { Kysely } from 'kysely';
import type { Appointment } from '#domain/appointment/appointment.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { Adoption } from '#domain/case/collection.ts';
import { formatRange } from '#domain/money.ts';
import { fullName } from '#domain/person-data.ts';
import type { MailAttachment } from '../../db/mail.ts';
import type { Tables } from '../../db/schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { appointmentLine, appointmentPaper } from '../appointment-line.ts';
import { notifyFirmOfHeldMails, takeMailTurns } from '../mail-turns.ts';

type Placed = {
  readonly order: Order;
  /** In the form in which mail servers know it. */
  readonly recipient: string;
  readonly appointment: Appointment | undefined;
  readonly documentIds: readonly string[];
  readonly visitor: Pick<Visitor, 'address'>;
};

/** To the person, with the instruction on withdrawal (§ 312f BGB), and to the firm, with all it needs to begin. */
export async function mailOrder(
  services: Pick<Services, 'clock' | 'firm' | 'outbox' | 'throttle'>,
  trx: Kysely<Tables>,
  { order, recipient, appointment, documentIds, visitor }: Placed,
): Promise<void> {
  const { firm, outbox } = services;
  const { reference, title, place } = order;
  const { contact, deceased, adoption, userData } = order.order;
  const said = { reference, title, place, total: formatRange(order), appointment: appointmentLine(appointment) };
  const asPdf: MailAttachment = { kind: 'order', id: reference };

  const turns = await takeMailTurns(services, trx, { kind: 'order', recipient, visitor });
  await outbox.put(trx, 'auftrag', recipient, said, {
    ...turns.toPerson,
    costing: order,
    attachments: [asPdf, { kind: 'withdrawal-instruction', id: '' }, ...appointmentPaper(appointment)],
  });
  await outbox.put(
    trx,
    'auftrag-haus',
    firm.email,
    {
      ...said,
      deceased: fullName(deceased.personData),
      collection: collectionLine(adoption),
      contact: fullName(contact),
      contactPhone: userData.phoneNumber,
      contactEmail: userData.email,
      confirmationTime: turns.confirmationTime,
    },
    {
      ...turns.toFirm,
      costing: order,
      attachments: [
        asPdf,
        ...appointmentPaper(appointment),
        ...documentIds.map((id) => ({ kind: 'document', id }) as const),
      ],
      replyTo: recipient,
    },
  );
  await notifyFirmOfHeldMails(services, trx, 'order', turns);
}

/** `Klinikum, Station 3, Wielandstraße 28, 32545 Bad Oeynhausen; gewünscht: heute Nachmittag` */
export function collectionLine({ place, street, houseNumber, zipCode, city, wishedTime }: Adoption): string {
  const joined = (words: readonly (string | undefined)[], between: string) => words.filter(Boolean).join(between);
  const where = joined([place, joined([street, houseNumber], ' '), joined([zipCode, city], ' ')], ', ');
  return wishedTime ? `${where}; gewünscht: ${wishedTime}` : where;
}
