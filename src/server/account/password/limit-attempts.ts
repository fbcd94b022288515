import { growingPauses } from '#domain/throttle.ts';
import type { LimitedAction } from '../../http/throttle.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

/** Attempts without a pause; a client address may be shared by a family or an office. */
const FREE_ATTEMPTS = { account: 5, address: 20 } as const;

type Deps = Pick<Services, 'throttle' | 'knownBrowsers'>;
type Attempt<Result> = {
  readonly email: string;
  /** Counts for this mailed link instead of the account, whose sign-ins anybody can fail. */
  readonly linkId?: string;
  readonly visitor: Visitor;
  readonly verify: () => Promise<Result>;
  readonly isRight: (result: Result) => boolean;
};
export type TooManyAttempts = { readonly ok: false; readonly code: 'too-many-tries'; readonly waitSeconds: number };
type Verified<Result> = { readonly ok: true; readonly result: Result };

/** Every check of a password, or of the code after it, goes through here; each kind has counters of its own. */
export const limitPasswordAttempts = <Result>(deps: Deps, attempt: Attempt<Result>) =>
  limitAttempts(deps, 'password', attempt);
export const limitCodeAttempts = <Result>(deps: Deps, attempt: Omit<Attempt<Result>, 'linkId'>) =>
  limitAttempts(deps, 'code', attempt);

/**
 * After each wrong attempt the pause grows, per account and per client address; a known browser has its own counter instead.
 * Unknown addresses are counted alike.
 */
async function limitAttempts<Result>(
  { throttle, knownBrowsers }: Deps,
  kind: 'password' | 'code',
  { email, linkId, visitor, verify, isRight }: Attempt<Result>,
): Promise<Verified<Result> | TooManyAttempts> {
  const account: LimitedAction = {
    name: linkId === undefined ? `${kind}:account:${email}` : `${kind}:link:${linkId}`,
    limit: growingPauses(FREE_ATTEMPTS.account),
  };
  const address: LimitedAction = {
    name: `${kind}:address:${visitor.address}`,
    limit: growingPauses(FREE_ATTEMPTS.address),
  };
  const browserId = linkId === undefined ? knownBrowsers.idOf(visitor, email) : undefined;
  const browser = browserId && {
    name: `${kind}:browser:${browserId}:${email}`,
    limit: growingPauses(FREE_ATTEMPTS.account),
  };

  const waitSeconds = await throttle.consume(...(browser ? [browser] : [account, address]));
  if (waitSeconds > 0) return { ok: false, code: 'too-many-tries', waitSeconds };
  const result = await verify();
  if (isRight(result)) {
    await throttle.reset(account, ...(browser ? [browser] : []));
    if (!browser) await throttle.refund(address);
  }
  return { ok: true, result };
}
