import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ManagedRow } from '#contract/catalogue-list.ts';
import type { PlannedRow } from '#domain/catalogue/csv/plan-import.ts';
import { csvText } from '#domain/catalogue/csv/write.ts';
import { signIn } from '#stores/account/account.ts';
import { followSession } from '#stores/account/session.ts';
import { checkRows, importRows, previewedRows } from '#stores/catalogue/csv/import-rows.ts';
import { readCsvFile } from '#stores/catalogue/csv/read-file.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { NOW, PASSWORD, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { connectClientTo, connectClientToNothing } from '../../support/in-process-client.ts';
import { fakeBrowser } from '../../support/pages/browser-fakes.ts';

let server: TestApp;
let admin: TestPerson;
let stop = (): void => {};
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await startTestApp({ clock: () => new Date(), passwords: quickPasswords });
  fakeBrowser();
  connectClientTo(server);
  stop = followSession();
  admin = await server.person({ role: 'admin' });
  await signIn({ email: admin.email, password: PASSWORD });
});
afterAll(async () => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await server.close();
});

const stored = async (): Promise<ManagedRow[]> => {
  const reply = await server.send({ method: 'GET', url: '/api/catalogue-row?thing=urn', as: admin });
  return reply.json<{ rows: ManagedRow[] }>().rows;
};
const planOf = async (edit: (file: string) => string) => {
  const known = await stored();
  return readCsvFile('urn', new Blob([edit(csvText('urn', known, {}))]), { labels: {}, known, view: known });
};
const change = (rows: readonly PlannedRow[], validFrom = '') => ({
  thing: 'urn' as const,
  rows,
  validFrom,
  reason: 'Neue Liste',
});
const preview = async (rows: readonly PlannedRow[], validFrom = '') => {
  const result = await checkRows(change(rows, validFrom));
  if (!result.ok) throw new Error(result.message);
  return result.value.rows;
};
const kinds = (rows: readonly { readonly kind: string }[]) => rows.map(({ kind }) => kind);
const apply = async (rows: Awaited<ReturnType<typeof preview>>, validFrom = '') => {
  const result = await importRows(change(previewedRows(rows), validFrom));
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

/** A row at the end with the cells of the row of steel, another name and no id. */
const withNewRow = (file: string): string => {
  const line = file.split('\r\n').find((each) => each.startsWith('stahl;')) ?? '';
  return `${file}${line.replace(/^stahl;stahl/, ';Messing')}\r\n`;
};

test('what was previewed is taken in, once', async () => {
  const plan = await planOf((file) => withNewRow(file.replace(/310,00/, '333,3').replace(/^esche;.*\r\n/m, '')));
  expect([plan.unchanged, plan.missing.map(({ id }) => id), plan.problems]).toEqual([3, ['esche'], []]);
  const rows = await preview([...plan.rows, ...plan.missing.map(({ id, version }) => ({ id, version }))]);
  expect(kinds(rows)).toEqual(['changed', 'new', 'withdrawn']);
  expect((await stored()).map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
  expect((await apply(rows)).applied).toBe(true);
  expect((await stored()).map(({ id, version, value }) => [id, version, value.price])).toEqual([
    ['stahl', 1, 95],
    ['kupfer', 2, 333.3],
    ['seestern', 1, 240],
    ['eiche', 1, 240],
    ['messing', 1, 95],
  ]);
  // The reply was lost: nothing is made twice, and nothing is wrong.
  const again = await apply(rows);
  expect([again.applied, kinds(again.rows)]).toEqual([false, ['same', 'same', 'same']]);
});

test('what somebody changed after the preview is not overwritten, and nothing else is taken in', async () => {
  const plan = await planOf((file) => file.replace('240,00', '250,00').replace('95,00', '96,00'));
  const rows = await preview(plan.rows);
  const [first] = rows;
  const other = { id: first?.id, version: first?.planned.version, value: { ...first?.planned.value, price: 1 } };
  await server.post('/api/catalogue-row', { thing: 'urn', rows: [other] }, { as: admin });
  const before = await stored();
  const result = await apply(rows);
  expect([result.applied, kinds(result.rows)]).toEqual([false, ['conflict', 'changed']]);
  expect(result.rows[0]?.changes).toContainEqual({ column: 'price', from: '1,00', to: expect.any(String) });
  expect(await stored()).toEqual(before);
});

test('a wrong row is named with its line and column', async () => {
  const plan = await planOf((file) => file.replace('333,30', '-5').replace(';holz;', ';samt;'));
  const problems = (await preview(plan.rows)).flatMap((row) => row.problems);
  expect(problems).toEqual([
    { line: 3, column: 'price', message: 'Hierher gehört eine Zahl von mindestens 0, gefunden wurde die Zahl -5.' },
    { line: 5, column: 'material', message: '„samt“ gibt es nicht oder wird nicht mehr angeboten.' },
  ]);
});

test('a file may hold from a later day', async () => {
  const plan = await planOf((file) => file.replace('333,30', '350'));
  const rows = await preview(plan.rows, '2027-01-01');
  expect(kinds(rows)).toEqual(['changed']);
  expect((await apply(rows, '2027-01-01')).applied).toBe(true);
  expect((await stored()).find(({ id }) => id === 'kupfer')?.value.price).toBe(333.3);
  const scheduled = await server.send({ method: 'GET', url: '/api/scheduled-change', as: admin });
  expect(scheduled.json()).toMatchObject([{ thingId: 'kupfer', validFrom: '2027-01-01', reason: 'Neue Liste' }]);
});

test('nothing to change asks nobody', async () => {
  connectClientToNothing();
  expect(await preview([])).toEqual([]);
  expect(await checkRows(change([{ value: {} }]))).toMatchObject({ ok: false, code: 'no-response' });
});
