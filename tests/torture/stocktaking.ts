import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import type { Confirmation } from './client.ts';

/** What was confirmed, by key; undefined where nobody ever answered. */
export type Outcomes = ReadonlyMap<string, Confirmation | undefined>;

/** Everything in the database that contradicts what the clients were told, or itself. */
export async function faultsIn(db: Kysely<Tables>, outcomes: Outcomes): Promise<string[]> {
  const [orders, submissions, mails] = await Promise.all([
    db.selectFrom('funeral_order').select(['reference', 'min_cents', 'max_cents']).execute(),
    db.selectFrom('submission').select(['key', 'subject']).execute(),
    // Of orders; others go out as well.
    db.selectFrom('mail').select(['kind', 'attachments']).where('kind', 'in', KINDS).execute(),
  ]);
  const orderOf = new Map(orders.map((order) => [order.reference, order]));
  const keysOf = Map.groupBy(submissions, ({ subject }) => subject);
  const subjectOf = new Map(submissions.map(({ key, subject }) => [key, subject]));

  const lost = [...outcomes].flatMap(([key, confirmed]) => {
    if (!confirmed) return [];
    const order = orderOf.get(confirmed.reference);
    if (!order) return [`${confirmed.reference} was confirmed and is not there`];
    if (subjectOf.get(key) !== confirmed.reference) return [`${confirmed.reference} belongs to another key`];
    const isEqual =
      order.min_cents === Math.round(confirmed.min * 100) && order.max_cents === Math.round(confirmed.max * 100);
    return isEqual ? [] : [`${confirmed.reference} has another total than was confirmed`];
  });
  // Whether confirmed or not: an order is whole, or nothing of it is there.
  const torn = orders.flatMap(({ reference }) => [
    ...expectOne(`submissions of ${reference}`, keysOf.get(reference)?.length),
  ]);
  const stray = [
    ...submissions
      .filter(({ subject }) => !orderOf.has(subject))
      .map(({ key }) => `the key ${key} is there without its order`),
    ...submissions.filter(({ key }) => !outcomes.has(key)).map(({ key }) => `nobody sent the key ${key}`),
    ...(mails.length === 2 * orders.length ? [] : [`${mails.length} mails for ${orders.length} orders`]),
  ];
  return [...lost, ...torn, ...mailFaults(orders, mails), ...stray];
}

/** Orders whose two mails are not there, or there more than once. */
export async function ordersWithoutMails(db: Kysely<Tables>): Promise<string[]> {
  const orders = await db.selectFrom('funeral_order').select('reference').execute();
  return mailFaults(orders, await db.selectFrom('mail').select(['kind', 'attachments']).execute());
}

const KINDS = ['auftrag', 'auftrag-haus'];

type MailRow = { readonly kind: string; readonly attachments: string };

function mailFaults(orders: readonly { readonly reference: string }[], mails: readonly MailRow[]): string[] {
  const mailsOf = Map.groupBy(mails, (mail) => `${mail.kind} ${referenceIn(mail.attachments)}`);
  return orders.flatMap(({ reference }) =>
    KINDS.flatMap((kind) => expectOne(`mails ${kind} of ${reference}`, mailsOf.get(`${kind} ${reference}`)?.length)),
  );
}

const expectOne = (what: string, count = 0): string[] => (count === 1 ? [] : [`${count} ${what}`]);

type Attachment = { readonly kind: string; readonly id: string };

const referenceIn = (attachments: string): string =>
  (JSON.parse(attachments) as Attachment[]).find(({ kind }) => kind === 'order')?.id ?? '';
