import { renderSVG } from 'uqr';
import { matchingStep, newTotpSecret, totpSecretText, totpUri } from '../../auth/factor/totp.ts';
import { lockAccount } from '../../db/account.ts';
import { confirmTotp, findPendingTotp, listTotp, replacePendingTotp, type Totp } from '../../db/factor/totp.ts';
import type { Visitor } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { toUnicodeEmail } from '../email-notation.ts';
import { requireRightCode } from './limited-code.ts';
import { finishSetUp, type SettingUp } from './set-up.ts';
import { plainCode } from './shown-factor.ts';

/** An old telephone, a new one, and a tablet; each more makes a guess more likely. */
const MOST_APPS = 3;
const TOO_MANY =
  'Mehr als drei Apps für Codes nehmen wir für eine Person nicht an. Bitte entfernen Sie zuerst eine, die Sie nicht mehr benutzen.';

/** So long the first code of an app may take. */
export const PENDING_TOTP_SECONDS = 60 * 60;

type Begun = { readonly id: string; readonly secret: string; readonly uri: string; readonly qr: string };

/** The app counts once it has shown its first code. Throws `too-many-factors`. */
export async function startTotp(
  { auth, clock, database, firm, newId }: Pick<Services, 'auth' | 'clock' | 'database' | 'firm' | 'newId'>,
  { account: { id: userId, email } }: SettingUp,
): Promise<Begun> {
  const secret = newTotpSecret();
  const id = newId();
  const sealed = await auth.totpKeys.seal(secret, id);
  await database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    if ((await listTotp(trx, userId)).length >= MOST_APPS)
      throw new ProblemError('too-many-factors', undefined, { message: TOO_MANY });
    await replacePendingTotp(trx, { id, userId, secret: sealed }, clock());
  });
  const uri = totpUri(secret, { firm: firm.name, email: toUnicodeEmail(email) });
  return { id, secret: totpSecretText(secret), uri, qr: renderSVG(uri, { ecc: 'M', border: 4 }) };
}

type ConfirmDeps = Parameters<typeof finishSetUp>[0] & Parameters<typeof requireRightCode>[0];
type Form = { readonly id: string; readonly code: string };

/** The first code counts like each later one: it opens nothing a second time. Throws `unknown-factor` and `wrong-code`. */
export async function confirmFirstCode(services: ConfirmDeps, by: SettingUp, form: Form, visitor: Visitor) {
  const { clock, database } = services;
  const { id: userId } = by.account;
  const since = new Date(clock().getTime() - PENDING_TOTP_SECONDS * 1000);
  const pending = await findPendingTotp(database.db, { userId, id: form.id }, since);
  if (!pending) throw new ProblemError('unknown-factor');
  const step = await requireRightCode(services, {
    owner: by.account,
    visitor,
    actorId: by.person?.userId ?? null,
    way: 'totp',
    verify: () => stepOf(services, pending, form.code),
  });
  const store: Parameters<typeof finishSetUp>[2]['store'] = async (trx) => {
    if (!(await confirmTotp(trx, pending.id, step, clock()))) throw new ProblemError('unknown-factor');
  };
  return finishSetUp(services, by, { way: 'totp', store }, visitor);
}

async function stepOf({ auth, clock }: Pick<Services, 'auth' | 'clock'>, { id, secret }: Totp, code: string) {
  const plain = await auth.totpKeys.open(secret, id);
  // Begun under another JWT_SECRET: to be begun again.
  if (!plain) throw new ProblemError('unknown-factor');
  return matchingStep(plain, plainCode(code), clock(), 0);
}
