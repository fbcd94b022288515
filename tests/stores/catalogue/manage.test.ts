import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeAccessToken } from '#client/access-token.ts';
import { connectTo } from '#client/http.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { followSession } from '#stores/account/session.ts';
import { $lastWorkflow, workflowArea } from '#stores/account/workflow.ts';
import { changeRows, previewChanges, restoreRow, withdrawRow } from '#stores/catalogue/manage/change-rows.ts';
import { graveArea, relationArea } from '#stores/catalogue/manage/grave-areas.ts';
import { historyArea, loadHistory, revertChange } from '#stores/catalogue/manage/history.ts';
import { $relationLastAction } from '#stores/catalogue/manage/relation.ts';
import { knownRows, loadAll, rowArea } from '#stores/catalogue/manage/rows.ts';
import { checkRow, type RowSave, saveRow } from '#stores/catalogue/manage/save-row.ts';
import { $scheduledByRow } from '#stores/catalogue/manage/scheduled.ts';
import { offerUndo, undoChanges, undoLast } from '#stores/catalogue/manage/undo.ts';
import { $snackbar } from '#stores/snackbar.ts';
import { NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { connectClientTo } from '../../support/in-process-client.ts';
import { fakeBrowser } from '../../support/pages/browser-fakes.ts';

let server: TestApp;
let stop = (): void => {};

/** An admin is signed in; each test works on rows of its own. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = await startTestApp({ clock: () => new Date() });
  fakeBrowser();
  connectClientTo(server);
  storeAccessToken((await server.person({ role: 'admin' })).accessToken);
  stop = followSession();
  const things: Thing[] = ['coffin', 'urn', 'urn-material', 'grave', 'GraveType', 'resting-place'];
  for (const thing of [...things, 'resting-place-relation' as const]) await rowArea(thing).load();
});
afterAll(async () => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await server.close();
});
beforeEach(() => $relationLastAction.set('NONE'));

const rowOf = (thing: Thing, id: string) => {
  const row = rowArea(thing).find(id);
  if (!row) throw new Error(`no ${thing} ${id}`);
  return row;
};

/** A row with these fields changed, ready to be saved by whoever read it now. */
const changed = (thing: Thing, id: string, change: FieldValues): RowSave => {
  const row = rowOf(thing, id);
  return { thing, name: id, value: { ...row.value, ...change }, before: row.value, read: row };
};

/** A new row. */
const fresh = (thing: Thing, value: FieldValues): RowSave => ({
  ...{ thing, name: 'neu', value, before: undefined, read: undefined },
});

async function saved(save: RowSave) {
  const result = await saveRow(save);
  if (!result.ok) throw new Error(result.errors[0]?.message ?? result.message ?? 'doubted');
  const { outcome } = result;
  return { id: outcome.id, outcome, undo: () => undoChanges(save.thing, [outcome]) };
}

const priceOf = (thing: Thing, id: string) => rowOf(thing, id).value.price;

test('nothing is taken back before something was done', async () => {
  await undoLast();
  expect($snackbar.get()?.message).toContain('nichts zurückzunehmen');
});

describe('rows that others name', () => {
  test('are there once they are loaded', async () => {
    expect(rowArea('transport-zone').$area.get().data).toBeUndefined();
    await loadAll(['transport-zone', 'urn']);
    expect(rowArea('transport-zone').$area.get().data).not.toHaveLength(0);
  });

  test('are waited for to the end by whoever asked first, too', async () => {
    const { $area, load } = rowArea('urn-material');
    const first = load();
    void load();
    await first;
    expect($area.get().success).toBe(true);
  });

  test('are not waited for where they cannot be had', async () => {
    connectTo({ baseUrl: 'http://nobody.test', fetch: () => Promise.reject(new TypeError('no network')) });
    const $known = knownRows(['optional-line']);
    await loadAll(['optional-line']);
    expect(rowArea('optional-line').$area.get().error).toBeDefined();
    expect($known.get()).toMatchObject({ isWhole: false, error: { message: expect.any(String) } });
    connectClientTo(server);
    const again = loadAll(['optional-line']);
    expect($known.get()).toMatchObject({ isWhole: false, error: undefined });
    await again;
    expect($known.get()).toMatchObject({ isWhole: true, error: undefined });
    void rowArea('optional-line').load();
    expect($known.get().isWhole).toBe(true);
  });
});

describe('a row', () => {
  test('is saved by the call of its thing, loaded anew, and taken back', async () => {
    const { undo } = await saved(changed('coffin', 'kiefer', { price: 700.5 }));
    expect(rowOf('coffin', 'kiefer')).toMatchObject({ version: 2, value: { price: 700.5 }, fileValue: { price: 690 } });
    expect(server.services.catalogue.current().coffins.find(({ id }) => id === 'kiefer')?.price).toBe(70_050);
    expect(await undo()).toMatchObject({ ok: true });
    expect(priceOf('coffin', 'kiefer')).toBe(690);
    expect(rowOf('coffin', 'kiefer').fileValue).toBeUndefined();
  });

  test('that names another by its id is sent with it', async () => {
    await saved(changed('urn', 'esche', { material: 'metall' }));
    expect(rowOf('urn', 'esche').value.material).toBe('metall');
    await saved(changed('grave', 'baumplatz', { graveType: 'seegrab' }));
    expect(rowOf('grave', 'baumplatz').value.graveType).toBe('seegrab');
    await saved(changed('urn-material', 'salz', { name: 'Meersalz' }));
    expect(rowOf('urn-material', 'salz').value.name).toBe('Meersalz');
  });

  test('changed by somebody else meanwhile is not overwritten: both versions come back, and the newer can be saved', async () => {
    const mine = changed('coffin', 'buche', { price: 1300 });
    await saved(changed('coffin', 'buche', { name: 'Buche, hell' }));
    const refused = await saveRow(mine);
    expect(refused).toMatchObject({
      ok: false,
      code: 'row-changed',
      conflict: { version: 2, stored: { price: 1200 } },
    });
    if (refused.ok || !refused.conflict) throw new Error('saved');
    const { version, stored } = refused.conflict;
    await saved({ ...mine, value: { ...stored, price: 1300 }, before: stored, read: { id: 'buche', version } });
    expect(rowOf('coffin', 'buche').value).toMatchObject({ name: 'Buche, hell', price: 1300 });
  });

  test('changed by somebody else since is not taken back', async () => {
    const { undo } = await saved(changed('coffin', 'eiche-massiv', { price: 2000 }));
    await saved(changed('coffin', 'eiche-massiv', { name: 'Eiche' }));
    expect(await undo()).toMatchObject({ ok: false, message: expect.stringContaining('Inzwischen hat') });
    expect(priceOf('coffin', 'eiche-massiv')).toBe(2000);
  });

  test('that is new stands at the end of its list with the id it was given', async () => {
    expect(await saved(fresh('transport-zone', { name: 'bis 250 km', price: 690 }))).toMatchObject({
      id: 'bis-250-km',
    });
    expect(rowArea('transport-zone').$area.get().data?.at(-1)).toMatchObject({ id: 'bis-250-km' });
  });

  test('is checked as the server checks it', () => {
    const { id: _, ...coffin } = rowOf('coffin', 'kiefer').value;
    const errors = (value: FieldValues, validFrom?: string, thing: Thing = 'coffin') => {
      const checked = checkRow(thing, value, validFrom);
      return checked.ok ? [] : checked.errors.map(({ field }) => field);
    };
    expect(errors(coffin)).toEqual([]);
    expect(errors({ ...coffin, price: -1, name: '' })).toEqual(['name', 'price']);
    expect(errors({ ...coffin, price: 1.005 })).toEqual(['price']);
    expect(errors({ ...coffin, price: 1e9 })).toEqual(['price']);
    const line = { name: 'Rednerin', from: 300, to: 200, source: 'Liste', asOf: '2027', graveSettings: ['field'] };
    expect(errors(line, undefined, 'optional-line')).toEqual(['to', 'asOf']);
    expect(errors({ ...line, to: 400 }, '2027-06-01', 'optional-line')).toEqual([]);
  });

  test('that is refused says why, at its field', async () => {
    const save = changed('coffin', 'kiefer-gross', { price: 995 });
    const result = await saveRow({ ...save, read: { id: 'gibt-es-nicht', version: 1 } });
    expect(result).toMatchObject({
      ok: false,
      errors: [{ field: 'id', message: 'Diesen Eintrag gibt es nicht mehr.' }],
    });
  });

  test('leaves the offer and comes back, by the person or by taking it back', async () => {
    const gone = await withdrawRow(rowOf('urn', 'kupfer'));
    if (!gone.ok) throw new Error(gone.message);
    expect(rowArea('urn').find('kupfer')?.state).not.toBe('offered');
    offerUndo({ done: 'Kupfer wird nicht mehr angeboten.', thing: 'urn', outcomes: [gone.outcome] });
    await undoLast();
    expect($snackbar.get()?.message).toBe('Zurückgenommen.');
    expect(rowOf('urn', 'kupfer').state).toBe('offered');
  });

  test('that others name stays, and says who does', async () => {
    expect(await withdrawRow(rowOf('urn-material', 'holz'))).toMatchObject({
      ok: false,
      errors: [{ message: expect.stringContaining('Ein Eintrag verweist darauf') }],
    });
  });
});

describe('graves of a place', () => {
  test('are changed as a whole, and the workflow says so', async () => {
    await saved(changed('resting-place-relation', 'werste-urne', { price: 640, source: 'Neue Satzung' }));
    expect($lastWorkflow.get()).toBe('updateWholeGraveRelated');
    expect(workflowArea.$area.get()).toMatchObject({ success: true });
    expect(priceOf('resting-place-relation', 'werste-urne')).toBe(640);
  });

  test('take the urns that the statute of the place allows, new ones and changed ones', async () => {
    const { id: _, ...offer } = rowOf('resting-place-relation', 'werste-urne').value;
    const rule = { acceptsUrns: 'degradable', urnSource: 'Friedhofssatzung, § 12', urnAsOf: '2026-01' };
    await saved(changed('resting-place-relation', 'werste-urne', rule));
    expect(rowOf('resting-place-relation', 'werste-urne').value).toMatchObject(rule);
    const { id } = await saved(fresh('resting-place-relation', { ...offer, ...rule, graveId: 'baumplatz' }));
    expect(rowOf('resting-place-relation', id).value).toMatchObject(rule);
    await withdrawRow(rowOf('resting-place-relation', id));
  });

  test('come with POST and go with DELETE, without loading the list again', async () => {
    const { id: _, ...offer } = rowOf('resting-place-relation', 'werste-urne').value;
    const { id } = await saved(fresh('resting-place-relation', { ...offer, graveId: 'baumplatz' }));
    expect($relationLastAction.get()).toBe('POST');
    expect(relationArea.find(id)).toMatchObject({ state: 'offered' });

    expect(await withdrawRow(rowOf('resting-place-relation', id))).toMatchObject({ ok: true });
    expect($relationLastAction.get()).toBe('DELETE');
    const offered = relationArea.$area.get().data?.filter(({ state }) => state === 'offered');
    expect(offered?.map((row) => row.id)).not.toContain(id);
  });

  test('a new one is made together with its grave', async () => {
    const { id: _, ...offer } = rowOf('resting-place-relation', 'werste-urne').value;
    const newGrave = { graveTypeId: 'baumgrab', description: 'Ein Platz am Hang.' };
    const { id } = await saved({ ...fresh('resting-place-relation', { ...offer, graveId: 'neu' }), newGrave });
    expect($lastWorkflow.get()).toBe('addNewGraveGraveRelation');
    const graveId = String(rowOf('resting-place-relation', id).value.graveId);
    expect(graveArea.find(graveId)?.value).toMatchObject({ graveType: 'baumgrab', description: 'Ein Platz am Hang.' });
  });

  test('one that is no longer offered is offered again', async () => {
    const row = rowOf('resting-place-relation', 'werste-sarg');
    expect(await withdrawRow(row)).toMatchObject({ ok: true });
    const gone = relationArea.find('werste-sarg');
    if (gone) expect(await restoreRow(gone)).toMatchObject({ ok: true });
    else await revertNewest('resting-place-relation', 'werste-sarg');
    expect(rowOf('resting-place-relation', 'werste-sarg').state).toBe('offered');
  });
});

async function revertNewest(thing: Thing, id: string): Promise<void> {
  await loadHistory({ thing, id, page: 0 });
  const newest = historyArea.$area.get().data?.changes[0];
  if (newest) await revertChange(newest);
}

describe('many rows', () => {
  const batch = (by: number) => {
    const rows = ['stahl', 'eiche'].map((id) => rowOf('urn', id));
    return {
      thing: 'urn' as const,
      rows: rows.map(({ id, version, value }) => ({
        id,
        version,
        value: { ...value, price: Number(value.price) + by },
      })),
    };
  };

  test('are seen before they are changed, changed together and taken back together', async () => {
    const preview = await previewChanges(batch(10));
    expect(preview).toMatchObject({ ok: true, value: { applied: false, rows: [{ before: { price: 95 } }, {}] } });
    expect(priceOf('urn', 'stahl')).toBe(95);
    const done = await changeRows(batch(10));
    expect([priceOf('urn', 'stahl'), priceOf('urn', 'eiche')]).toEqual([105, 250]);
    if (!done.ok) throw new Error(done.message);
    expect(await undoChanges('urn', done.value.rows)).toMatchObject({ ok: true });
    expect([priceOf('urn', 'stahl'), priceOf('urn', 'eiche')]).toEqual([95, 240]);
  });

  test('are not taken back once one of them is another', async () => {
    const done = await changeRows(batch(5));
    await saved(changed('urn', 'stahl', { name: 'Stahl, neu' }));
    if (!done.ok) throw new Error(done.message);
    expect(await undoChanges('urn', done.value.rows)).toMatchObject({ ok: false, code: 'row-changed' });
    expect(priceOf('urn', 'eiche')).toBe(245);
  });
});

describe('a change from a later day', () => {
  test('waits beside its row, and is taken back by being given up', async () => {
    const save = changed('coffin', 'kiefer-gross', { price: 1100 });
    const { outcome, undo } = await saved({ ...save, validFrom: '2027-01-01', reason: 'Neue Liste' });
    expect(outcome.outcome).toBe('scheduled');
    expect(priceOf('coffin', 'kiefer-gross')).toBe(990);
    expect($scheduledByRow.get().get('coffin/kiefer-gross')).toMatchObject([
      { validFrom: '2027-01-01', reason: 'Neue Liste', fields: { price: { from: 990, to: 1100 } } },
    ]);
    expect(await undo()).toMatchObject({ ok: true });
    expect($scheduledByRow.get().has('coffin/kiefer-gross')).toBe(false);
  });
});

test('the history shows what was done, and the row follows when it is taken back there', async () => {
  await saved(changed('coffin', 'kiefer', { price: 650 }));
  await revertNewest('coffin', 'kiefer');
  expect(priceOf('coffin', 'kiefer')).toBe(690);
  expect(historyArea.$area.get().data?.changes.slice(0, 2)).toMatchObject([
    { after: { price: 690 }, reason: 'Zurückgenommen' },
    { before: { price: 690 }, after: { price: 650 } },
  ]);
});
