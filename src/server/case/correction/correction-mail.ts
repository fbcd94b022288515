import type { Kysely } from 'kysely';
import { asOfText } from '#domain/as-of.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { changeBegins } from '#domain/desk/correction/begin-words.ts';
import { comparisonText } from '#domain/estimate/compared-lines.ts';
import { formatRange } from '#domain/money.ts';
import { fullName } from '#domain/person-data.ts';
import { withdrawalPath } from '#site/case-paths.ts';
import { casePath } from '#site/work-paths.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import type { StoredCorrection } from '../../db/desk/correction.ts';
import type { MailAttachment } from '../../db/mail.ts';
import type { Tables } from '../../db/schema.ts';
import { correctionLink } from '../../desk/correction/code.ts';
import { mailLink } from '../../desk/family/code.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'firm' | 'hmac' | 'options' | 'outbox'>;
/** `before`: the order as it held until then. */
type Corrected = { readonly correction: StoredCorrection; readonly before: Order };

const valuesOf = ({ correction: { reference, reason, order }, before }: Corrected) => ({
  reference,
  reason,
  comparison: comparisonText(before, order),
  total: formatRange(order),
});

const recipientOf = ({ order: { order } }: StoredCorrection): string =>
  requireAsciiEmail(order.userData.email, 'userData.email');

const partsOf = ({ order }: StoredCorrection) => ({ name: fullName(order.order.contact), costing: order });

const asPdf = ({ reference, number }: StoredCorrection): MailAttachment => ({
  kind: 'corrected-order',
  id: `${reference}/${number}`,
});

/** To the family: what has changed, and that it costs no more. */
export async function mailValid(services: Deps, trx: Kysely<Tables>, corrected: Corrected): Promise<void> {
  const { correction } = corrected;
  const values = { ...valuesOf(corrected), statusLink: mailLink(services, correction.reference) };
  await services.outbox.put(trx, 'aenderung', recipientOf(correction), values, {
    ...partsOf(correction),
    attachments: [asPdf(correction)],
  });
}

/** To the family: what would change, until when, and where she answers. */
export async function mailProposal(services: Deps, trx: Kysely<Tables>, corrected: Corrected): Promise<void> {
  const { correction } = corrected;
  const values = {
    ...valuesOf(corrected),
    day: asOfText(correction.validUntil ?? ''),
    correctionLink: correctionLink(services, correction),
  };
  await services.outbox.put(trx, 'aenderung-vorschlag', recipientOf(correction), values, {
    ...partsOf(correction),
    attachments: [asPdf(correction), { kind: 'withdrawal-instruction', id: '' }],
  });
}

/** To the family at once (§ 312i BGB), as after an order, and to the firm. */
export async function mailAgreed(
  services: Deps,
  trx: Kysely<Tables>,
  corrected: Corrected,
  beginAtOnce: boolean,
): Promise<void> {
  const { correction } = corrected;
  const values = {
    ...valuesOf(corrected),
    begins: changeBegins(beginAtOnce),
    withdrawalLink: `${services.options.siteUrl}${withdrawalPath(correction.reference)}`,
  };
  await services.outbox.put(trx, 'aenderung-bestellt', recipientOf(correction), values, {
    ...partsOf(correction),
    attachments: [asPdf(correction), { kind: 'withdrawal-instruction', id: '' }, { kind: 'terms', id: '' }],
  });
  await mailHouse(services, trx, corrected, { happened: 'zugestimmt', begins: changeBegins(beginAtOnce) });
}

/** To the firm alone: the order stays as it was. */
export const mailDeclined = (services: Deps, trx: Kysely<Tables>, corrected: Corrected): Promise<void> =>
  mailHouse(services, trx, corrected, { happened: 'nicht zugestimmt', begins: 'Der Auftrag bleibt, wie er war.' });

async function mailHouse(
  { firm, options, outbox }: Deps,
  trx: Kysely<Tables>,
  corrected: Corrected,
  told: { readonly happened: string; readonly begins: string },
): Promise<void> {
  const { correction } = corrected;
  const { contact, userData } = correction.order.order;
  const values = {
    ...valuesOf(corrected),
    ...told,
    contact: fullName(contact),
    contactPhone: userData.phoneNumber,
    caseLink: `${options.siteUrl}${casePath(correction.reference)}`,
  };
  await outbox.put(trx, 'aenderung-haus', firm.email, values, {
    attachments: [asPdf(correction)],
    replyTo: recipientOf(correction),
  });
}
