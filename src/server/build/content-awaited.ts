import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readBuildFolders } from '../config.ts';

/**
 * Resolves when the content of this build is there. One beside the running site begins before that, and is told
 * (`build-beside.ts`); it does something in the `meanwhile`.
 */
export async function contentIsThere(meanwhile: () => void): Promise<void> {
  if (readBuildFolders().content === undefined || !process.connected) return;
  // The channel alone keeps the process.
  process.channel?.ref();
  let isTold = false;
  const told = once(process, 'message').then(() => {
    isTold = true;
  });
  await nextTurn();
  if (!isTold) meanwhile();
  await told;
  process.channel?.unref();
}
