import type { CallResult } from '#client/call.ts';
import type { SavedDraft } from '#contract/draft.ts';
import type { DeviceDraft, Sending, ServerDraft } from '#domain/case/device-draft.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import type { Exchange, Job, PushResult, StoredAnswers } from './state.ts';

/** An event of a draft: by the person, the browser, another tab or the server. */
export type DraftEvent =
  /** `isReplaced`: the machine itself has asked for these answers. */
  | {
      readonly type: 'answersChanged';
      readonly kind: DraftKind;
      readonly answers: CaseAnswers;
      readonly isReplaced?: boolean;
    }
  | { readonly type: 'deviceFollowed' | 'serverFollowed'; readonly isFollowed: boolean }
  | { readonly type: 'consentRead'; readonly isAllowed: boolean }
  | { readonly type: 'pageShown' }
  /** The pause after a change is over, or the page is about to go. */
  | { readonly type: 'saveDue' }
  | {
      readonly type: 'deviceRead';
      readonly purpose: ReadPurpose;
      readonly stored: DeviceDraft | undefined;
      /** It is the copy of this tab, though a lasting one is allowed meanwhile. */
      readonly isOfTab?: boolean;
    }
  | { readonly type: 'deviceWritten'; readonly written: DeviceDraft | undefined }
  | { readonly type: 'otherTabWrote'; readonly stored: DeviceDraft | undefined }
  | { readonly type: 'sendingChanged'; readonly sending: Sending | undefined }
  | { readonly type: 'requested'; readonly job: Job }
  | { readonly type: 'codeRequired'; readonly newCode: string }
  | { readonly type: 'putAnswered'; readonly exchange: Exchange; readonly result: CallResult<SavedDraft> }
  | {
      readonly type: 'serverRead';
      readonly exchange: Exchange;
      readonly refusal: PushResult;
      readonly result: CallResult<{ readonly answers: CaseAnswers; readonly version: number }>;
    }
  | { readonly type: 'deleteAnswered' }
  /** A code, a link or the account has led to answers. */
  | { readonly type: 'opened'; readonly stored: StoredAnswers }
  | { readonly type: 'conflictResolved'; readonly id: number; readonly keep: Side }
  | { readonly type: 'reset'; readonly sent?: Sending | undefined }
  | { readonly type: 'restored'; readonly answers: CaseAnswers; readonly server: ServerDraft | undefined };

/** The answers of this page, or the ones stored elsewhere. */
export type Side = 'own' | 'stored';
type ReadPurpose = 'load' | 'save' | 'overwrite';
export type Timer = 'save' | 'sync';

/** The work of the page for the machine; each read, write and request comes back as an event. */
export type DraftEffect =
  | { readonly type: 'start'; readonly timer: Timer; readonly ms: number }
  | { readonly type: 'cancel'; readonly timer: Timer }
  | { readonly type: 'readDevice'; readonly purpose: ReadPurpose }
  | {
      readonly type: 'writeDevice';
      readonly draft: Pick<DeviceDraft, 'answers' | 'server' | 'sending'>;
      readonly isLasting: boolean;
    }
  | { readonly type: 'removeFromDevice' }
  /** The lasting copies of both wizards. */
  | { readonly type: 'withdrawFromDevice' }
  /** Other tabs read what was sent before it is removed, so that the same order there is recognised. */
  | { readonly type: 'removeSent'; readonly sending: Sending }
  | { readonly type: 'replaceAnswers'; readonly answers: CaseAnswers }
  | { readonly type: 'put'; readonly exchange: Exchange; readonly version: number; readonly kind: DraftKind }
  | { readonly type: 'readServer'; readonly exchange: Exchange; readonly refusal: PushResult }
  | { readonly type: 'delete'; readonly code: string }
  | { readonly type: 'reply'; readonly id: number; readonly result: PushResult };
