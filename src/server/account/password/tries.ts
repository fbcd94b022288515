import { growingPauses } from '#domain/throttle.ts';
import type { LimitedAction } from '../../http/throttle.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

/** Somebody who mistypes; a family or an office behind one address mistypes more. */
const FREE_TRIES = { account: 5, address: 20 } as const;

type Deps = Pick<Services, 'throttle' | 'knownBrowsers'>;
type Try<Result> = {
  readonly email: string;
  readonly visitor: Visitor;
  readonly look: () => Promise<Result>;
  readonly isRight: (result: Result) => boolean;
};
export type TooManyTries = { readonly ok: false; readonly code: 'too-many-tries'; readonly waitSeconds: number };
type Looked<Result> = { readonly ok: true; readonly result: Result };

/**
 * The only way to a password: strangers wait longer after each wrong one, per account and per client address; a browser
 * that has been in this account before waits for itself only. An unknown address takes the same way.
 */
export async function tryPassword<Result>(
  { throttle, knownBrowsers }: Deps,
  { email, visitor, look, isRight }: Try<Result>,
): Promise<Looked<Result> | TooManyTries> {
  const account: LimitedAction = { name: `password:account:${email}`, limit: growingPauses(FREE_TRIES.account) };
  const address: LimitedAction = {
    name: `password:address:${visitor.address}`,
    limit: growingPauses(FREE_TRIES.address),
  };
  const known = knownBrowsers.idOf(visitor, email);
  const browser = known && { name: `password:browser:${known}:${email}`, limit: growingPauses(FREE_TRIES.account) };

  const waitSeconds = await throttle.take(...(browser ? [browser] : [account, address]));
  if (waitSeconds > 0) return { ok: false, code: 'too-many-tries', waitSeconds };
  const result = await look();
  if (isRight(result)) {
    await throttle.clear(account, ...(browser ? [browser] : []));
    if (!browser) await throttle.takeBack(address);
  }
  return { ok: true, result };
}
