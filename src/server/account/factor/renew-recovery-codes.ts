import { lockAccount } from '../../db/account.ts';
import { hasFactor } from '../../db/factor/factors.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../person.ts';
import { mailFactorChanged } from './factor-mail.ts';
import { makeRecoveryCodes } from './set-up.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'newId' | 'options' | 'outbox' | 'recordAct'>;

/** Shown once; the old ones hold no longer. Throws `unknown-factor` for who has no factor that they could stand for. */
export async function renewRecoveryCodes(services: Deps, { userId }: Person): Promise<readonly string[]> {
  const { database, outbox, recordAct } = services;
  const codes = await database.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw new ProblemError('not-signed-in');
    if (!(await hasFactor(trx, userId))) throw new ProblemError('unknown-factor');
    const made = await makeRecoveryCodes(services, trx, userId);
    await mailFactorChanged(services, trx, account.email, 'codesMade');
    await recordAct(trx, { kind: 'recovery-codes-made', actorId: userId, subject: userId });
    return made;
  });
  outbox.wake();
  return codes;
}
