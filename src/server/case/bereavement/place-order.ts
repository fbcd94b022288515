import type { Kysely } from 'kysely';
import * as contract from '#contract/case.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { BereavementOrder, Order } from '#domain/case/bereavement/bereavement.ts';
import { caseOfOrder } from '#domain/desk/opened-case.ts';
import { type EstimateParts, resolveEstimate } from '#domain/estimate/request.ts';
import type { CentsRange } from '#domain/money.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import { assignDocuments } from '../../db/document.ts';
import { findOrder, insertOrder } from '../../db/order.ts';
import type { Tables } from '../../db/schema.ts';
import { openDeskCase } from '../../desk/open-case.ts';
import { placeLine } from '../../estimate/create-estimate.ts';
import { submitOnce } from '../../http/submission.ts';
import { countReceipted } from '../../http/submission-quota.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { bookCaseSlot } from '../book-slot.ts';
import { requireAgreeingGrave } from '../require-agreeing-grave.ts';
import { requireMessageType } from '../require-message-type.ts';
import { requireValidDates } from '../require-valid-dates.ts';
import type { CaseDeps, Sender } from '../sender.ts';
import { mailOrder } from './order-mail.ts';
import { planOf } from './plan-of.ts';
import { requirePricing } from './pricing.ts';

type Reply = ReplyOf<typeof contract.placeOrder>;

/**
 * Places a binding order, once per idempotency key: order with its costing, appointment, documents and mails in one
 * transaction. Throws every problem with its field.
 */
export const placeOrder = (services: CaseDeps, body: BereavementOrder, sender: Sender): Promise<Reply> =>
  submitOnce(
    services,
    {
      endpoint: contract.placeOrder,
      key: sender.key,
      body,
      storageUse: { visitor: sender.visitor, share: 'essential' },
    },
    {
      create: async (trx) => {
        const order = await createOrder(services, trx, body, sender);
        await services.recordAct(trx, {
          kind: 'order-placed',
          actorId: sender.userId ?? null,
          subject: order.reference,
        });
        return { subject: order.reference, reply: replyOf(order) };
      },
      replay: async (db, reference) => {
        const order = await findOrder(db, reference);
        if (!order) throw createProblem('unknown-case');
        return replyOf(order);
      },
    },
  );

const replyOf = (order: Order): Reply => ({
  message: contract.SUCCESSFUL,
  reference: order.reference,
  data: order,
});

async function createOrder(
  services: CaseDeps,
  trx: Kysely<Tables>,
  body: BereavementOrder,
  { userId, visitor }: Sender,
): Promise<Order> {
  // Within the transaction: an order that was accepted before is answered again all the same.
  if (!services.isInOperation()) throw createProblem('not-in-operation');
  const now = services.clock();
  requireMessageType(body.emailMessageType, ['order']);
  requireDeath(body);
  requireValidDates(body.deceased, now);
  const recipient = requireAsciiEmail(body.userData.email, 'userData.email');
  requireAgreeingGrave(body);
  const parts = requireParts(services, body);
  const priced = (await requirePricing(trx, body, now))(parts);
  requireAgreedTotal(priced, body.agreedTotal);
  await countReceipted(services, trx, 'order', { recipient, visitor });

  const order: Order = {
    reference: services.newReference('AU'),
    createdAt: now.toISOString(),
    order: body,
    title: parts.form.name,
    place: placeLine(parts.placed.place),
    ...priced,
  };
  await insertOrder(trx, { order, userId });
  const plan = planOf(parts.form);
  await openDeskCase(services, trx, caseOfOrder(order, plan));
  const { reference } = order;
  const { appointment: wish, contact, userData, documents = [] } = body;
  const appointment = wish && (await bookCaseSlot(services, trx, { reference, wish, contact, userData, visitor }));
  if (!(await assignDocuments(trx, documents, reference))) throw createProblem('unknown-document', 'documents');
  await mailOrder(services, trx, {
    order,
    plan,
    recipient,
    appointment,
    documentIds: [...new Set(documents)],
    isInAccount: userId !== undefined,
  });
  return order;
}

/** Before the death the wizard offers the phone and sends a preparation instead (decisions, Entities). */
function requireDeath({ isDead, deceased }: BereavementOrder): void {
  if (!isDead) throw createProblem('not-deceased', 'isDead');
  if (!deceased.isDeceased) throw createProblem('not-deceased', 'deceased.isDeceased');
}

function requireParts({ catalogue }: CaseDeps, order: BereavementOrder): EstimateParts {
  const resolved = resolveEstimate(catalogue.current(), order);
  if (!resolved.ok) throw createProblem(resolved.code, resolved.field);
  return resolved.parts;
}

/** The customer has agreed to the total on the screen: a different one is refused. */
function requireAgreedTotal(priced: CentsRange, agreed: CentsRange | undefined): void {
  if (agreed && (agreed.min !== priced.min || agreed.max !== priced.max))
    throw createProblem('prices-changed', 'agreedTotal');
}
