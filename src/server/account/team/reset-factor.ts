import type { TeamMember } from '#contract/team.ts';
import { accountPaths } from '#site/account-paths.ts';
import { deleteSessions } from '../../db/session.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { dateTimeText } from '../date-time-text.ts';
import type { Person } from '../person.ts';
import { resetFactors } from './factors.ts';
import { lockMember, memberView } from './member.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'options' | 'outbox' | 'recordAct'>;

/**
 * For somebody who has lost her device: she sets up a second step with her next sign-in, and what is signed in now is signed out,
 * since the device may be in other hands. Throws `not-yourself`: who holds a running session must not get rid of her own.
 */
export async function resetFactor(services: Deps, by: Person, id: string): Promise<TeamMember> {
  const { clock, database, options, outbox, recordAct } = services;
  if (id === by.userId) throw new ProblemError('not-yourself');
  const member = await database.db.transaction().execute(async (trx) => {
    const { row } = await lockMember(trx, id);
    if (row.isDisabled) throw new ProblemError('unknown-person');
    await resetFactors(services, trx, id);
    await deleteSessions(trx, id);
    await outbox.put(
      trx,
      'faktor-geaendert',
      row.email,
      {
        what: 'Die Verwaltung hat ihn zurückgesetzt',
        time: dateTimeText(clock()),
        settingsLink: `${options.siteUrl}${accountPaths.settings}`,
      },
      { name: row.name },
    );
    const reset = await memberView(trx, id);
    await recordAct(trx, { kind: 'factor-reset', actorId: by.userId, subject: id });
    return reset;
  });
  outbox.wake();
  return member;
}
