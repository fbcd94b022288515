import type { Result } from '#stores/account/account.ts';

/** Where somebody was faster, what was to go is gone: the list is read anew, and nothing is to complain about. */
export async function orAlreadyGone(
  result: Promise<Result>,
  code: 'unknown-estimate' | 'unknown-session',
  reload: () => Promise<void>,
): Promise<Result> {
  const answer = await result;
  if (answer.ok || answer.code !== code) return answer;
  await reload();
  return { ok: true, message: '', value: undefined };
}
