import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileDifference, rowOfFile } from '#domain/catalogue/file-difference.ts';
import type { CatalogueRow, Thing } from '#domain/catalogue/row.ts';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { cents } from '#domain/money.ts';
import { type ChangeInput, changeCatalogue } from '#server/catalogue/change-catalogue.ts';
import { followFiles } from '#server/catalogue/follow-files.ts';
import { loadCatalogue } from '#server/db/catalogue.ts';
import { listRows, type StoredRow } from '#server/db/catalogue-row.ts';
import { countChanges, listChanges } from '#server/db/change.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { smallCatalogue, smallFirm } from '../../support/small-catalogue.ts';

type Difference = FileDifference & { readonly thing: Thing; readonly value: Readonly<Record<string, unknown>> };

const delivered = rowsOfSeed(smallCatalogue, smallFirm.transportZones);
const by = { id: null, name: 'leitung@muster.example' };

/** The files with other prices of urns and coffins, and without some rows. */
const files = (prices: Readonly<Record<string, number>>, gone: readonly string[] = []): CatalogueRow[] =>
  delivered
    .filter(({ value }) => !gone.includes(value.id))
    .map((row) => {
      const price = prices[row.value.id];
      if (price === undefined || (row.thing !== 'urn' && row.thing !== 'coffin')) return row;
      return { ...row, value: { ...row.value, price: cents(price) } } as CatalogueRow;
    });

describe.each(databases)('the files at a start on $name', ({ open }) => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ database: await open() });
    admin = await app.person({ role: 'admin' });
  });
  afterAll(() => app.close());

  const start = (rows: readonly CatalogueRow[]) =>
    followFiles({ database: app.database, clock: () => NOW, newId: randomUUID }, rows);
  const changed = async (...changes: ChangeInput['changes']) => {
    expect((await changeCatalogue(app.services, { changes, by })).applied).toBe(true);
  };
  const stored = async (thing: Thing, id: string): Promise<StoredRow | undefined> =>
    (await listRows(app.database.db)).find((row) => row.thing === thing && row.id === id);
  const saved = async (thing: Thing, id: string, fields: object) =>
    changed({ kind: 'save', thing, id, version: 'newest', value: { ...(await stored(thing, id))?.value, ...fields } });
  const newest = async (thing: Thing, thingId: string) =>
    (await listChanges(app.database.db, { thing, thingId }, { limit: 1, offset: 0 }))[0];
  const differences = async (): Promise<readonly Difference[]> =>
    (await app.send({ method: 'GET', url: '/api/catalogue-difference', as: admin })).json().rows;
  const send = (thing: Thing, row: object) =>
    app.send({ method: 'POST', url: '/api/catalogue-row', as: admin, payload: { thing, rows: [row] } });

  test('rows that nobody edited follow them, with their history; edited ones stay and are listed with both values', async () => {
    await saved('urn', 'stahl', { price: 99 });
    const { total, first } = await start(files({ stahl: 9_700, kupfer: 32_000 }, ['eiche', 'fern']));
    expect([total, first.map(({ id }) => id)]).toEqual([1, ['stahl']]);
    expect((await stored('urn', 'kupfer'))?.value.price).toBe(320);
    expect(await newest('urn', 'kupfer')).toMatchObject({ by_name: 'mit einem Update', action: 'changed' });
    expect((await stored('urn', 'eiche'))?.state).toBe('withdrawn');
    expect(await newest('urn', 'eiche')).toMatchObject({ by_name: 'mit einem Update', action: 'withdrawn' });
    expect(await differences()).toMatchObject([
      { thing: 'urn', id: 'stahl', state: 'offered', value: { price: 99 }, fileValue: { price: 97 } },
    ]);
  });

  test('starting again with the same files writes nothing, two processes at once write everything once', async () => {
    const same = files({ stahl: 9_700, kupfer: 32_000 }, ['eiche', 'fern']);
    const before = [await listRows(app.database.db), await countChanges(app.database.db, {})];
    await start(same);
    expect([await listRows(app.database.db), await countChanges(app.database.db, {})]).toEqual(before);
    const back = files({ stahl: 9_700 });
    await Promise.all([start(back), start(back)]);
    expect(await countChanges(app.database.db, { thing: 'urn', thingId: 'eiche' })).toBe(3);
    expect((await stored('urn', 'eiche'))?.state).toBe('offered');
    expect((await stored('urn', 'kupfer'))?.value.price).toBe(310);
  });

  test('an edited row that leaves the files stays, and says so', async () => {
    await start(files({}, ['stahl']));
    expect(await stored('urn', 'stahl')).toMatchObject({ state: 'offered', value: { price: 99 } });
    expect(await differences()).toMatchObject([{ id: 'stahl', fileValue: null }]);
  });

  test('the file can be taken over: prices, rows it no longer has, and rows that were deleted here', async () => {
    await saved('coffin', 'buche', { price: 1300 });
    await changed({ kind: 'remove', thing: 'coffin', id: 'kiefer-gross', version: 'newest' });
    await changed({ kind: 'save', thing: 'coffin', id: 'neu', value: { ...(await stored('coffin', 'buche'))?.value } });
    const listed = await differences();
    expect(Object.fromEntries(listed.map(({ id, state }) => [id, state]))).toEqual({
      stahl: 'offered',
      buche: 'offered',
      'kiefer-gross': 'deleted',
    });
    for (const { thing, ...difference } of listed)
      expect((await send(thing, rowOfFile(difference))).json()).toMatchObject({ applied: true });
    expect(await differences()).toEqual([]);
    expect((await stored('coffin', 'buche'))?.value.price).toBe(1200);
    expect((await stored('urn', 'stahl'))?.state).not.toBe('offered');
    // And follows again from now on.
    await start(files({ buche: 125_000 }, ['stahl']));
    expect((await stored('coffin', 'buche'))?.value.price).toBe(1250);
    expect((await stored('coffin', 'neu'))?.state).toBe('offered');
  });

  test('what an edited row names stays in the offer, and a row of a file waits for what was withdrawn here', async () => {
    await saved('urn', 'seestern', { price: 250 });
    await start(files({}, ['salz', 'seestern', 'stahl']));
    expect((await stored('urn-material', 'salz'))?.state).toBe('offered');
    expect((await loadCatalogue(app.database.db)).urns.map(({ id }) => id)).toContain('seestern');

    await changed({ kind: 'remove', thing: 'urn', id: 'seestern', version: 'newest' });
    await changed({ kind: 'remove', thing: 'urn-material', id: 'salz', version: 'newest' });
    const muschel = delivered.flatMap((row) =>
      row.thing === 'urn' && row.value.id === 'seestern' ? [{ ...row, value: { ...row.value, id: 'muschel' } }] : [],
    );
    const rows = [...files({}, ['stahl']), ...muschel];
    await start(rows);
    expect((await stored('urn', 'muschel'))?.state).toBe('withdrawn');
    expect((await differences()).map(({ id }) => id)).toContain('muschel');
    expect((await loadCatalogue(app.database.db)).urns.map(({ id }) => id)).not.toContain('muschel');
    const changes = await countChanges(app.database.db, {});
    await start(rows);
    expect(await countChanges(app.database.db, {})).toBe(changes);
  });
});
