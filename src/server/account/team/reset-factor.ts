import type { TeamMember } from '#contract/team.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { resetFactors } from '../factor/reset-factors.ts';
import type { Person } from '../person.ts';
import { lockMember, memberView } from './member.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'options' | 'outbox' | 'recordAct'>;

/**
 * For somebody who has lost her device: she sets up a second step with her next sign-in, and what is signed in now is signed out,
 * since the device may be in other hands. Throws `not-yourself`: who holds a running session must not get rid of her own.
 */
export async function resetFactor(services: Deps, by: Person, id: string): Promise<TeamMember> {
  const { database, outbox, recordAct } = services;
  if (id === by.userId) throw new ProblemError('not-yourself');
  const member = await database.db.transaction().execute(async (trx) => {
    const { row } = await lockMember(trx, id);
    if (row.isDisabled) throw new ProblemError('unknown-person');
    await resetFactors(services, trx, id);
    const reset = await memberView(trx, id);
    await recordAct(trx, { kind: 'factor-reset', actorId: by.userId, subject: id });
    return reset;
  });
  outbox.wake();
  return member;
}
