import type { CallResult } from '#client/call.ts';
import { problems } from '#contract/problem.ts';
import type { DeviceDraft } from '#domain/case/device-draft.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import type { DraftEffect, DraftEvent, Side, Timer } from '#stores/case/draft/event.ts';
import { stepDraft } from '#stores/case/draft/machine.ts';
import { type DraftState, INITIAL_DRAFT } from '#stores/case/draft/state.ts';
import { isUntouched, sameAnswers } from '#stores/case/same-answers.ts';

const UNREACHABLE = { ok: false, failure: { message: '', statusCode: 500 } } as const;

export type Action =
  | {
      readonly do: 'type' | 'requireCode' | 'resume' | 'online' | 'hearOtherTab' | 'startAnew' | 'reload';
      readonly tab: number;
    }
  | { readonly do: 'fire'; readonly tab: number; readonly timer: Timer }
  | { readonly do: 'respond'; readonly tab: number; readonly how: 'arrives' | 'answerLost' | 'requestLost' }
  | { readonly do: 'resolve'; readonly tab: number; readonly keep: Side }
  | { readonly do: 'consent'; readonly isAllowed: boolean }
  | { readonly do: 'otherDeviceSaves'; readonly tab: number };

type Request = Extract<DraftEffect, { type: 'put' | 'readServer' | 'delete' }>;
type Tab = {
  state: DraftState;
  /** What it keeps for itself alone. */
  copy: DeviceDraft | undefined;
  readonly timers: Set<Timer>;
  readonly requests: Request[];
  readonly heard: DeviceDraft[];
  readonly seenStamps: Set<string>;
};

/**
 * Two tabs of one browser, its storage, the server and another device. Throws where answers of a person would be lost without
 * a conflict shown.
 */
export function draftWorld() {
  let stored: DeviceDraft | undefined;
  let isAllowed = false;
  const server = new Map<string, { version: number; answers: CaseAnswers; isOtherDevice: boolean }>();
  const shown: CaseAnswers[] = [];
  const everStored: CaseAnswers[] = [];
  let count = 0;
  const unique = () => {
    count += 1;
    return String(count);
  };
  const tabs: readonly Tab[] = [0, 1].map(() => ({
    state: INITIAL_DRAFT,
    copy: undefined,
    timers: new Set(),
    requests: [],
    heard: [],
    seenStamps: new Set(),
  }));

  function dispatch(tab: Tab, event: DraftEvent): void {
    const before = tab.state;
    const { state, effects } = stepDraft(before, event);
    tab.state = state;
    const isReplaced = effects.some(({ type }) => type === 'replaceAnswers');
    if (event.type !== 'answersChanged' && !isReplaced && state.answers !== before.answers)
      throw new Error('answers changed without an effect');
    if (state.conflict && state.conflict !== before.conflict) {
      if (state.conflict.stamp !== undefined) tab.seenStamps.add(state.conflict.stamp);
      else shown.push(state.conflict.answers);
    }
    if ((event.type === 'deviceRead' || event.type === 'otherTabWrote') && isReplaced && event.stored)
      tab.seenStamps.add(event.stored.stamp);
    if (event.type === 'opened') shown.push(event.stored.answers);
    for (const effect of effects) perform(tab, before, event, effect);
  }

  function perform(tab: Tab, before: DraftState, event: DraftEvent, effect: DraftEffect): void {
    switch (effect.type) {
      case 'start':
        tab.timers.add(effect.timer);
        break;
      case 'cancel':
        tab.timers.delete(effect.timer);
        break;
      case 'readDevice':
        read(tab, effect.purpose);
        break;
      case 'writeDevice':
        if (effect.isLasting) write(tab, event, effect.draft);
        else writeInTab(tab, effect.draft);
        break;
      case 'removeFromDevice':
      case 'removeSent':
        stored = undefined;
        tab.copy = undefined;
        break;
      case 'withdrawFromDevice':
        stored = undefined;
        break;
      case 'replaceAnswers':
        checkReplaced(before, event, effect.answers);
        dispatch(tab, { type: 'answersChanged', kind: before.kind, answers: effect.answers, isReplaced: true });
        break;
      case 'put':
      case 'readServer':
      case 'delete':
        tab.requests.push(effect);
        break;
    }
  }

  function checkReplaced({ answers }: DraftState, { type }: DraftEvent, by: CaseAnswers): void {
    if (type === 'conflictResolved' || type === 'reset' || isUntouched(answers) || sameAnswers(answers, by)) return;
    if (!everStored.some((each) => sameAnswers(each, answers)))
      throw new Error(`lost in the page: ${JSON.stringify(answers)}`);
  }

  function read(tab: Tab, purpose: 'load' | 'save' | 'overwrite'): void {
    const isOfTab = isAllowed && purpose === 'load' && tab.copy !== undefined;
    dispatch(tab, { type: 'deviceRead', purpose, stored: isOfTab || !isAllowed ? tab.copy : stored, isOfTab });
  }

  function writeInTab(tab: Tab, draft: Pick<DeviceDraft, 'answers' | 'server'>): void {
    if (isAllowed) throw new Error('written for the tab alone, though more is allowed');
    tab.copy = { format: 1, stamp: unique(), savedAt: '', ...draft };
    everStored.push(draft.answers);
    dispatch(tab, { type: 'deviceWritten', written: tab.copy });
  }

  function write(tab: Tab, event: DraftEvent, draft: Pick<DeviceDraft, 'answers' | 'server'>): void {
    const isChosen = event.type === 'deviceRead' && event.purpose === 'overwrite';
    const isSeen = !stored || tab.seenStamps.has(stored.stamp) || sameAnswers(stored.answers, draft.answers);
    if (!isChosen && !isSeen) throw new Error(`lost on the device: ${JSON.stringify(stored?.answers)}`);
    if (!isAllowed) throw new Error('stored without consent');
    stored = { format: 1, stamp: unique(), savedAt: '', ...draft };
    tab.copy = undefined;
    everStored.push(draft.answers);
    tab.seenStamps.add(stored.stamp);
    for (const other of tabs) if (other !== tab) other.heard.push(stored);
    dispatch(tab, { type: 'deviceWritten', written: stored });
  }

  function handle(request: Request): CallResult<never> {
    const value = (reply: unknown) => ({ ok: true, value: reply }) as CallResult<never>;
    const { code } = request.type === 'delete' ? request : request.exchange;
    const onServer = server.get(code);
    if (request.type === 'delete') server.delete(code);
    if (request.type === 'readServer') return onServer ? value(onServer) : refuse('unknown-draft');
    if (request.type !== 'put') return value({});
    if (!onServer && request.version > 0) return refuse('unknown-draft');
    if (onServer && onServer.version !== request.version) return refuse('draft-changed');
    const overwritten = onServer?.isOtherDevice ? onServer.answers : undefined;
    if (overwritten && !shown.some((each) => sameAnswers(each, overwritten)))
      throw new Error(`lost on the server: ${JSON.stringify(overwritten)}`);
    const version = request.version + 1;
    server.set(code, { version, answers: request.exchange.answers, isOtherDevice: false });
    return value({ kind: request.kind, code, version, savedAt: '' });
  }

  const refuse = (code: 'unknown-draft' | 'draft-changed'): CallResult<never> => {
    const { status, message } = problems[code];
    return { ok: false, failure: { message, statusCode: status, body: { code, message } } };
  };

  function respond(tab: Tab, how: 'arrives' | 'answerLost' | 'requestLost'): void {
    const request = tab.requests.shift();
    if (!request) return;
    const reply = how === 'requestLost' ? UNREACHABLE : handle(request);
    const result = how === 'arrives' ? reply : UNREACHABLE;
    if (request.type === 'delete') dispatch(tab, { type: 'deleteAnswered' });
    else if (request.type === 'put') dispatch(tab, { type: 'putAnswered', exchange: request.exchange, result });
    else dispatch(tab, { type: 'serverRead', exchange: request.exchange, refusal: request.refusal, result });
  }

  function fire(tab: Tab, timer: Timer): void {
    if (tab.timers.delete(timer))
      dispatch(tab, timer === 'save' ? { type: 'saveDue' } : { type: 'requested', job: { type: 'sync' } });
  }

  function hear(tab: Tab): void {
    if (tab.heard.shift()) dispatch(tab, { type: 'otherTabWrote', stored });
  }

  function saveElsewhere(code: string): void {
    const { version } = server.get(code) ?? {};
    if (version === undefined) return;
    server.set(code, { version: version + 1, answers: { contact: { name: unique() } }, isOtherDevice: true });
  }

  function act(action: Action): void {
    const tab = tabs['tab' in action ? action.tab : 0] as Tab;
    switch (action.do) {
      case 'type':
        dispatch(tab, {
          type: 'answersChanged',
          kind: 'bereavement',
          answers: { ...tab.state.answers, contact: { name: unique() } },
        });
        break;
      case 'requireCode':
        dispatch(tab, { type: 'codeRequired', newCode: `EN-${unique()}` });
        break;
      case 'online':
        dispatch(tab, { type: 'requested', job: { type: 'sync' } });
        break;
      case 'hearOtherTab':
        hear(tab);
        break;
      case 'startAnew': {
        const { draft } = tab.state.server;
        dispatch(tab, { type: 'reset' });
        if (draft) dispatch(tab, { type: 'requested', job: { type: 'delete', code: draft.code } });
        break;
      }
      case 'fire':
        fire(tab, action.timer);
        break;
      case 'respond':
        respond(tab, action.how);
        break;
      case 'resolve':
        dispatch(tab, { type: 'conflictResolved', id: 1, keep: action.keep });
        break;
      case 'consent': {
        isAllowed = action.isAllowed;
        for (const each of tabs) dispatch(each, { type: 'consentRead', isAllowed });
        break;
      }
      case 'reload':
        reload(tab);
        break;
      case 'otherDeviceSaves':
        saveElsewhere(tab.state.server.draft?.code ?? '');
        break;
      case 'resume':
        for (const [code, { version, answers }] of [...server].slice(-1))
          dispatch(tab, { type: 'opened', stored: { answers, server: { code, version } } });
    }
  }

  /** The page is put away and comes again; what was under way to it is lost. */
  function reload(tab: Tab): void {
    dispatch(tab, { type: 'saveDue' });
    const before = tab.state;
    tab.state = INITIAL_DRAFT;
    tab.timers.clear();
    tab.requests.length = 0;
    tab.heard.length = 0;
    begin(tab);
    dispatch(tab, { type: 'consentRead', isAllowed });
    dispatch(tab, { type: 'pageShown' });
    // On the device another tab may have begun anew.
    const isKept = !isAllowed && before.conflict?.stamp === undefined && !isUntouched(before.answers);
    if (isKept && !sameAnswers(tab.state.answers, before.answers))
      throw new Error(`lost by a reload: ${JSON.stringify(before.answers)}`);
  }

  function begin(tab: Tab): void {
    dispatch(tab, { type: 'deviceFollowed', isFollowed: true });
    dispatch(tab, { type: 'serverFollowed', isFollowed: true });
  }

  /** The network is there, the person waits, and each tab hears of the other. */
  function rest(): void {
    for (let round = 0; round < 40; round += 1)
      for (const tab of tabs) {
        hear(tab);
        respond(tab, 'arrives');
        for (const timer of ['save', 'sync'] as const) fire(tab, timer);
      }
  }

  for (const tab of tabs) begin(tab);
  return {
    act,
    rest,
    states: () => tabs.map(({ state }) => state),
    stored: () => stored,
    onServer: (code: string) => server.get(code),
  };
}
