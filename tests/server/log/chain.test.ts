import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/connection/group-commit.ts';
import type { Database } from '#server/db/connection/open.ts';
import type { LogHead } from '#server/db/log.ts';
import { migrate } from '#server/db/migrate.ts';
import { entryHash } from '#server/log/chain.ts';
import { cleanUpLog } from '#server/log/clean-up-log.ts';
import { headText, parseHead } from '#server/log/kept-head.ts';
import { createRecordAct } from '#server/log/record-act.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { databases, NOW } from '../../support/app.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(databases)('the chain of the log on $name', ({ open }) => {
  let database: Database;
  let now: Date;
  beforeEach(async () => {
    database = await open();
    await migrate(database.db);
    now = NOW;
  });
  afterEach(() => database.db.destroy());

  const recordAct = createRecordAct(() => now);
  const record = (subject: string) =>
    inTransaction(database, (trx) => recordAct(trx, { kind: 'entry-opened', actorId: 'jutta', subject }));
  const recordMany = async (count: number) => {
    for (let n = 1; n <= count; n++) await record(`AU-${n}`);
  };
  const rows = () => database.db.selectFrom('log_entry').selectAll().orderBy('sequence').execute();
  const headNow = async (): Promise<LogHead> => {
    const last = (await rows()).at(-1);
    return { sequence: last?.sequence ?? 0, hash: last?.hash ?? '' };
  };
  const fault = async (...heads: LogHead[]) => (await verifyChain(database.db, heads)).fault;
  const set = (sequence: number, values: Readonly<Record<string, string | number | null>>) =>
    database.db.updateTable('log_entry').set(values).where('sequence', '=', sequence).execute();

  test('each entry has a hash over its fields with their lengths and over the hash before it', async () => {
    await inTransaction(database, (trx) =>
      recordAct(
        trx,
        { kind: 'order-placed', actorId: null, subject: 'AU-1' },
        { kind: 'entry-opened', actorId: 'jutta', subject: 'AU-1', fields: { b: 2, a: 'ü' } },
      ),
    );
    const [first, second] = await rows();
    const hashOf = (...fields: string[]) =>
      createHash('sha256')
        .update(fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join(''))
        .digest('hex');
    const at = NOW.toISOString();
    expect(first?.hash).toBe(hashOf('0'.repeat(64), '1', at, 'order-placed', '', 'AU-1', '{}'));
    expect(second?.fields).toBe('{"a":"ü","b":2}');
    expect(second?.hash).toBe(hashOf(String(first?.hash), '2', at, 'entry-opened', 'jutta', 'AU-1', '{"a":"ü","b":2}'));
  });

  test('acts at the same moment stand one after the other, and one that is taken back leaves no gap', async () => {
    const taken = (n: number) =>
      inTransaction(database, async (trx) => {
        await recordAct(trx, { kind: 'entry-opened', actorId: null, subject: `AU-${n}` });
        if (n % 3 === 0) throw new Error('taken back');
      });
    const ended = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => taken(n)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect((await rows()).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(await verifyChain(database.db)).toMatchObject({ count: 40, first: 1, fault: undefined });
  });

  test('two entries with the same one before them cannot be', async () => {
    await recordMany(2);
    const [, second] = await rows();
    const fork = { ...second, sequence: 3, hash: 'f'.repeat(64) } as NonNullable<typeof second>;
    await expect(database.db.insertInto('log_entry').values(fork).execute()).rejects.toThrow();
  });

  test('an empty log is sound, and one that was emptied is not the one that somebody kept the head of', async () => {
    expect(await verifyChain(database.db)).toEqual({ count: 0, first: undefined, head: undefined, fault: undefined });
    await recordMany(2);
    const head = await headNow();
    await database.db.deleteFrom('log_entry').execute();
    expect(await fault(head)).toEqual({ kind: 'tail-missing', sequence: 1 });
  });

  describe('says of', () => {
    beforeEach(() => recordMany(8));

    test.each([
      ['kind', 'sign-in'],
      ['actor_id', 'karl'],
      ['actor_id', null],
      ['subject', 'AU-9'],
      ['at', '2026-11-20T09:00:00.001Z'],
      ['fields', '{"rows":1}'],
      ['hash', 'f'.repeat(64)],
    ])('an edited %s (%s) which entry it was', async (column, value) => {
      await set(4, { [column]: value });
      expect(await fault()).toEqual({ kind: 'edited', sequence: 4 });
    });

    test('an edited one with a hash of its own that the next one shows it', async () => {
      const row = (await rows())[3];
      if (!row) throw new Error('there are eight');
      const edited = { ...row, subject: 'AU-9' };
      await set(4, { subject: 'AU-9', hash: entryHash(edited) });
      expect(await fault()).toMatchObject({ sequence: 5 });
    });

    test('a deleted one which is missing', async () => {
      await database.db.deleteFrom('log_entry').where('sequence', '=', 5).execute();
      expect(await fault()).toEqual({ kind: 'missing', sequence: 5 });
    });

    test('deleted first ones that nothing says why', async () => {
      await database.db.deleteFrom('log_entry').where('sequence', '<=', 3).execute();
      expect(await fault()).toEqual({ kind: 'start-missing', sequence: 3 });
    });

    test('swapped ones where it begins', async () => {
      for (const [from, to] of [
        [3, 100],
        [6, 3],
        [100, 6],
      ] as const)
        await set(from, { sequence: to });
      expect(await fault()).toEqual({ kind: 'swapped', sequence: 3 });
    });

    test('an inserted one where it stands', async () => {
      for (let n = 8; n >= 4; n--) await set(n, { sequence: n + 1 });
      const [row] = await rows();
      const forged = { ...row, sequence: 4, previous_hash: 'e'.repeat(64), hash: 'f'.repeat(64) };
      await database.db
        .insertInto('log_entry')
        .values(forged as NonNullable<typeof row>)
        .execute();
      expect(await fault()).toEqual({ kind: 'inserted', sequence: 4 });
    });

    test('a cut tail, by the head alone', async () => {
      const head = await headNow();
      await database.db.deleteFrom('log_entry').where('sequence', '>', 6).execute();
      expect(await fault()).toBeUndefined();
      expect(await fault(head)).toEqual({ kind: 'tail-missing', sequence: 7 });
    });

    test('a tail that was cut and written anew, by the head alone', async () => {
      const head = await headNow();
      await database.db.deleteFrom('log_entry').where('sequence', '>', 6).execute();
      for (const n of [70, 80, 90]) await record(`AU-${n}`);
      expect(await fault()).toBeUndefined();
      expect(await fault(head)).toEqual({ kind: 'rewritten', sequence: 8 });
    });

    test('a head that it still has nothing', async () => {
      const head = await headNow();
      await recordMany(3);
      expect(await fault(head)).toBeUndefined();
      expect(parseHead(headText(head))).toEqual(head);
      expect(
        ['', '8', `8:${'g'.repeat(64)}`, `-1:${head.hash}`, `${head.sequence}:${head.hash}x`].map(parseHead),
      ).toEqual(Array(5).fill(undefined));
    });
  });

  describe('after its term', () => {
    const cleanUp = () => cleanUpLog({ clock: () => now, database, recordAct, firm: { ...smallFirm } });
    const months = (count: number) => new Date(NOW.getTime() + count * 31 * DAY_MS);

    test('the oldest entries go, the rest is sound and says which was the last of them', async () => {
      await recordMany(5);
      const cut = await headNow();
      now = months(12);
      await recordMany(3);
      now = months(23);
      await cleanUp();
      expect(await rows()).toHaveLength(8);
      now = months(26);
      await cleanUp();
      const kept = await rows();
      expect(kept.map(({ sequence, kind }) => `${sequence} ${kind}`)).toEqual([
        '6 entry-opened',
        '7 entry-opened',
        '8 entry-opened',
        '9 log-shortened',
      ]);
      expect(JSON.parse(kept[3]?.fields ?? '')).toEqual(cut);
      expect(await verifyChain(database.db, [cut])).toMatchObject({ count: 4, first: 6, fault: undefined });
    });

    test('nothing is cut twice a day, and by two processes at once only once', async () => {
      await recordMany(5);
      now = months(26);
      await Promise.all([cleanUp(), cleanUp()]);
      now = new Date(now.getTime() + 60 * 60 * 1000);
      await cleanUp();
      expect((await rows()).map(({ sequence, kind }) => `${sequence} ${kind}`)).toEqual(['6 log-shortened']);
    });

    test('one in between stays for as long as an older one is there, and later cuts are sound', async () => {
      now = months(12);
      await recordMany(2);
      // A clock that was set back.
      now = NOW;
      await recordMany(2);
      now = months(26);
      await cleanUp();
      expect(await rows()).toHaveLength(4);
      now = months(38);
      await cleanUp();
      now = months(64);
      await recordMany(2);
      await cleanUp();
      expect(await verifyChain(database.db)).toMatchObject({ fault: undefined, count: 3 });
      await database.db.deleteFrom('log_entry').where('sequence', '=', 6).execute();
      expect(await fault()).toMatchObject({ kind: 'start-missing' });
    });
  });
});
