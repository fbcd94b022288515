import type { CallResult } from '#client/call.ts';
import type { SavedDraft } from '#contract/draft.ts';
import type { Sending, ServerDraft } from '#domain/case/device-draft.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';

/** Answers stored somewhere else: by another tab (`stamp`), on the server (`server`), or in the account (neither). */
export type StoredAnswers = {
  readonly answers: CaseAnswers;
  readonly server?: ServerDraft | undefined;
  readonly stamp?: string;
};

type SaveStatus = { readonly status: 'idle' | 'saving' | 'failed'; readonly savedAt?: string | undefined };

/** The copy in the browser's storage. */
type DeviceState = SaveStatus & {
  readonly isFollowed: boolean;
  /** The writing of this tab, or of another whose answers this tab has adopted. */
  readonly stamp: string | undefined;
  /** The answers of that writing. */
  readonly saved: CaseAnswers;
  readonly sending: Sending | undefined;
  readonly isSaveDue: boolean;
};

/** The copy on the server. */
type ServerState = SaveStatus & {
  readonly isFollowed: boolean;
  readonly draft: ServerDraft | undefined;
  /** The answers on the server, as far as this tab knows. */
  readonly saved: CaseAnswers;
  /** Sent without an answer: the server may have it. */
  readonly unanswered: CaseAnswers | undefined;
  /** Milliseconds until the next request. */
  readonly pause: number;
  /** A request is under way. */
  readonly isRunning: boolean;
  readonly queue: readonly Job[];
};

/** The server's answer, or nothing where it had everything before. */
export type PushResult = CallResult<SavedDraft | undefined>;

/**
 * Requests go out one after the other, as each names the version before. `push` always sends; `sync` only what has changed.
 * The caller waits for the reply with `id`; `newCode` is for a case that has no code yet.
 */
export type Job =
  | {
      readonly type: 'sync' | 'push';
      readonly id?: number;
      readonly newCode?: string;
      readonly email?: string | undefined;
    }
  | { readonly type: 'delete'; readonly code: string };

/** A job whose answers have gone out. */
export type Exchange = {
  readonly job: Exclude<Job, { type: 'delete' }>;
  readonly code: string;
  readonly answers: CaseAnswers;
  readonly attempt: 1 | 2;
};

export type DraftState = {
  readonly kind: DraftKind;
  readonly answers: CaseAnswers;
  /** The person agrees to a copy on this device; without that it ends with its tab. */
  readonly isAllowed: boolean;
  readonly conflict: StoredAnswers | undefined;
  /** As a stored preparation was opened: unchanged, these are kept there. */
  readonly opened: CaseAnswers;
  readonly device: DeviceState;
  readonly server: ServerState;
};

/** Milliseconds after the last change: short enough for a crash, long enough not to write with every key. */
export const SAVE_PAUSE = 200;
export const PUSH_PAUSE = 2_000;
export const LONGEST_PUSH_PAUSE = 60_000;

export const INITIAL_DRAFT: DraftState = {
  kind: 'bereavement',
  answers: {},
  isAllowed: false,
  conflict: undefined,
  opened: {},
  device: { isFollowed: false, stamp: undefined, saved: {}, sending: undefined, isSaveDue: false, status: 'idle' },
  server: {
    isFollowed: false,
    draft: undefined,
    saved: {},
    unanswered: undefined,
    pause: PUSH_PAUSE,
    isRunning: false,
    queue: [],
    status: 'idle',
  },
};
