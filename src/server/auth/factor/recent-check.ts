import { CHECK_SECONDS } from '#domain/account/session-life.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Actor } from '../actor.ts';

type Deps = { readonly clock: () => Date };

/** Throws `check-again` where the last second factor of this session is older than ten minutes. */
export const requireRecentCheck =
  ({ clock }: Deps) =>
  (actor: Actor): void => {
    if (actor.kind === 'anonymous' || actor.check === 'none') return;
    if (clock().getTime() - actor.check.getTime() > CHECK_SECONDS * 1000) throw new ProblemError('check-again');
  };
