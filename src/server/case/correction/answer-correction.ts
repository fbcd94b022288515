import type { Kysely } from 'kysely';
import type { ProposedCorrection } from '#contract/correction-answer.ts';
import { fullName } from '#domain/person-data.ts';
import { inTransaction } from '../../db/connection/group-commit.ts';
import { decideCorrection, listCorrections, type StoredCorrection } from '../../db/desk/correction.ts';
import { type DeskRow, lockDeskCase } from '../../db/desk/event.ts';
import { findOrder } from '../../db/order.ts';
import type { Tables } from '../../db/schema.ts';
import { type NewEvent, recordEvent } from '../../desk/case/record-event.ts';
import { hasEnded } from '../../desk/case/steps.ts';
import { baseOf, type Corrected, isExpired } from '../../desk/correction/correction-view.ts';
import { isReplaced, openCorrection, requireCorrection } from '../../desk/correction/open-correction.ts';
import type { Visitor } from '../../http/visitor.ts';
import { createProblem } from '../../problem/create-problem.ts';
import type { Services } from '../../services.ts';
import { mailAgreed, mailDeclined } from './correction-mail.ts';
import { holdingEvent } from './holding-event.ts';

type Deps = Pick<
  Services,
  'catalogue' | 'clock' | 'database' | 'deskPlans' | 'firm' | 'hmac' | 'options' | 'outbox' | 'recordAct' | 'throttle'
>;

/** Yes with what is declared beside the button, or no. */
export type Answer =
  | { readonly state: 'confirmed'; readonly beginAtOnce: boolean }
  | { readonly state: 'declined'; readonly beginAtOnce?: undefined };

/**
 * What the family says to a proposal, once: the same answer again is the same reply. Throws as opening it does, and for a proposal that
 * is expired, taken back, replaced or decided, each with its sentence.
 */
export async function answerCorrection(
  services: Deps,
  { code, answer }: { readonly code: string; readonly answer: Answer },
  visitor: Pick<Visitor, 'address'>,
): Promise<ProposedCorrection> {
  const { correction } = await requireCorrection(services, code, visitor);
  await inTransaction(services.database, (trx) => decide(services, trx, correction, answer));
  services.outbox.wake();
  return openCorrection(services, code, visitor);
}

async function decide(
  services: Deps,
  trx: Kysely<Tables>,
  { reference, number }: StoredCorrection,
  answer: Answer,
): Promise<void> {
  const locked = await lockDeskCase(trx, reference);
  const order = await findOrder(trx, reference);
  const corrections = await listCorrections(trx, reference);
  const correction = corrections.find((each) => each.number === number);
  if (!locked || !order || !correction) throw createProblem('unknown-access', 'code');
  if (correction.state === answer.state) return;
  const corrected = { order, corrections };
  requireOpen(services, locked, corrected, correction);
  await decideCorrection(trx, correction, { ...answer, at: services.clock() });
  const before = baseOf(corrected, correction);
  if (answer.state === 'confirmed') await mailAgreed(services, trx, { correction, before }, answer.beginAtOnce);
  else await mailDeclined(services, trx, { correction, before });
  const event =
    answer.state === 'confirmed' ? agreedEvent(services, locked, { correction, before, answer }) : declined(correction);
  await recordEvent(services, trx, locked, { ...event, by: { id: null, name: fullName(order.order.contact) } });
  await services.recordAct(trx, {
    kind: 'case-changed',
    actorId: null,
    subject: reference,
    fields: { changed: 'correction', version: locked.version + 1 },
  });
}

function requireOpen(
  { clock }: Pick<Services, 'clock'>,
  { state }: DeskRow,
  corrected: Corrected,
  correction: StoredCorrection,
): void {
  if (correction.state === 'withdrawn')
    throw createProblem(isReplaced(corrected, correction) ? 'correction-replaced' : 'correction-withdrawn');
  if (correction.state !== 'proposed') throw createProblem('correction-decided');
  if (hasEnded(state)) throw createProblem('case-ended');
  if (isExpired(correction, clock())) throw createProblem('correction-expired');
}

type Agreed = {
  readonly correction: StoredCorrection;
  readonly before: Parameters<typeof holdingEvent>[2]['before'];
  readonly answer: { readonly beginAtOnce: boolean };
};

const agreedEvent = (services: Deps, locked: DeskRow, { correction, before, answer }: Agreed): Omit<NewEvent, 'by'> =>
  holdingEvent(services, locked, {
    ...{ correction, before, from: 'proposed' },
    told: { beginAtOnce: ['', answer.beginAtOnce ? 'ja' : 'nein'] },
  });

const declined = ({ number }: StoredCorrection): Omit<NewEvent, 'by'> => ({
  kind: 'correction',
  subject: String(number),
  changes: { correction: ['proposed', 'declined'] },
});
