import type { Kysely } from 'kysely';
import type { Appointment } from '#domain/appointment/appointment.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { fullName } from '#domain/person-data.ts';
import { preparationPath } from '#site/case-paths.ts';
import { paths } from '#site/paths.ts';
import { dateTimeText } from '../../account/date-time-text.ts';
import type { MailAttachment } from '../../db/mail.ts';
import type { Tables } from '../../db/schema.ts';
import { mailLink } from '../../desk/family/code.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { appointmentAttachment, appointmentLineForFirm, appointmentValues } from '../appointment-line.ts';
import { caseLine } from '../case-line.ts';
import { notifyFirmOfDelayedMails, scheduleMails } from './mail-schedule.ts';

type Deps = Pick<Services, 'clock' | 'firm' | 'hmac' | 'options' | 'outbox' | 'throttle'>;

type Saved = {
  readonly stored: StoredPreparation;
  /** In the form in which mail servers know it. */
  readonly recipient: string;
  readonly appointment: Appointment | undefined;
  /** False for a change of a stored one. */
  readonly isNew: boolean;
  /** Undefined for one of an account. */
  readonly code: string | undefined;
  readonly visitor: Pick<Visitor, 'address'>;
};

/** To the person, as her own words on paper, and to the firm. `emailMessageType` picks the words (specification, section 3). */
export async function mailPreparation(
  services: Deps,
  trx: Kysely<Tables>,
  { stored, recipient, appointment, isNew, code, visitor }: Saved,
): Promise<void> {
  const { firm, outbox } = services;
  const { reference, costing, preparation } = stored;
  const isDying = isForDying(stored);
  const attachments: readonly MailAttachment[] = [
    { kind: 'preparation', id: reference },
    ...appointmentAttachment(appointment),
  ];

  const turns = await scheduleMails(services, trx, { recipient, visitor });
  await outbox.put(
    trx,
    isDying ? 'vorbereitung' : 'vorsorge',
    recipient,
    {
      reference,
      ...appointmentValues(services, appointment),
      happened: isNew ? 'gespeichert' : 'geändert',
      comeBackLink: comeBackLink(services, isDying, code),
      statusLink: mailLink(services, reference),
      code: code ?? '',
    },
    { ...turns.toPerson, name: nameOf(stored), costing, attachments },
  );
  const toFirm = {
    reference,
    appointment: appointmentLineForFirm(appointment),
    happened: isNew ? 'neu' : 'geändert',
    ...contactOf(stored),
    contactPhone: preparation.userData.phoneNumber,
    contactEmail: preparation.userData.email,
    confirmationTime: turns.confirmationTime,
  };
  const more = { ...turns.toFirm, costing, attachments, replyTo: recipient };
  if (isDying)
    await outbox.put(trx, 'vorbereitung-haus', firm.email, { ...toFirm, consent: consentText(stored) }, more);
  else await outbox.put(trx, 'vorsorge-haus', firm.email, toFirm, more);
  await notifyFirmOfDelayedMails(services, trx, turns);
}

export const isForDying = ({ preparation }: StoredPreparation): boolean =>
  preparation.emailMessageType === 'dyingPreparation';

const consentText = ({ agreedAt }: StoredPreparation): string =>
  agreedAt === undefined ? 'keine, es ist nichts gespeichert' : `am ${dateTimeText(new Date(agreedAt))}`;

/** Empty where she gave none. */
export const nameOf = ({ preparation: { contact = {} } }: StoredPreparation): string => fullName(contact);

/** Name, town and what else the firm should see first. */
export function contactOf(stored: StoredPreparation): { readonly contact: string } {
  const { preparation } = stored;
  const lead = [nameOf(stored) || 'ohne Namen', preparation.contact?.city].filter(Boolean).join(', ');
  return { contact: caseLine(preparation, 'contact', lead) };
}

/** In her account, or behind the # of the wizard, where the code is in no log. */
export const comeBackLink = (
  { options: { siteUrl } }: Pick<Services, 'options'>,
  isDying: boolean,
  code: string | undefined,
): string => `${siteUrl}${code === undefined ? paths.manage : preparationPath(code, isDying)}`;
