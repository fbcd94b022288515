import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskCase } from '#contract/desk.ts';
import { followSession } from '#stores/account/session.ts';
import { addNote } from '#stores/desk/case/additions.ts';
import { factSchema, factValues, stepSchema, stepValues } from '#stores/desk/case/case-forms.ts';
import { $overtaken, changeDesk, forgetOvertaken, insist, tap } from '#stores/desk/case/change.ts';
import { deskCaseArea, loadDeskCase } from '#stores/desk/case/desk-case.ts';
import { keepNote, readKeptNote } from '#stores/desk/case/kept-text.ts';
import { $snackbar, closeSnackbar } from '#stores/snackbar.ts';
import { deskCase } from '../../support/desk/desk-case.ts';
import { connectClientToScript, type SentRequest } from '../../support/in-process-client.ts';
import { accessTokenOf, fakeBrowser } from '../../support/pages/browser-fakes.ts';

const path = '/api/case/AU-7Q2M-XK4T-0B9A';
const conflict = () => Response.json({ code: 'case-changed', message: 'Inzwischen geändert.' }, { status: 412 });
const done = {
  change: { milestone: 'anruf', fields: { doneAt: '2026-11-24T09:00' } },
  done: 'Anruf: erledigt.',
} as const;

let stored: DeskCase;
let isFirst: boolean;
let asked: SentRequest[];

/** Answers as the server does, but for the version, which the script does not see. */
function connect(refusals: number): void {
  let left = refusals;
  const change = () => {
    if (left > 0) {
      left -= 1;
      stored = { ...stored, version: stored.version + 1 };
      return conflict();
    }
    stored = { ...stored, version: stored.version + 1 };
    return Response.json(stored);
  };
  asked = connectClientToScript({
    [path]: ({ body }) => (body === '' ? Response.json(stored) : change()),
    [`${path}/milestone/anruf`]: change,
    [`${path}/note`]: () => {
      if (!isFirst) return change();
      isFirst = false;
      return null;
    },
  });
}

beforeEach(() => {
  stored = deskCase();
  isFirst = true;
});
afterEach(() => {
  deskCaseArea.reset();
  forgetOvertaken();
  closeSnackbar();
});

test('a tap is told with its way back, and the page shows what the server answers', async () => {
  connect(0);
  await loadDeskCase(stored.reference);
  await tap({ ...done, undo: { milestone: 'anruf', fields: { doneAt: null } } });
  expect(deskCaseArea.$area.get().data?.version).toBe(2);
  expect($snackbar.get()?.message).toBe('Anruf: erledigt.');
  $snackbar.get()?.undo?.();
  await expect.poll(() => $snackbar.get()?.message).toBe('Zurückgenommen.');
  expect(asked.at(-1)?.body).toBe('{"doneAt":null}');
});

test('a tap that came too late waits for a decision beside what is stored now', async () => {
  connect(1);
  await loadDeskCase(stored.reference);
  await tap(done);
  expect($overtaken.get()).toEqual({ since: 1, change: done.change });
  expect(deskCaseArea.$area.get().data?.version).toBe(2);
  const overtaken = $overtaken.get();
  if (overtaken) await insist(overtaken);
  expect($overtaken.get()).toBeUndefined();
  expect(asked.at(-1)?.body).toBe('{"doneAt":"2026-11-24T09:00"}');
});

test('two taps one after the other are no conflict with oneself', async () => {
  connect(0);
  await loadDeskCase(stored.reference);
  await Promise.all([tap(done), changeDesk({ fields: { state: 'waiting' } }, 1)]);
  expect($overtaken.get()).toBeUndefined();
  expect(deskCaseArea.$area.get().data?.version).toBe(3);
});

test('a form sends what was changed in it and nothing else', () => {
  const [, step] = stored.milestones;
  if (!step) throw new Error('no step');
  const values = stepValues({ ...step, plannedAt: '2026-11-25T09:30', note: 'Schlüssel' });
  const typed = { ...values, plannedAtTime: '', isInternal: 'ja' };
  expect(stepSchema(values).safeParse(typed)).toMatchObject({
    success: true,
    data: { plannedAt: '2026-11-25', isInternal: true },
  });
  expect(stepSchema(values).safeParse(values)).toMatchObject({ success: true, data: {} });
});

test.each([
  ['a time without its day', { diedAt: '', diedAtTime: '03:10' }],
  ['29 February of a year that has none', { diedAt: '2027-02-29', diedAtTime: '' }],
])('%s is complained about at its field', (_what, typed) => {
  const values = factValues(stored);
  const parsed = factSchema(values).safeParse({ ...values, ...typed });
  const fields = parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
  expect([...new Set(fields)]).toEqual(['diedAt']);
});

test('a note sent again after a lost answer has the key of the first', async () => {
  connect(0);
  await loadDeskCase(stored.reference);
  const lost = await addNote(stored.reference, 'Schlüssel bei der Nachbarin');
  expect(lost.ok).toBe(false);
  expect((await addNote(stored.reference, 'Schlüssel bei der Nachbarin')).ok).toBe(true);
  const keys = asked.filter((sent) => sent.path.endsWith('/note')).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a note is kept until it is sent, and then no longer', async () => {
  const { stored: inBrowser } = fakeBrowser();
  vi.stubGlobal('sessionStorage', localStorage);
  inBrowser.set('access_token', accessTokenOf('anna'));
  const stop = followSession();
  connect(0);
  await loadDeskCase(stored.reference);
  const text = 'Schlüssel bei der Nachbarin';
  keepNote(stored.reference, text);
  expect((await addNote(stored.reference, text)).ok).toBe(false);
  expect(readKeptNote(stored.reference)).toBe(text);
  expect((await addNote(stored.reference, text)).ok).toBe(true);
  expect(readKeptNote(stored.reference)).toBe('');
  stop();
  vi.unstubAllGlobals();
});
