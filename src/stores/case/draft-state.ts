import { atom, computed } from 'nanostores';
import type { ServerDraft } from '#domain/case/device-draft.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';

export type Keeping = {
  /** The answers are kept on this device. */
  readonly onDevice: boolean;
  /** The person has said whether they may be. */
  readonly asked: boolean;
  readonly code?: string;
  /** ISO text. */
  readonly savedAt?: string;
  readonly status: 'idle' | 'saving' | 'failed' | 'conflict';
};

/** Answers that somebody else has left where ours belong. */
export type Conflict = {
  readonly answers: CaseAnswers;
  readonly server?: ServerDraft | undefined;
  readonly stamp?: string;
};

/** How one of the two places where a draft is kept is doing. */
export type SaveState = { readonly status: 'idle' | 'saving' | 'failed'; readonly savedAt?: string | undefined };

export const $consent = atom<{ readonly isAllowed: boolean; readonly isAsked: boolean }>({
  isAllowed: false,
  isAsked: false,
});
export const $device = atom<SaveState>({ status: 'idle' });
export const $server = atom<SaveState>({ status: 'idle' });
export const $serverDraft = atom<ServerDraft | undefined>(undefined);
export const $conflict = atom<Conflict | undefined>(undefined);

export const $keeping = computed(
  [$consent, $device, $server, $serverDraft, $conflict],
  (consent, device, server, draft, theirs): Keeping => {
    const savedAt = [device.savedAt, server.savedAt]
      .flatMap((time) => time ?? [])
      .sort()
      .at(-1);
    const statuses = [device.status, server.status];
    return {
      onDevice: consent.isAllowed,
      asked: consent.isAsked,
      ...(draft ? { code: draft.code } : {}),
      ...(savedAt === undefined ? {} : { savedAt }),
      status: theirs
        ? 'conflict'
        : (statuses.find((status) => status === 'failed') ?? statuses.find((status) => status === 'saving') ?? 'idle'),
    };
  },
);
