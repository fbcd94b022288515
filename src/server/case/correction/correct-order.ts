import type { Kysely } from 'kysely';
import { type CorrectionFields, correctCase as endpoint } from '#contract/correction.ts';
import type { DeskCase } from '#contract/desk.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { MOST_CORRECTIONS, PROPOSAL_DAYS } from '#domain/desk/correction/state.ts';
import { rises } from '#domain/estimate/corrected.ts';
import { formatRange } from '#domain/money.ts';
import { decideCorrection, insertCorrection, type StoredCorrection } from '../../db/desk/correction.ts';
import type { Changes, DeskRow } from '../../db/desk/event.ts';
import type { Tables } from '../../db/schema.ts';
import { readCase } from '../../desk/case/read-case.ts';
import type { NewEvent } from '../../desk/case/record-event.ts';
import { hasEnded } from '../../desk/case/steps.ts';
import { requireUnchanged, type WorkDeps, workWithin } from '../../desk/case/work-on.ts';
import { dayInGermany } from '../../estimate/create-estimate.ts';
import { submitOnce } from '../../http/submission.ts';
import type { Visitor } from '../../http/visitor.ts';
import { createProblem } from '../../problem/create-problem.ts';
import type { ChangeAuthor, Services } from '../../services.ts';
import { requireCorrectable } from './correctable.ts';
import { mailProposal, mailValid } from './correction-mail.ts';
import { holdingEvent } from './holding-event.ts';
import { choiceIn, pricedCorrection } from './priced-correction.ts';

type Deps = WorkDeps &
  Pick<Services, 'catalogue' | 'firm' | 'freeSpace' | 'hmac' | 'newId' | 'options' | 'outbox' | 'throttle'>;

type NewCorrection = {
  readonly reference: string;
  /** That was read. */
  readonly version: number;
  readonly fields: CorrectionFields;
  /** The Idempotency-Key. */
  readonly key: string | undefined;
  readonly visitor: Pick<Visitor, 'address'>;
};

/**
 * Another version of an order: what was ordered stays as it is. It holds at once where nothing costs more; else the family is asked,
 * and a proposal from before is replaced. Throws `case-changed` with both versions, and why the order cannot be changed so.
 */
export const correctOrder = (
  services: Deps,
  by: ChangeAuthor,
  { reference, version, fields, key, visitor }: NewCorrection,
): Promise<DeskCase> =>
  submitOnce(
    services,
    { endpoint, key, body: { reference, ...fields, by: by.id }, storageUse: { visitor, share: 'essential' } },
    {
      create: async (trx) => {
        const reply = await workWithin(services, trx, { reference, by }, (_trx, locked) =>
          correct(services, trx, locked, { by, version, fields }),
        );
        return { subject: reference, reply };
      },
      replay: (db) => readCase(services, db, reference),
    },
  );

type Wanted = Pick<NewCorrection, 'version' | 'fields'> & { readonly by: ChangeAuthor };

async function correct(
  services: Deps,
  trx: Kysely<Tables>,
  locked: DeskRow,
  { by, version, fields }: Wanted,
): Promise<Omit<NewEvent, 'by'>> {
  const { valid: before, corrections } = await requireCorrectable(trx, locked);
  const { reason, ...change } = fields;
  await requireUnchanged(trx, locked, version, { stored: choiceIn(before), sent: change });
  if (hasEnded(locked.state)) throw createProblem('case-ended');
  if (corrections.length >= MOST_CORRECTIONS) throw createProblem('too-many-corrections');
  const now = services.clock();
  const order = pricedCorrection(services, before, change);
  const isProposed = rises(before, order);
  const correction: StoredCorrection = {
    reference: locked.reference,
    number: corrections.length + 1,
    state: isProposed ? 'proposed' : 'valid',
    reason,
    at: now.toISOString(),
    by,
    base: before.correction?.number ?? 0,
    validUntil: isProposed ? dayInGermany(now, PROPOSAL_DAYS) : null,
    decidedAt: null,
    beginAtOnce: null,
    order,
  };
  const replaced = corrections.find(({ state }) => state === 'proposed');
  const told: Changes = {
    reason: ['', reason],
    ...(replaced ? { replaces: ['', String(replaced.number)] as const } : {}),
  };
  await decideCorrection(trx, { reference: locked.reference }, { state: 'withdrawn', at: now });
  await insertCorrection(trx, correction);
  await (isProposed ? mailProposal : mailValid)(services, trx, { correction, before });
  return isProposed
    ? proposedEvent(before, correction, told)
    : holdingEvent(services, locked, { before, correction, from: '', told });
}

const proposedEvent = (before: Order, { number, order }: StoredCorrection, told: Changes): Omit<NewEvent, 'by'> => ({
  kind: 'correction',
  subject: String(number),
  changes: {
    correction: ['', 'proposed'],
    ...told,
    proposedTotal: [formatRange(before), formatRange(order)],
  },
});
