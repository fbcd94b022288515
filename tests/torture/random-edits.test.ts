import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { sameValue } from '#domain/change/change.ts';
import { listRows } from '#server/db/catalogue-row.ts';
import { databases, startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { extent } from './extent.ts';

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const COFFINS = ['kiefer', 'eiche-massiv', 'kiefer-gross', 'buche'];

type Tally = { changed: number; conflicts: number; reverted: number; unseen: string[] };

/** Reads a coffin, thinks for a moment, and saves it with what was read; sometimes withdraws it or takes a change back. */
async function edit(app: TestApp, as: TestPerson, roll: (below: number) => number, tally: Tally): Promise<void> {
  const id = COFFINS[roll(COFFINS.length)] ?? '';
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, version?: string, payload?: object) =>
    app.send({
      method,
      url: `/api/${url}`,
      as,
      headers: version ? { 'if-match': version } : {},
      ...(payload ? { payload } : {}),
    });
  const { rows } = (await call('GET', `catalogue-row?thing=coffin&id=${id}`)).json();
  const [row] = rows;
  if (roll(4) === 0) await sleep(1);
  // A deleted row is no longer listed, only taken back.
  const kind = row ? roll(10) : 1;
  const etag = `"${row?.version}"`;
  if (kind === 0) return void (await call('DELETE', `coffin/${id}`, etag));
  if (kind === 1) {
    const { changes } = (await call('GET', `change?thing=coffin&id=${id}`)).json();
    const reply = await call('POST', `change/${changes[row ? roll(changes.length) : 0]?.id}/revert`);
    if (reply.statusCode === 200) tally.reverted++;
    return;
  }
  const reply = await call('PUT', `coffin/${id}`, etag, { ...row.value, price: roll(100_000) / 100 });
  if (reply.statusCode === 412) tally.conflicts++;
  else if (reply.statusCode === 200) {
    const { changes } = (await call('GET', `change?thing=coffin&id=${id}`)).json();
    const mine = changes.find(({ after }: { after: object | null }) => sameValue(after, reply.json()));
    // What was changed is what had been read: nobody's value went unseen.
    if (mine && !sameValue(mine.before, row.value)) tally.unseen.push(id);
    tally.changed++;
  }
}

describe.each(databases)('four admins edit at once on $name', ({ open }) => {
  test('the history gives the table again, and nothing is overwritten unseen', async () => {
    const app = await startTestApp({ database: await open() });
    const tally: Tally = { changed: 0, conflicts: 0, reverted: 0, unseen: [] };
    const admins = await Promise.all([1, 2, 3, 4].map(() => app.person({ role: 'admin' })));
    await Promise.all(
      admins.map(async (admin, index) => {
        const roll = dice(index + 1);
        for (let count = 0; count < extent.edits / 4; count++) await edit(app, admin, roll, tally);
      }),
    );
    expect(tally.unseen).toEqual([]);
    expect(tally.changed).toBeGreaterThan(extent.edits / 10);
    expect(tally.conflicts).toBeGreaterThan(0);
    expect(tally.reverted).toBeGreaterThan(0);

    const replayed = new Map<string, { state: string; value: object }>();
    const changes = await app.database.db.selectFrom('change').selectAll().orderBy('sequence').execute();
    for (const { thing, thing_id, action, before, after } of changes) {
      const key = `${thing}/${thing_id}`;
      const known = replayed.get(key);
      expect(known?.value ?? null).toEqual(before === null ? null : JSON.parse(before));
      const gone = action === 'withdrawn' || action === 'deleted';
      replayed.set(key, { state: gone ? action : 'offered', value: JSON.parse(after ?? before ?? 'null') });
    }
    const stored = await listRows(app.database.db);
    expect(new Map(stored.map((row) => [`${row.thing}/${row.id}`, { state: row.state, value: row.value }]))).toEqual(
      replayed,
    );
    await app.close();
  });
});
