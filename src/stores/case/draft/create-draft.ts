import { atom, type ReadableAtom } from 'nanostores';
import type { Sending, ServerDraft } from '#domain/case/device-draft.ts';
import { newDraftCode } from './draft-code.ts';
import { createEffects, type DraftDeps } from './effects.ts';
import type { DraftEvent } from './event.ts';
import { stepDraft } from './machine.ts';
import { INITIAL_DRAFT, type PushResult } from './state.ts';
import { type DraftStatus, draftStatus } from './status.ts';

/** Runs the effects of the machine and feeds it their results. */
export function createDraft(deps: DraftDeps) {
  const { form, storage } = deps;
  let state = INITIAL_DRAFT;
  const $status = atom<DraftStatus>(draftStatus(state));
  const events: DraftEvent[] = [];
  const waiting = new Map<number, (result: PushResult) => void>();
  let isRunning = false;
  let lastId = 0;

  const { perform, isReplacing } = createEffects(deps, {
    kind: () => state.kind,
    dispatch,
    reply(id, result) {
      waiting.get(id)?.(result);
      waiting.delete(id);
    },
  });

  /** Also events that an effect causes are done before the first `dispatch` returns. */
  function dispatch(event: DraftEvent): void {
    events.push(event);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let current = events.shift(); current; current = events.shift()) run(current);
    } finally {
      isRunning = false;
    }
  }

  function run(event: DraftEvent): void {
    const { state: after, effects } = stepDraft(state, event);
    state = after;
    const status = draftStatus(state);
    if (JSON.stringify(status) !== JSON.stringify($status.get())) $status.set(status);
    for (const effect of effects) perform(effect);
  }

  form.$texts.subscribe(() => dispatch({ type: 'answersChanged', ...form.$texts.get(), isReplaced: isReplacing() }));

  return {
    $status: $status as ReadableAtom<DraftStatus>,
    dispatch,
    /** Dispatches an event that the machine replies to. */
    ask: (eventOf: (id: number) => DraftEvent): Promise<PushResult> =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        dispatch(eventOf(lastId));
      }),
    /** The code of the case and its version on the server, once it has one. */
    server: (): ServerDraft | undefined => state.server.draft,
    /** The code of this case, made now where it has none. */
    requireCode(): string {
      const newCode = state.server.draft?.code ?? newDraftCode();
      dispatch({ type: 'codeRequired', newCode });
      return newCode;
    },
    readConsent: (): void => dispatch({ type: 'consentRead', isAllowed: storage.isAllowed() }),
    /** The sending this content went out with before, here or in another tab. */
    sendingOfContent: (content: string): Sending | undefined =>
      [state.device.sending, storage.read(state.kind)?.sending].find((each) => each?.content === content),
  };
}
