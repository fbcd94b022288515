import type { Result } from '#stores/account/account.ts';

/** What another tab or device has deleted before counts as deleted; the list is loaded again. */
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
