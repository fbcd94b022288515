import { type DeviceDraft, readDeviceDraft, type Sending, type ServerDraft } from '#domain/case/device-draft.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { newKey } from '../sending.ts';

export const deviceKey = (kind: DraftKind): string => `draft_${kind}`;

export type ToKeep = {
  readonly answers: CaseAnswers;
  readonly server?: ServerDraft | undefined;
  readonly sending?: Sending | undefined;
};

/** What is stored, whoever wrote it; undefined where nothing can be read. */
export function storedDraft(kind: DraftKind): DeviceDraft | undefined {
  try {
    return readDeviceDraft(localStorage.getItem(deviceKey(kind)));
  } catch {
    return undefined;
  }
}

/** Answers what was written, or undefined where the browser has no room or keeps nothing for us. */
export function storeDraft(kind: DraftKind, { answers, server, sending }: ToKeep): DeviceDraft | undefined {
  const draft: DeviceDraft = {
    format: 1,
    stamp: newKey(),
    savedAt: new Date().toISOString(),
    answers,
    ...(server ? { server } : {}),
    ...(sending ? { sending } : {}),
  };
  return write(kind, draft) ? draft : undefined;
}

export function removeDraft(kind: DraftKind): void {
  try {
    localStorage.removeItem(deviceKey(kind));
  } catch {
    // Nothing is kept, nothing is to remove.
  }
}

/** Other tabs hear what was sent before it is gone, so that the same order there is known as the same. */
export function removeSentDraft(kind: DraftKind, sending: Sending): void {
  const sent = {
    format: 1,
    stamp: newKey(),
    savedAt: new Date().toISOString(),
    answers: {},
    sending,
    isSent: true,
  } as const;
  if (storedDraft(kind)) write(kind, sent);
  removeDraft(kind);
}

function write(kind: DraftKind, draft: DeviceDraft): boolean {
  try {
    localStorage.setItem(deviceKey(kind), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
