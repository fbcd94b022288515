import type { Ended } from '#stores/account/account.ts';

/** Where somebody was faster, what was to go is gone: the list is read anew, and nothing is to complain about. */
export async function orAlreadyGone(
  ended: Promise<Ended>,
  code: 'unknown-estimate' | 'unknown-session',
  reload: () => Promise<void>,
): Promise<Ended> {
  const answer = await ended;
  if (answer.ok || answer.code !== code) return answer;
  await reload();
  return { ok: true, message: '', value: undefined };
}
