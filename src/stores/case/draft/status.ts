import { isUntouched, sameAnswers } from '../same-answers.ts';
import { isSynced } from './server.ts';
import type { DraftState } from './state.ts';

export type DraftStatus = {
  /** The answers are stored on this device, at the latest when the page is put away. */
  readonly onDevice: boolean;
  /** Something was typed that outlives a reload and ends with this tab. */
  readonly inTab: boolean;
  /** Something was typed that only this page has: it is gone when the page is. */
  readonly isUnsaved: boolean;
  readonly code?: string;
  /** ISO text. */
  readonly savedAt?: string;
  readonly status: 'idle' | 'saving' | 'failed' | 'conflict';
};

/** The draft as the wizard shows it: one status of both copies, the worse one first. */
export function draftStatus(state: DraftState): DraftStatus {
  const { answers, opened, isAllowed, device, server, conflict } = state;
  const savedAt = [device.savedAt, server.savedAt]
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1);
  const statuses = [device.status, server.status];
  // While two tabs differ, neither writes.
  const isKept = device.status !== 'failed' && conflict?.stamp === undefined;
  // The first question is answered again with one press.
  const { start: _, ...typed } = answers;
  const isOnlyHere = !isSynced(state) && !isUntouched(typed) && !sameAnswers(answers, opened);
  return {
    onDevice: isAllowed && isKept,
    inTab: !isAllowed && isKept && isOnlyHere,
    isUnsaved: !isKept && isOnlyHere,
    ...(server.draft ? { code: server.draft.code } : {}),
    ...(savedAt === undefined ? {} : { savedAt }),
    status: conflict
      ? 'conflict'
      : (statuses.find((status) => status === 'failed') ?? statuses.find((status) => status === 'saving') ?? 'idle'),
  };
}
