import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followSession } from '#stores/account/session.ts';
import { $editor, checkText, editField, editText, giveUpCopy, openText, takeCopy } from '#stores/wording/editor.ts';
import { changeOpen, openNow } from '#stores/wording/open-text.ts';
import { goOnFrom, restoreVersion, saveText } from '#stores/wording/save.ts';
import { textsArea } from '#stores/wording/texts.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { connectClientTo, connectClientToNothing } from '../../support/in-process-client.ts';
import { fakeBrowser } from '../../support/pages/browser-fakes.ts';
import { plainPasswords } from '../../support/pages/case/person.ts';
import { CONTENT_DIR } from '../../support/real-content.ts';

const PATH = 'seiten/ueber-uns.md';
let server: TestApp;
let contentDir: string;
let stop = (): void => {};

beforeAll(async () => {
  contentDir = mkdtempSync(join(tmpdir(), 'editor-'));
  cpSync(CONTENT_DIR, contentDir, { recursive: true });
  server = await startTestApp({ passwords: plainPasswords, options: { contentDir }, clock: () => new Date() });
});
afterAll(async () => {
  await server.close();
  rmSync(contentDir, { recursive: true });
});
beforeEach(async () => {
  fakeBrowser();
  connectClientTo(server);
  const { accessToken } = await server.person({ role: 'admin' });
  localStorage.setItem('access_token', accessToken);
  stop = followSession();
  await openText(PATH);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const open = () => {
  const text = openNow(PATH);
  if (!text) throw new Error($editor.get().status);
  return text;
};
const kept = () => localStorage.getItem(`text-copy:${PATH}`);
const type = (more: string) => editText(PATH, `${open().text}\n${more}\n`);

test('what is typed is kept on the device until it is saved, with the version it comes from', async () => {
  type('Erster Satz.');
  expect(JSON.parse(kept() ?? '{}')).toMatchObject({ version: 0, text: open().text });
  await checkText(PATH, open().text);
  expect(open().faults).toEqual([]);
  await saveText(PATH, ' Anlass ');
  expect(open()).toMatchObject({ isSaving: false, savedAs: 1, base: { version: 1, isChanged: true, note: 'Anlass' } });
  expect(kept()).toBeNull();
  await vi.waitFor(() =>
    expect(textsArea.$area.get().data?.find(({ path }) => path === PATH)).toMatchObject({
      version: 1,
      isChanged: true,
    }),
  );
});

test('a copy is offered and never put in place by itself', async () => {
  const before = open().text;
  type('Nicht gespeichert.');
  const typed = open().text;
  await openText(PATH);
  expect(open()).toMatchObject({ text: before, copy: { text: typed } });
  takeCopy(PATH);
  expect(open()).toMatchObject({ text: typed, copy: undefined });
  await openText(PATH);
  giveUpCopy(PATH);
  expect([open().text, kept()]).toEqual([before, null]);
});

test('somebody else was first: both texts are there, and mine is saved over theirs only by choice', async () => {
  const { version, fileHash, body } = open().base;
  const { accessToken, cookie } = await server.person({ role: 'admin' });
  const theirs = `${body}\nVon nebenan.\n`;
  await server.send({
    method: 'PUT',
    url: '/api/text/one',
    query: { path: PATH },
    payload: { body: theirs, fileHash },
    headers: { 'if-match': `"${version}"` },
    as: { accessToken, cookie },
  });
  type('Von mir.');
  const mine = open().text;
  await saveText(PATH, '');
  expect(open()).toMatchObject({ text: mine, theirs: { version: version + 1, body: theirs } });
  expect(open().refusal?.message).toMatch(/^Dieser Text wurde inzwischen geändert\./);
  const stored = open().theirs;
  if (!stored) throw new Error('no other text');
  goOnFrom(stored, mine);
  expect(open()).toMatchObject({ text: mine, theirs: undefined, base: { version: version + 1, body: theirs } });
  await saveText(PATH, '');
  expect(open().base).toMatchObject({ version: version + 2, body: mine });
  goOnFrom(stored, theirs);
  expect(open().text).toBe(theirs);
});

test('a fault keeps the text here, with its place; an unreachable server as well', async () => {
  const before = open().base.version;
  editField(PATH, 'title', 'x'.repeat(80));
  expect(await saveText(PATH, '')).toBe(false);
  expect(open()).toMatchObject({ base: { version: before }, faults: [{ file: PATH, line: 2, field: 'title' }] });
  expect(open().refusal?.message).toMatch(/noch nicht gespeichert/);
  editField(PATH, 'title', 'Über unser Haus');
  connectClientToNothing();
  await saveText(PATH, '');
  expect(open().refusal?.message).toMatch(/^Wir erreichen unseren Server gerade nicht\./);
  expect(open().text).toContain('title: Über unser Haus\n');
  expect(kept()).not.toBeNull();
});

test('what is typed while a text is on its way stays, and the next saving has it', async () => {
  type('Eins.');
  const saving = saveText(PATH, '');
  type('Zwei.');
  const typed = open().text;
  await saving;
  expect(open()).toMatchObject({ text: typed, isSaving: false });
  expect(open().base.body).not.toContain('Zwei.');
  await saveText(PATH, '');
  expect(open().base.body).toBe(typed);
});

test('a second saving waits for the one that is on its way, and sends nothing', async () => {
  type('Drei.');
  const { version } = open().base;
  const first = saveText(PATH, '');
  const wasSaved = await saveText(PATH, 'Anlass');
  expect(open()).toMatchObject({ isSaving: false, base: { version: version + 1 } });
  expect(wasSaved).toBe(false);
  expect(open().base.note).toBeUndefined();
  expect(await first).toBe(true);
});

test('a version is put back; a file that has changed is a conflict until somebody chooses', async () => {
  await restoreVersion(PATH, 1);
  expect(open().text).toContain('Erster Satz.');
  writeFileSync(join(contentDir, PATH), `${open().text}\nAus der Datei.\n`);
  await openText(PATH);
  expect(open().base).toMatchObject({ hasConflict: true, file: expect.stringContaining('Aus der Datei.') });
  await saveText(PATH, '', open().base.file);
  expect(open()).toMatchObject({ base: { hasConflict: false, isChanged: false } });
  expect(open().text).toContain('Aus der Datei.');
});

test('a text that was completed from its file is no longer one once it is saved', async () => {
  changeOpen(PATH, ({ base }) => ({ base: { ...base, completed: ['Aufbewahrung'] } }));
  type('Gelesen.');
  await saveText(PATH, '');
  expect(open().savedAs).toBe(open().base.version);
  expect(open().base.completed).toBeUndefined();
});
