import type { Visitor } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { limitCodeAttempts } from '../password/limit-attempts.ts';

type Deps = Pick<Services, 'database' | 'knownBrowsers' | 'recordAct' | 'throttle'>;
type Attempt<Result> = {
  readonly owner: { readonly id: string; readonly email: string };
  readonly visitor: Visitor;
  /** Undefined where the code is wrong. */
  readonly verify: () => Promise<Result | undefined>;
  /** Who has a session; null: somebody who knows the password. */
  readonly actorId: string | null;
  readonly way: 'totp' | 'recovery';
};

/** Throws `wrong-code`, which is logged, and `too-many-codes-tried`. */
export async function requireRightCode<Result>(
  services: Deps,
  { owner, visitor, verify, actorId, way }: Attempt<Result>,
): Promise<Result> {
  const attempt = await limitCodeAttempts(services, {
    email: owner.email,
    visitor,
    verify,
    isRight: (result) => result !== undefined,
  });
  if (!attempt.ok) {
    const { waitSeconds } = attempt;
    throw new ProblemError('too-many-codes-tried', undefined, { waitSeconds });
  }
  if (attempt.result !== undefined) return attempt.result;
  await recordFailedCheck(services, { actorId, subject: owner.id, way });
  throw new ProblemError('wrong-code');
}

type FailedCheck = { readonly actorId: string | null; readonly subject: string | null; readonly way: string };

export const recordFailedCheck = (
  { database, recordAct }: Pick<Services, 'database' | 'recordAct'>,
  { way, ...who }: FailedCheck,
): Promise<void> =>
  database.db.transaction().execute((trx) => recordAct(trx, { kind: 'check-failed', ...who, fields: { way } }));
