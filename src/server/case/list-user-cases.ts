import type * as contract from '#contract/case.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { withCorrections } from '../db/desk/correction.ts';
import { listDrafts } from '../db/draft.ts';
import { listOrders } from '../db/order.ts';
import { listPreparations } from '../db/preparation.ts';
import { withdrawnOrders } from '../db/withdrawal.ts';
import type { Services } from '../services.ts';

/** Orders and preparations of an account, the newest first, and its drafts. */
export async function listUserCases(
  { database: { db } }: Pick<Services, 'database'>,
  userId: string,
): Promise<ReplyOf<typeof contract.listUserCases>> {
  const placed = await withCorrections(db, await listOrders(db, userId));
  const withdrawn = await withdrawnOrders(
    db,
    placed.map(({ reference }) => reference),
  );
  const orders = placed.map((order) => orderSummary(order, withdrawn));
  const preparations = (await listPreparations(db, userId)).map(preparationSummary);
  const drafts = await listDrafts(db, userId);
  return {
    cases: [...orders, ...preparations].sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    drafts: drafts.map(({ answers: _, ...saved }) => saved),
  };
}

const orderSummary = (
  { reference, createdAt, title, place, min, max, correction }: ValidOrder,
  withdrawn: ReadonlySet<string>,
): contract.CaseSummary => ({
  reference,
  kind: 'bereavement',
  createdAt,
  updatedAt: correction?.at ?? createdAt,
  state: withdrawn.has(reference) ? 'withdrawn' : 'ordered',
  title,
  place,
  min,
  max,
});

const preparationSummary = (stored: StoredPreparation): contract.CaseSummary => ({
  reference: stored.reference,
  kind: 'preparation',
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  state: stored.preparation.emailMessageType === 'dyingPreparation' ? 'dying' : 'saved',
  title: stored.title ?? '',
  place: stored.place ?? '',
  ...(stored.costing ? { min: stored.costing.min, max: stored.costing.max } : {}),
});
