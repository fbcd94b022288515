import type { Kysely } from 'kysely';
import type { Appointment } from '#domain/appointment/appointment.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { HOUSE_BEGINS_LATER, WE_BEGIN_AT_ONCE, WE_BEGIN_LATER } from '#domain/case/bereavement/order-consents.ts';
import { collectionPlace } from '#domain/case/collection-place.ts';
import { familySteps } from '#domain/case/milestone/family-steps.ts';
import { milestonesOf } from '#domain/case/milestone/milestones.ts';
import type { DeskPlan } from '#domain/desk/desk-case.ts';
import { stepsLine } from '#domain/desk/family/step-text.ts';
import { paymentText } from '#domain/firm/firm-text.ts';
import { formatRange } from '#domain/money.ts';
import { fullName } from '#domain/person-data.ts';
import { withdrawalPath } from '#site/case-paths.ts';
import { casePath } from '#site/work-paths.ts';
import type { MailAttachment } from '../../db/mail.ts';
import type { Tables } from '../../db/schema.ts';
import { mailLink } from '../../desk/family/code.ts';
import type { Services } from '../../services.ts';
import { appointmentAttachment, appointmentLineForFirm, appointmentValues } from '../appointment-line.ts';
import { caseLine } from '../case-line.ts';
import { orderCode } from './order-code.ts';

type Placed = {
  readonly order: Order;
  /** The steps that the firm goes with it. */
  readonly plan: DeskPlan;
  /** In the form in which mail servers know it. */
  readonly recipient: string;
  readonly appointment: Appointment | undefined;
  readonly documentIds: readonly string[];
  /** It needs no code then. */
  readonly isInAccount: boolean;
};

/**
 * To the person, with the instruction on withdrawal and the general terms (§ 312f BGB), and to the firm, with all it needs to begin.
 * Both go out at once: what has been accepted is confirmed without delay (§ 312i BGB).
 */
export async function mailOrder(
  services: Pick<Services, 'deskPlans' | 'firm' | 'hmac' | 'options' | 'outbox'>,
  trx: Kysely<Tables>,
  { order, plan, recipient, appointment, documentIds, isInAccount }: Placed,
): Promise<void> {
  const { firm, outbox } = services;
  const { reference, title, place } = order;
  const { contact, deceased, adoption, userData, beginAtOnce } = order.order;
  const values = { reference, title, place, total: formatRange(order) };
  const asPdf: MailAttachment = { kind: 'order', id: reference };

  const toPerson = {
    ...values,
    ...appointmentValues(services, appointment),
    atOnce: beginAtOnce ? WE_BEGIN_AT_ONCE : '',
    later: beginAtOnce ? '' : WE_BEGIN_LATER,
    payment: paymentText(firm),
    steps: stepsLine(familySteps(milestonesOf(services.deskPlans, plan, []))),
    statusLink: mailLink(services, reference),
    withdrawalLink: `${services.options.siteUrl}${withdrawalPath(reference)}`,
    code: isInAccount ? '' : orderCode(services, reference),
  };
  await outbox.put(trx, 'auftrag', recipient, toPerson, {
    name: fullName(contact),
    costing: order,
    attachments: [
      asPdf,
      { kind: 'withdrawal-instruction', id: '' },
      { kind: 'terms', id: '' },
      ...appointmentAttachment(appointment),
    ],
  });
  await outbox.put(
    trx,
    'auftrag-haus',
    firm.email,
    {
      ...values,
      appointment: appointmentLineForFirm(appointment),
      deceased: caseLine(order.order, 'deceased', fullName(deceased.personData)),
      collection: caseLine(order.order, 'adoption', collectionPlace(adoption)),
      contact: caseLine(order.order, 'contact', `${fullName(contact)}, ${contact.city}`),
      contactPhone: userData.phoneNumber,
      contactEmail: userData.email,
      later: beginAtOnce ? '' : HOUSE_BEGINS_LATER,
      caseLink: `${services.options.siteUrl}${casePath(reference)}`,
    },
    {
      costing: order,
      attachments: [
        asPdf,
        ...appointmentAttachment(appointment),
        ...documentIds.map((id) => ({ kind: 'document', id }) as const),
      ],
      replyTo: recipient,
    },
  );
}
