import type { ReadableAtom } from 'nanostores';
import type { call } from '#client/call.ts';
import * as contract from '#contract/draft.ts';
import type { DeviceDraft } from '#domain/case/device-draft.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { newKey } from '../../sending.ts';
import type { CaseTexts } from '../answers.ts';
import type { DraftStorage } from './device-storage.ts';
import type { DraftEffect, DraftEvent, Timer } from './event.ts';
import type { PushResult } from './state.ts';

export type DraftDeps = {
  /** The answers in the forms of this page. */
  readonly form: { readonly $texts: ReadableAtom<CaseTexts>; readonly replace: (answers: CaseAnswers) => void };
  readonly storage: DraftStorage;
  readonly call: typeof call;
  readonly clock: { readonly now: () => Date; readonly after: (ms: number, work: () => void) => () => void };
};
type Page = {
  readonly kind: () => DraftKind;
  readonly dispatch: (event: DraftEvent) => void;
  readonly reply: (id: number, result: PushResult) => void;
};

type Handlers = {
  readonly [T in DraftEffect['type']]: (effect: Extract<DraftEffect, { type: T }>) => void;
};

/** Does what the machine asks for; each read, write and request comes back as an event. */
export function createEffects({ form, storage, call, clock }: DraftDeps, { kind, dispatch, reply }: Page) {
  const timers = new Map<Timer, () => void>();
  let isReplacing = false;

  const stamped = () => ({ format: 1, stamp: newKey(), savedAt: clock.now().toISOString() }) as const;

  const handlers: Handlers = {
    start({ timer, ms }) {
      timers.get(timer)?.();
      timers.set(
        timer,
        clock.after(ms, () =>
          dispatch(timer === 'save' ? { type: 'saveDue' } : { type: 'requested', job: { type: 'sync' } }),
        ),
      );
    },
    cancel: ({ timer }) => timers.get(timer)?.(),
    readDevice({ purpose }) {
      const ofTab = purpose === 'load' && storage.isAllowed() ? storage.readTab(kind()) : undefined;
      dispatch({ type: 'deviceRead', purpose, stored: ofTab ?? storage.read(kind()), isOfTab: ofTab !== undefined });
    },
    writeDevice({ draft, isLasting }) {
      // Consent may have been given or withdrawn in another tab, which tells nobody.
      if (isLasting !== storage.isAllowed()) {
        dispatch({ type: 'consentRead', isAllowed: storage.isAllowed() });
        return dispatch({ type: 'saveDue' });
      }
      const written: DeviceDraft = { ...stamped(), ...draft };
      dispatch({ type: 'deviceWritten', written: storage.write(kind(), written) ? written : undefined });
    },
    removeFromDevice: () => storage.remove(kind()),
    withdrawFromDevice: storage.withdraw,
    removeSent({ sending }) {
      if (storage.read(kind())) storage.write(kind(), { ...stamped(), answers: {}, sending, isSent: true });
      storage.remove(kind());
    },
    replaceAnswers({ answers }) {
      isReplacing = true;
      form.replace(answers);
      isReplacing = false;
    },
    async put({ exchange, version, kind: draftKind }) {
      const { code, answers, job } = exchange;
      const body = { kind: draftKind, version, answers, ...(job.email === undefined ? {} : { email: job.email }) };
      const result = await call(contract.putDraft, { params: { code }, body });
      dispatch({ type: 'putAnswered', exchange, result });
    },
    async readServer({ exchange, refusal }) {
      const result = await call(contract.getDraft, { params: { code: exchange.code } });
      dispatch({ type: 'serverRead', exchange, refusal, result });
    },
    async delete({ code }) {
      await call(contract.deleteDraft, { params: { code } });
      dispatch({ type: 'deleteAnswered' });
    },
    reply: ({ id, result }) => reply(id, result),
  };

  return {
    perform: <T extends DraftEffect['type']>(effect: Extract<DraftEffect, { type: T }>): void =>
      handlers[effect.type as T](effect),
    /** True while the form takes the answers that the machine gave it. */
    isReplacing: (): boolean => isReplacing,
  };
}
