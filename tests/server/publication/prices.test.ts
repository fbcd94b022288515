import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listWaiting } from '#server/change/list-waiting.ts';
import { arePricesDue } from '#server/change/prices-due.ts';
import { insertChanges } from '#server/db/change.ts';
import type { Database } from '#server/db/connection/open.ts';
import { databases, NOW, openSqliteInMemory } from '../../support/app.ts';
import { type Publishing, startPublishing } from '../../support/publication/publishing.ts';
import { build } from '../../support/publication/small-site.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let [text, price] = ['A', '10 €'];
let isBuildable = true;
const opened: Publishing[] = [];

async function open(database: Database, more: Parameters<typeof startPublishing>[1] = {}): Promise<Publishing> {
  const publishing = await startPublishing(database, {
    arePricesDue,
    listWaiting,
    writeTexts: (_db, dir) => writeFile(join(dir, 'text.md'), text),
    writePrices: (_db, dir) => writeFile(join(dir, 'preise.txt'), price),
    build: async (...input) => (isBuildable ? build(...input) : { ok: false, output: 'mistake' }),
    ...more,
  });
  opened.push(publishing);
  return publishing;
}
afterEach(async () => {
  [text, price, isBuildable] = ['A', '10 €', true];
  for (const publishing of opened.splice(0)) await publishing.close();
});

/** Somebody changes the price, so long after the start of the test. */
async function changePrice(database: Database, next: string, afterMs: number, by: string | null = 'u1'): Promise<void> {
  price = next;
  const at = new Date(NOW.getTime() + afterMs).toISOString();
  const who = { by_id: by, by_name: 'Muster', reason: null };
  await insertChanges(database.db, [
    { id: randomUUID(), thing: 'coffin', thing_id: 'buche', at, action: 'changed', before: '{}', after: '{}', ...who },
  ]);
}

const textOf = async (publishing: Publishing): Promise<string> => (await publishing.visit()).text;

describe.each(databases)('on $name', ({ open: openDatabase }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.db.destroy());

  test('a changed price goes to the pages by itself, once; an edited text waits', async () => {
    const [one, other] = [await open(database), await open(database)];
    await one.publish();
    expect(await textOf(one)).toBe('A, 10 €');
    text = 'B';
    for (const process of [one, other]) process.wait(MINUTE);
    await changePrice(database, '12 €', MINUTE);
    await one.publication.publishDuePrices();
    expect(await textOf(one)).toBe('A, 10 €');
    expect((await one.publication.view()).waiting).toMatchObject([{ thing: 'coffin', thingId: 'buche' }]);

    for (const process of [one, other]) process.wait(30 * SECOND);
    await Promise.all([one, other].map(({ publication }) => publication.publishDuePrices()));
    for (const process of [one, other]) {
      await process.follower.refresh();
      expect(await textOf(process)).toBe('A, 12 €');
    }
    const { version, waiting, releases } = await one.publication.view();
    expect([version, waiting]).toEqual([2, []]);
    // The older prices of the same texts are nothing to go back to.
    expect(releases).toMatchObject([
      { version: 2, by: 'neue Preise' },
      { version: 0, by: 'wie mitgeliefert' },
    ]);
    await one.publication.publishDuePrices();
    expect((await one.publication.view()).version).toBe(2);

    await one.publish();
    expect(await textOf(one)).toBe('B, 12 €');
  });
});

test('texts that go live while somebody looks whether prices are due are not taken back', async () => {
  const { database } = openSqliteInMemory();
  const other = await open(database);
  await other.publish();
  await changePrice(database, '12 €', MINUTE);
  other.wait(2 * MINUTE);
  const { promise, resolve: goOn } = Promise.withResolvers<boolean>();
  const one = await open(database, { arePricesDue: () => promise });
  const looking = one.publication.publishDuePrices();
  text = 'B';
  await other.publish();
  goOn(true);
  await looking;
  await other.follower.refresh();
  expect(await textOf(other)).toBe('B, 12 €');
  expect((await other.publication.view()).version).toBe(2);
});

test('who changes prices without a pause waits five minutes; what a file has changed is published by the start', async () => {
  const { database } = openSqliteInMemory();
  const one = await open(database);
  await one.publish();
  await changePrice(database, '11 €', MINUTE, null);
  one.wait(2 * MINUTE);
  await one.publication.publishDuePrices();
  expect(await textOf(one)).toBe('A, 10 €');
  for (let minute = 2; minute <= 7; minute++) {
    await changePrice(database, `${minute} €`, minute * MINUTE);
    await one.publication.publishDuePrices();
    expect(await textOf(one)).toBe(minute < 7 ? 'A, 10 €' : 'A, 7 €');
    one.wait(MINUTE);
  }
});

test('before anything was published the pages have the prices of now and the texts of the files', async () => {
  const { database } = openSqliteInMemory();
  const one = await open(database);
  await changePrice(database, '12 €', 1);
  one.wait(MINUTE);
  await one.publication.publishDuePrices();
  expect(await textOf(one)).toBe('first, 12 €');
  await one.publish();
  expect(await textOf(one)).toBe('A, 12 €');
});

test('what fails is told, tried again after ten minutes, and no failure of another kind is in its way', async () => {
  const { database } = openSqliteInMemory();
  const one = await open(database);
  await one.publish();
  isBuildable = false;
  await changePrice(database, '12 €', MINUTE);
  one.wait(2 * MINUTE);
  await one.publication.publishDuePrices();
  const failed = await one.publication.view();
  expect(failed).toMatchObject({
    ...{ state: 'failed', version: 2, waiting: [{ thingId: 'buche' }] },
    log: expect.stringMatching(/^Geänderte Preise konnten nicht von selbst/),
  });
  isBuildable = true;
  one.wait(MINUTE);
  await one.publication.publishDuePrices();
  expect((await one.publication.view()).version).toBe(2);
  one.wait(10 * MINUTE);
  await one.publication.publishDuePrices();
  expect(await textOf(one)).toBe('A, 12 €');

  isBuildable = false;
  await changePrice(database, '14 €', 20 * MINUTE);
  one.wait(20 * MINUTE);
  await one.publish();
  isBuildable = true;
  await one.publication.publishDuePrices();
  expect(await textOf(one)).toBe('A, 14 €');
});

test('who goes back to older texts gets the prices of now with them', async () => {
  const { database } = openSqliteInMemory();
  const one = await open(database);
  await one.publish();
  one.wait(MINUTE);
  [text, price] = ['B', '12 €'];
  await one.publish();
  await changePrice(database, '14 €', 2 * MINUTE);
  one.wait(3 * MINUTE);
  await one.publication.publishDuePrices();
  expect(await textOf(one)).toBe('B, 14 €');
  await (await one.publication.restore(1)).shown;
  expect(await textOf(one)).toBe('A, 10 €');
  await one.publication.publishDuePrices();
  expect(await textOf(one)).toBe('A, 14 €');
});
