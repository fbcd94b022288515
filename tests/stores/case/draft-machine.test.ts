import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeviceDraft } from '#domain/case/device-draft.ts';
import type { DraftEffect, DraftEvent } from '#stores/case/draft/event.ts';
import { stepDraft } from '#stores/case/draft/machine.ts';
import {
  type DraftState,
  type Exchange,
  INITIAL_DRAFT,
  LONGEST_PUSH_PAUSE,
  PUSH_PAUSE,
  SAVE_PAUSE,
} from '#stores/case/draft/state.ts';
import { draftStatus } from '#stores/case/draft/status.ts';
import { isBlank, sameAnswers } from '#stores/case/same-answers.ts';
import { type Action, draftWorld } from '../../support/case/draft-world.ts';

const CODE = 'EN-7Q2M-XK4T-0B9A';
const answers = (name: string) => ({ contact: { name } });
const typed = (name: string): DraftEvent => ({ type: 'answersChanged', kind: 'bereavement', answers: answers(name) });
const stored = (name: string, stamp: string): DeviceDraft => ({
  format: 1,
  stamp,
  savedAt: '2026-11-20T10:00:00.000Z',
  answers: answers(name),
});

/** An event, or the answer to the last request. */
type Given = DraftEvent | ((exchange: Exchange) => DraftEvent);

/** The state after all events, and the effects of the last one. */
function replay(...events: readonly Given[]): { state: DraftState; effects: readonly DraftEffect[] } {
  let result = { state: INITIAL_DRAFT, effects: [] as readonly DraftEffect[] };
  let exchange: Exchange | undefined;
  for (const event of events) {
    result = stepDraft(result.state, typeof event === 'function' ? event(exchange as Exchange) : event);
    for (const effect of result.effects) if ('exchange' in effect) exchange = effect.exchange;
  }
  return result;
}
const SYNC: DraftEvent = { type: 'requested', job: { type: 'sync' } };
const followed: DraftEvent[] = [
  { type: 'deviceFollowed', isFollowed: true },
  { type: 'serverFollowed', isFollowed: true },
];
const allowed: DraftEvent[] = [...followed, { type: 'consentRead', isAllowed: true }];
const withCode: DraftEvent[] = [...followed, { type: 'codeRequired', newCode: CODE }];
type Put = Extract<DraftEvent, { type: 'putAnswered' }>;
const put =
  (result: Put['result']) =>
  (exchange: Exchange): DraftEvent => ({ type: 'putAnswered', exchange, result });
const failure = (statusCode: number, body?: unknown) =>
  ({ ok: false, failure: { message: '', statusCode, ...(body === undefined ? {} : { body }) } }) as const;
const accepted = (version: number) =>
  put({ ok: true, value: { kind: 'bereavement', code: CODE, version, savedAt: '2026-11-20T10:00:00.000Z' } });
const unreachable = put(failure(500));
const refused = (code: string) => put(failure(409, { code }));
const found =
  (name: string, version: number) =>
  (exchange: Exchange): DraftEvent => ({
    type: 'serverRead',
    exchange,
    refusal: failure(409, { code: 'draft-changed' }),
    result: { ok: true, value: { answers: answers(name), version } },
  });

describe('on this device', () => {
  test('without consent a change is saved for the tab alone', () => {
    expect(replay(...followed, typed('Karl')).effects).toContainEqual({ type: 'start', timer: 'save', ms: SAVE_PAUSE });
    const read = replay(...followed, typed('Karl'), { type: 'deviceRead', purpose: 'save', stored: undefined });
    expect(read.effects).toEqual([{ type: 'writeDevice', draft: { answers: answers('Karl') }, isLasting: false }]);
  });

  test('what an account has filled in is not saved for the tab', () => {
    const known: DraftEvent = {
      type: 'answersChanged',
      kind: 'bereavement',
      answers: { contact: { email: 'e@x.de' } },
    };
    const read: DraftEvent = { type: 'deviceRead', purpose: 'save', stored: undefined };
    expect(replay(...followed, known, read).effects).toEqual([]);
  });

  test('consent that was given on another page takes what the tab has to the device', () => {
    const read: DraftEvent = { type: 'deviceRead', purpose: 'load', stored: stored('Karl', 'tab'), isOfTab: true };
    expect(replay(...allowed, read).effects).toEqual([
      { type: 'replaceAnswers', answers: answers('Karl') },
      { type: 'start', timer: 'save', ms: SAVE_PAUSE },
      { type: 'cancel', timer: 'sync' },
    ]);
  });

  test('a change is saved after a pause, and at once when the page goes', () => {
    expect(replay(...allowed, typed('Karl')).effects).toContainEqual({ type: 'start', timer: 'save', ms: SAVE_PAUSE });
    expect(replay(...allowed, typed('Karl'), { type: 'saveDue' }).effects).toEqual([
      { type: 'cancel', timer: 'save' },
      { type: 'readDevice', purpose: 'save' },
    ]);
    const read: DraftEvent = { type: 'deviceRead', purpose: 'save', stored: undefined };
    expect(replay(...allowed, typed('Karl'), { type: 'saveDue' }, read).effects).toEqual([
      { type: 'writeDevice', draft: { answers: answers('Karl') }, isLasting: true },
    ]);
  });

  test('the key of a submission is written beside the answers', () => {
    const sending = { key: 'k', content: 'x' };
    const { state } = replay(...allowed, typed('Karl'), { type: 'sendingChanged', sending });
    expect(stepDraft(state, { type: 'deviceRead', purpose: 'save', stored: undefined }).effects).toEqual([
      { type: 'writeDevice', draft: { answers: answers('Karl'), sending }, isLasting: true },
    ]);
  });

  test('a withdrawn consent removes the drafts of both wizards and leaves the form', () => {
    const no: DraftEvent = { type: 'consentRead', isAllowed: false };
    const { state, effects } = replay(...allowed, typed('Karl'), no);
    expect(state.answers).toEqual(answers('Karl'));
    expect(effects).toContainEqual({ type: 'withdrawFromDevice' });
    expect(effects).toContainEqual({ type: 'start', timer: 'save', ms: SAVE_PAUSE });
  });

  test("another tab's answers are adopted where this tab has saved its own", () => {
    const { effects } = replay(
      ...allowed,
      typed('Karl'),
      { type: 'deviceWritten', written: stored('Karl', 'own') },
      { type: 'otherTabWrote', stored: stored('Berta', 'other') },
    );
    expect(effects).toContainEqual({ type: 'replaceAnswers', answers: answers('Berta') });
  });

  test("another tab's answers are a conflict where this tab has unsaved ones", () => {
    const { state, effects } = replay(...allowed, typed('Karl'), {
      type: 'otherTabWrote',
      stored: stored('Berta', 'other'),
    });
    expect(draftStatus(state).status).toBe('conflict');
    expect(effects).toEqual([]);
    expect(stepDraft(state, { type: 'deviceRead', purpose: 'save', stored: stored('Berta', 'other') }).effects).toEqual(
      [],
    );
  });
});

describe('on the server', () => {
  test('a change is sent after a pause, with the version before', () => {
    expect(replay(...withCode, typed('Karl')).effects).toContainEqual({ type: 'start', timer: 'sync', ms: PUSH_PAUSE });
    expect(replay(...withCode, typed('Karl'), SYNC).effects).toContainEqual({
      type: 'put',
      exchange: { job: { type: 'sync' }, code: CODE, answers: answers('Karl'), attempt: 1 },
      version: 0,
      kind: 'bereavement',
    });
  });

  test('requests go out one after the other, and only what has changed', () => {
    const second: DraftEvent = { type: 'requested', job: { type: 'sync', id: 7 } };
    expect(replay(...withCode, typed('Karl'), SYNC, second).effects).toEqual([]);
    const { effects } = replay(...withCode, typed('Karl'), SYNC, second, accepted(1));
    expect(effects).toContainEqual({ type: 'reply', id: 7, result: { ok: true, value: undefined } });
    expect(effects.filter(({ type }) => type === 'put')).toEqual([]);
  });

  test('pauses grow to a minute while the server cannot be reached', () => {
    const failures = Array.from({ length: 8 }, () => [SYNC, unreachable]).flat();
    const { state, effects } = replay(...withCode, typed('Karl'), ...failures);
    expect(state.server.pause).toBe(LONGEST_PUSH_PAUSE);
    expect(effects).toContainEqual({ type: 'start', timer: 'sync', ms: LONGEST_PUSH_PAUSE });
    expect(draftStatus(state).status).toBe('failed');
  });

  test('an answer that was lost is no conflict: the version the server names is this tab’s own', () => {
    const lost = [...withCode, typed('Karl'), SYNC, unreachable, typed('Karla'), SYNC, refused('draft-changed')];
    expect(replay(...lost).effects).toContainEqual(expect.objectContaining({ type: 'readServer' }));
    const { state, effects } = replay(...lost, found('Karl', 1));
    expect(effects).toContainEqual(
      expect.objectContaining({
        type: 'put',
        version: 1,
        exchange: expect.objectContaining({ answers: answers('Karla') }),
      }),
    );
    expect(state.conflict).toBeUndefined();
  });

  test('answers of another device are a conflict, and are not overwritten until the person decides', () => {
    const { state } = replay(...withCode, typed('Hier'), SYNC, refused('draft-changed'), found('Dort', 4));
    expect(draftStatus(state).status).toBe('conflict');
    expect(stepDraft(state, SYNC).effects).toEqual([]);
    const resolved = stepDraft(state, { type: 'conflictResolved', id: 1, keep: 'own' });
    expect(resolved.effects).toContainEqual(
      expect.objectContaining({
        type: 'put',
        version: 4,
        exchange: expect.objectContaining({ answers: answers('Hier') }),
      }),
    );
  });

  test('a draft that is gone there begins anew under its code', () => {
    const { effects } = replay(...withCode, typed('Karl'), SYNC, refused('unknown-draft'));
    expect(effects).toContainEqual(
      expect.objectContaining({ type: 'put', version: 0, exchange: expect.objectContaining({ code: CODE }) }),
    );
  });

  test('an answer that arrives after the case was reset changes nothing', () => {
    const { state, effects } = replay(...withCode, typed('Karl'), SYNC, { type: 'reset' }, accepted(1));
    expect(state.server.draft).toBeUndefined();
    expect(effects).toEqual([]);
  });
});

const tab = fc.constantFrom(0, 1);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('fire' as const), tab, timer: fc.constantFrom('save', 'sync') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('respond' as const),
      tab,
      how: fc.constantFrom('arrives', 'answerLost', 'requestLost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('hearOtherTab', 'requireCode', 'resume', 'online', 'reload'), tab }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('resolve' as const), tab, keep: fc.constantFrom('own', 'stored') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('consent' as const), isAllowed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('otherDeviceSaves' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('startAnew' as const), tab }) },
);

describe('two tabs, a server and another device', () => {
  test('in whatever order things happen, no typed answer is lost without a conflict shown', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(action, { maxLength: 60, size: 'max' }), (isAllowed, actions) => {
        const world = draftWorld();
        world.act({ do: 'consent', isAllowed });
        for (const each of actions) world.act(each);
        world.rest();
        const states = world.states();
        if (states.some(({ conflict }) => conflict)) return;
        const stored = world.stored();
        // A deleted draft begins with version 1 again.
        const isDeleted = actions.some((each) => each.do === 'startAnew');
        for (const state of states) {
          if (isBlank(state.answers)) continue;
          const onServer = world.onServer(state.server.draft?.code ?? '');
          if (state.isAllowed && stored) expect(sameAnswers(stored.answers, state.answers)).toBe(true);
          if (!isDeleted && onServer && state.server.draft?.version === onServer.version)
            expect(sameAnswers(onServer.answers, state.answers)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
