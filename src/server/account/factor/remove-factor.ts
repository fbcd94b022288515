import { isTeam } from '#domain/account/role.ts';
import { lockAccount } from '../../db/account.ts';
import { hasFactor } from '../../db/factor/factors.ts';
import { deletePasskey } from '../../db/factor/passkey.ts';
import { deleteRecoveryCodes } from '../../db/factor/recovery-code.ts';
import { deleteTotp } from '../../db/factor/totp.ts';
import { clearFactorAt } from '../../db/session.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../person.ts';
import { mailFactorChanged } from './factor-mail.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'options' | 'outbox' | 'recordAct'>;

/**
 * Whoever removes her last one is asked for none any more, and her recovery codes go with it. Throws `unknown-factor`, and for
 * the team `last-factor`.
 */
export async function removeFactor(services: Deps, { userId }: Person, id: string): Promise<void> {
  const { database, outbox, recordAct } = services;
  await database.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw new ProblemError('not-signed-in');
    const isPasskey = await deletePasskey(trx, userId, id);
    if (!isPasskey && !(await deleteTotp(trx, userId, id))) throw new ProblemError('unknown-factor');
    if (!(await hasFactor(trx, userId))) {
      if (isTeam(account.role)) throw new ProblemError('last-factor');
      await deleteRecoveryCodes(trx, userId);
      await clearFactorAt(trx, userId);
    }
    await mailFactorChanged(services, trx, account.email, isPasskey ? 'passkeyRemoved' : 'totpRemoved');
    const way = isPasskey ? 'passkey' : 'totp';
    await recordAct(trx, { kind: 'factor-removed', actorId: userId, subject: userId, fields: { way } });
  });
  outbox.wake();
}
