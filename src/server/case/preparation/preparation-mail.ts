import type { Kysely } from 'kysely';
import type { Appointment } from '#domain/appointment/appointment.ts';
import { DRAFT_DAYS, type DraftKind } from '#domain/case/draft.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { fullName } from '#domain/person-data.ts';
import { draftPath } from '#site/case-paths.ts';
import { paths } from '#site/paths.ts';
import { findDraft } from '../../db/draft.ts';
import type { MailAttachment } from '../../db/mail.ts';
import type { Tables } from '../../db/schema.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { appointmentAttachment, appointmentLine, appointmentValues } from '../appointment-line.ts';
import { caseLine } from '../case-line.ts';
import { notifyFirmOfDelayedMails, scheduleMails } from '../mail-schedule.ts';

type Deps = Pick<Services, 'clock' | 'firm' | 'hmac' | 'options' | 'outbox' | 'throttle'>;

type Saved = {
  readonly stored: StoredPreparation;
  /** In the form in which mail servers know it. */
  readonly recipient: string;
  readonly appointment: Appointment | undefined;
  readonly draftCode: string | undefined;
  readonly isInAccount: boolean;
  readonly visitor: Pick<Visitor, 'address'>;
};

/** To the person, as her own words on paper, and to the firm. `emailMessageType` picks the words (specification, section 3). */
export async function mailPreparation(
  services: Deps,
  trx: Kysely<Tables>,
  { stored, recipient, appointment, visitor, ...back }: Saved,
): Promise<void> {
  const { firm, outbox } = services;
  const { reference, costing, preparation } = stored;
  const { emailMessageType, contact, userData } = preparation;
  const isDying = emailMessageType === 'dyingPreparation';
  const attachments: readonly MailAttachment[] = [
    { kind: 'preparation', id: reference },
    ...appointmentAttachment(appointment),
  ];
  const values = { reference, appointment: appointmentLine(appointment) };
  const wayBack = await comeBack(services, trx, isDying ? 'bereavement' : 'preparation', back);

  const turns = await scheduleMails(services, trx, { kind: 'preparation', recipient, visitor });
  await outbox.put(
    trx,
    isDying ? 'vorbereitung' : 'vorsorge',
    recipient,
    { ...values, ...appointmentValues(services, appointment), ...wayBack },
    { ...turns.toPerson, costing, attachments: attachments },
  );
  await outbox.put(
    trx,
    'vorsorge-haus',
    firm.email,
    {
      ...values,
      contact: caseLine(preparation, 'contact', fullName(contact ?? {}) || 'ohne Namen'),
      contactPhone: userData.phoneNumber,
      contactEmail: userData.email,
      confirmationTime: turns.confirmationTime,
    },
    { ...turns.toFirm, costing, attachments: attachments, replyTo: recipient },
  );
  await notifyFirmOfDelayedMails(services, trx, 'preparation', turns);
}

/** How she comes back to it: in her account, by the code of answers that are really there, else on the page. */
async function comeBack(
  { options: { siteUrl } }: Deps,
  trx: Kysely<Tables>,
  kind: DraftKind,
  { draftCode, isInAccount }: Pick<Saved, 'draftCode' | 'isInAccount'>,
) {
  if (isInAccount) return { comeBackLink: `${siteUrl}${paths.manage}`, code: '', days: '' };
  const draft = draftCode === undefined ? undefined : await findDraft(trx, draftCode);
  if (!draft) return { comeBackLink: `${siteUrl}${paths[kind]}`, code: '', days: '' };
  return { comeBackLink: `${siteUrl}${draftPath(kind, draft.code)}`, code: draft.code, days: String(DRAFT_DAYS) };
}
