import type { DraftState } from './state.ts';

export type DraftStatus = {
  /** The answers are saved on this device. */
  readonly onDevice: boolean;
  /** The person has said whether they may be. */
  readonly asked: boolean;
  readonly code?: string;
  /** ISO text. */
  readonly savedAt?: string;
  readonly status: 'idle' | 'saving' | 'failed' | 'conflict';
};

/** What the wizard shows of a draft: one status of both copies, the worse one first. */
export function draftStatus({ consent, device, server, conflict }: DraftState): DraftStatus {
  const savedAt = [device.savedAt, server.savedAt]
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1);
  const statuses = [device.status, server.status];
  return {
    onDevice: consent.isAllowed,
    asked: consent.isAsked,
    ...(server.draft ? { code: server.draft.code } : {}),
    ...(savedAt === undefined ? {} : { savedAt }),
    status: conflict
      ? 'conflict'
      : (statuses.find((status) => status === 'failed') ?? statuses.find((status) => status === 'saving') ?? 'idle'),
  };
}
