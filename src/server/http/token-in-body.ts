import type { Actor } from '../auth/actor.ts';
import type { Identify } from '../auth/auth.ts';
import { ProblemError } from '../problem/problem-error.ts';

/**
 * The caller of a call whose body may hold an access token as `token` (`Workflow/update-user`): it counts like one in the header.
 * Throws `not-signed-in` for a token that is no longer valid, or of another person than the one in the header.
 */
export async function actorByBody(identify: Identify, actor: Actor, body: unknown): Promise<Actor> {
  const { token } = body as { readonly token?: unknown };
  if (typeof token !== 'string' || token === '') return actor;
  const named = await identify(`Bearer ${token}`);
  if (actor.kind === 'anonymous') return named;
  if (named.kind !== 'person' || named.userId !== actor.userId) throw new ProblemError('not-signed-in');
  return actor;
}
