import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connection/open.ts';
import { migrate } from '#server/db/migrate.ts';
import { verifyChain } from '#server/log/verify-chain.ts';
import { compiledOnce, projectFolder } from '../support/bin.ts';
import { extent } from './extent.ts';
import { hasPostgresql, startOwnPostgresql, temporaryFolder } from './tortured-site.ts';

const kinds = [
  { name: 'SQLite', url: async () => undefined, isThere: true },
  { name: 'PostgreSQL', url: async () => (await startOwnPostgresql()).url, isThere: hasPostgresql },
];

type Writer = { readonly child: ChildProcess; readonly told: Set<string>; readonly ended: Promise<unknown> };

describe.each(kinds)(
  'the log on $name, written by two processes',
  { timeout: extent.timeoutMs },
  ({ url, isThere }) => {
    async function start() {
      const databaseUrl = await url();
      const dataDir = temporaryFolder();
      const database = openDatabase({ databaseUrl, dataDir });
      await migrate(database.db);
      const env = {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        ...compiledOnce,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      };
      const write = (acts: number): Writer => {
        const words = [join(projectFolder, 'tests', 'torture', 'log-writer.ts'), randomUUID(), String(acts)];
        const child = spawn(process.execPath, words, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'inherit'], env });
        const told = new Set<string>();
        let text = '';
        child.stdout?.on('data', (chunk: Buffer) => {
          const lines = (text + chunk.toString()).split('\n');
          text = lines.pop() ?? '';
          for (const line of lines) told.add(line);
        });
        return { child, told, ended: once(child, 'close') };
      };
      const subjects = async () =>
        (await database.db.selectFrom('log_entry').select(['sequence', 'subject']).orderBy('sequence').execute()).map(
          ({ sequence, subject }, at) => ({ isInOrder: sequence === at + 1, subject }),
        );
      return { database, write, subjects };
    }

    test.skipIf(!isThere)(`${extent.logActs} acts each stand in one chain without a fork or a gap`, async () => {
      const { database, write, subjects } = await start();
      const writers = [write(extent.logActs), write(extent.logActs)];
      await Promise.all(writers.map(({ ended }) => ended));
      const told = writers.flatMap((writer) => [...writer.told]);
      expect(told).toHaveLength(2 * (extent.logActs - extent.logActs / 10));
      const stored = await subjects();
      expect(stored.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
      expect(stored.map(({ subject }) => subject).toSorted()).toEqual(told.toSorted());
      expect(await verifyChain(database.db)).toMatchObject({ count: told.length, first: 1, fault: undefined });
      await database.db.destroy();
    });

    test.skipIf(!isThere)(`killed ${extent.logKills} times, it has all that was told and is one chain`, async () => {
      const { database, write, subjects } = await start();
      const steady = write(extent.logActs);
      const told = new Set<string>();
      for (let kill = 0; kill < extent.logKills; kill++) {
        const writer = write(1_000_000);
        while (writer.told.size < 5) await pause(5);
        await pause(Math.random() * 200);
        writer.child.kill('SIGKILL');
        await writer.ended;
        for (const subject of writer.told) told.add(subject);
        expect((await verifyChain(database.db)).fault).toBeUndefined();
      }
      await steady.ended;
      const stored = await subjects();
      expect(stored.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
      const there = new Set(stored.map(({ subject }) => subject));
      expect([...told, ...steady.told].filter((subject) => !there.has(subject))).toEqual([]);
      expect(await verifyChain(database.db)).toMatchObject({ count: stored.length, fault: undefined });
      await database.db.destroy();
    });
  },
);
