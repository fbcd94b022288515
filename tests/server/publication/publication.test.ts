import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WaitingChange } from '#contract/publication.ts';
import type { BuildBeside } from '#server/build/build-beside.ts';
import type { Database } from '#server/db/connection/open.ts';
import { readReleasedTexts } from '#server/publication/released-texts.ts';
import { databases, NOW, openSqliteInMemory } from '../../support/app.ts';
import { type Publishing, startPublishing } from '../../support/publication/publishing.ts';
import { build, writeSmallSite } from '../../support/publication/small-site.ts';

const opened: Publishing[] = [];
const open = async (...parts: Parameters<typeof startPublishing>): Promise<Publishing> => {
  const publishing = await startPublishing(...parts);
  opened.push(publishing);
  return publishing;
};
afterEach(async () => {
  for (const publishing of opened.splice(0)) await publishing.close();
});

const scriptOf = (text: string): string => `/_astro/app.${Buffer.from(text).toString('base64url')}.js`;

describe.each(databases)('on $name', ({ open: openDatabase }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.db.destroy());

  test('what is published is served by every process at once, and one can go back', async () => {
    const [one, other] = [await open(database), await open(database)];
    expect(await one.visit()).toEqual({ status: 200, text: 'from the files' });
    for (const text of ['A', 'B']) {
      one.write(text);
      await one.publish();
      expect(await one.visit('/kontakt')).toEqual({ status: 200, text });
    }
    await other.follower.refresh();
    await (await other.publication.restore(1)).shown;
    await one.follower.refresh();
    for (const process of [one, other]) expect(await process.visit()).toEqual({ status: 200, text: 'A' });
    expect(await one.publication.view()).toMatchObject({
      version: 1,
      state: 'live',
      log: '',
      releases: [
        { version: 1, state: 'live', by: 'ohne Browser veröffentlicht' },
        { version: 2, state: 'old', by: 'ohne Browser veröffentlicht' },
        { version: 0, state: 'old', by: 'wie mitgeliefert' },
      ],
    });

    // Also to the state before the first release, with what the files said for mails and PDFs.
    await (await other.publication.restore(0)).shown;
    await one.follower.refresh();
    const started = await open(database);
    await started.follower.refresh();
    for (const process of [one, other, started])
      expect(await process.visit()).toEqual({ status: 200, text: 'from the files' });
    expect(await readReleasedTexts(database.db, one.dataDir)).toMatchObject([{ path: 'text.md', body: 'A' }]);
    const { version, state, releases } = await one.publication.view();
    expect([version, state, releases[0]?.version, releases.length]).toEqual([0, 'live', 0, 3]);
  });

  test('one builds at a time; a killed process is waited for no longer than its lease', async () => {
    const { promise: killed, resolve: revive } = Promise.withResolvers<void>();
    const one = await open(database, {
      build: async (...input) => {
        await killed;
        return build(...input);
      },
    });
    const other = await open(database);
    const { version, done } = await one.publication.publish({ origin: 'admin', userId: undefined });
    await expect(other.publish()).rejects.toMatchObject({ code: 'publication-running' });
    await expect(other.publication.restore(version)).rejects.toMatchObject({ code: 'publication-running' });
    expect((await other.publication.view()).state).toBe('building');

    other.wait(31_000);
    expect(await other.publication.view()).toMatchObject({
      state: 'failed',
      log: expect.stringContaining('unterbrochen'),
    });
    other.write('from the other');
    await other.publish();
    expect(await other.visit()).toEqual({ status: 200, text: 'from the other' });
    // It was not dead after all, and comes too late.
    revive();
    await done;
    await one.follower.refresh();
    expect(await one.visit()).toEqual({ status: 200, text: 'from the other' });
    expect(await one.publication.view()).toMatchObject({ version: version + 1, state: 'live' });
  });
});

test('three releases are kept, and the scripts of their pages', async () => {
  const one = await open(openSqliteInMemory().database);
  expect(await one.publication.view()).toMatchObject({ version: 0, state: 'live', releases: [] });
  for (const text of ['A', 'B', 'C', 'D']) {
    one.write(text);
    await one.publish();
  }
  for (const text of ['B', 'C', 'D']) expect((await one.visit(scriptOf(text))).text).toContain(text);
  expect((await one.visit(scriptOf('A'))).status).toBe(404);
  expect((await one.publication.view()).releases.map(({ version }) => version)).toEqual([4, 3, 2]);
  await expect(one.publication.restore(1)).rejects.toMatchObject({ code: 'unknown-release' });
  expect(readdirSync(join(one.dataDir, 'releases')).sort()).toEqual(['2', '3', '4']);
});

test('the state before the first release is that of the files alone, built where they have changed since the start', async () => {
  const { database } = openSqliteInMemory();
  const asked: (string | undefined)[] = [];
  const one = await open(database, {
    writeTexts: (_db, dir) => writeFile(join(dir, 'text.md'), 'edited'),
    listWaiting: async (_db, released) => {
      asked.push(released?.textsAt);
      return [];
    },
    pagesFromFiles: () => undefined,
  });
  await one.publish();
  expect(await one.visit()).toEqual({ status: 200, text: 'edited' });
  await (await one.publication.restore(0)).shown;
  expect(await one.visit()).toEqual({ status: 200, text: 'first' });
  const logged = await database.db.selectFrom('log_entry').select(['kind', 'fields']).orderBy('sequence').execute();
  expect(logged.map(({ kind, fields }) => [kind, JSON.parse(fields).version])).toEqual([
    ['published', 1],
    ['release-restored', 0],
  ]);
  expect(await readReleasedTexts(database.db, one.dataDir)).toMatchObject([{ path: 'text.md', body: 'first' }]);
  // All that was ever edited waits.
  await one.publication.view();
  expect(asked.at(-1)).toBe('1970-01-01T00:00:00.000Z');
});

test('a mistake in the files that somebody has mended in the browser keeps nobody from publishing', async () => {
  const one = await open(openSqliteInMemory().database, {
    writeTexts: (_db, dir) => writeFile(join(dir, 'text.md'), 'mended'),
    pagesFromFiles: () => undefined,
    build: async (folders, ...more) =>
      (await readFile(join(folders.content, 'text.md'), 'utf8')) === 'mended'
        ? build(folders, ...more)
        : { ok: false, output: 'mistake' },
  });
  await one.publish();
  expect(await one.visit()).toEqual({ status: 200, text: 'mended' });
  expect((await one.publication.view()).releases.map(({ version }) => version)).toEqual([1]);
});

test('a return is answered before the pages are read, and until they are shown the state says so', async () => {
  let showing = Promise.resolve();
  let isShown = true;
  const one = await open(openSqliteInMemory().database, {
    onLive: () => showing,
    shown: { serves: () => isShown, problem: () => undefined },
  });
  for (const text of ['A', 'B']) {
    one.write(text);
    await one.publish();
  }
  const { promise: read, resolve: serve } = Promise.withResolvers<void>();
  showing = read;
  isShown = false;
  const { shown } = await one.publication.restore(1);
  const { version, state, log, releases } = await one.publication.view();
  expect([version, state, log]).toEqual([1, 'building', 'Die Seiten dieser Fassung werden gelesen …']);
  expect(releases[0]).toMatchObject({ version: 1, state: 'live' });
  serve();
  await shown;
  isShown = true;
  expect(await one.publication.view()).toMatchObject({ version: 1, state: 'live', log: '' });
});

test('after a return to an older release, browsers load its pages anew', async () => {
  const one = await open(openSqliteInMemory().database);
  let lastModified = new Date(0).toUTCString();
  const change = async (work: () => Promise<void>) => {
    one.wait(5000);
    await work();
    const now = await one.isNewerThan(lastModified);
    expect(now.isNewer).toBe(true);
    lastModified = now.lastModified;
  };
  await change(one.publish);
  one.write('B');
  await change(one.publish);
  await change(async () => (await one.publication.restore(1)).shown);
  await change(async () => (await one.publication.restore(2)).shown);
  expect((await one.isNewerThan(lastModified)).isNewer).toBe(false);
});

test('after a return to an older release two servers say the same of what a browser has', async () => {
  const { database } = openSqliteInMemory();
  const one = await open(database);
  for (const text of ['A', 'B']) {
    one.write(text);
    one.wait(5000);
    await one.publish();
  }
  await (await one.publication.restore(1)).shown;
  const other = await open(database);
  other.wait(60_000);
  await other.follower.refresh();
  for (const address of ['/', '/kontakt', '/icon.png']) {
    expect(await other.visit(address)).toEqual(await one.visit(address));
    expect(await other.etag(address)).toBe(await one.etag(address));
  }
  expect(await one.etag('/')).toMatch(/^W\/"[\w-]{22}"$/);
});

test('whoever looks at changes that wait has the build begin, in the folders of what is published next', async () => {
  const begun: { readonly out: string; readonly signal: AbortSignal }[] = [];
  const used: string[] = [];
  let waiting: WaitingChange[] = [];
  let isDiskFull = false;
  const one = await open(openSqliteInMemory().database, {
    freeSpace: { state: async () => (isDiskFull ? 'low' : 'enough') },
    build: Object.assign(
      (...[folders, ...more]: Parameters<BuildBeside>) => {
        used.push(folders.out);
        return build(folders, ...more);
      },
      {
        prepare: (...[{ out }, , signal]: Parameters<BuildBeside>) => {
          begun.push({ out, signal });
        },
      },
    ),
    listWaiting: async () => waiting,
  });
  await one.publication.viewToPublish();
  expect(begun).toEqual([]);
  waiting = [{ thing: 'text', thingId: 'text.md', name: 'Text', at: NOW.toISOString(), by: 'Anna' }];
  await one.publication.view();
  expect(begun).toEqual([]);
  for (const _ of [1, 2]) await one.publication.viewToPublish();
  for (const _ of [1, 2]) await one.publish();
  expect(begun.map(({ out }) => out)).toEqual([used[0]]);
  expect(new Set(used).size).toBe(2);
  // One by which nothing was built ends with its publication, and with the server.
  isDiskFull = true;
  await one.publication.viewToPublish();
  await one.publish();
  expect(used.length).toBe(2);
  expect(begun.map(({ signal }) => signal.aborted)[1]).toBe(true);
  await one.publication.viewToPublish();
  expect(begun.map(({ signal }) => signal.aborted)[2]).toBe(false);
  await one.publication.stop();
  expect(begun.map(({ signal }) => signal.aborted)[2]).toBe(true);
  await one.publication.viewToPublish();
  expect(begun.length).toBe(3);
});

test('a server that is stopped breaks off what it builds, and nobody has to wait for it', async () => {
  const { database } = openSqliteInMemory();
  const one = await open(database, {
    build: (_folders, _siteUrl, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const other = await open(database);
  const { done } = await one.publication.publish({ origin: 'admin', userId: undefined });
  await one.publication.stop();
  await done;
  expect(await other.publication.view()).toMatchObject({ state: 'failed', log: expect.stringMatching(/unterbrochen/) });
  await other.publish();
  expect(await other.visit()).toEqual({ status: 200, text: 'first' });
});

describe('what goes wrong changes nothing and is said in German', () => {
  let database: Database;
  beforeEach(() => {
    database = openSqliteInMemory().database;
  });

  const MISTAKE = 'content/seiten/agb.md, Zeile 12, Feld „title“: Diese Angabe fehlt.';

  test.each([
    [
      'a mistake in the content',
      { output: `[content] Syncing\n\u001b[31m${MISTAKE}\u001b[39m\n  Stack trace:\n    at a (/x.ts:1)` },
      '„Agb“, Zeile 12, „Titel“: Diese Angabe fehlt.',
    ],
    [
      'a cemetery of the catalogue without its page',
      { output: 'content/katalog/ruhestaetten.yaml, Eintrag „sued“, Feld „slug“: Diese Seite fehlt.' },
      '„Ruhestaetten“, Eintrag „sued“, „Adresse der Seite“: Diese Seite fehlt.',
    ],
    [
      'an error of the program',
      { output: 'boom\n    at f (/x.ts:1:2)\nlast line' },
      /^Die Seiten ließen sich nicht bauen\. [^\n]+\n\nboom\nlast line$/,
    ],
    [
      'a full disk while building',
      { output: 'Error: ENOSPC: no space left on device, write' },
      /^Der Datenträger ist voll\. /,
    ],
    ['a full disk beside the build', { code: 'ENOSPC' }, /^Der Datenträger ist voll\. /],
    ['an unknown error', { code: 'EODD' }, /^Die Veröffentlichung ist gescheitert\. [^\n]+\n\nodd$/],
  ])('%s', async (_name, { output, code }: { output?: string; code?: string }, sentence) => {
    let isBroken = false;
    const one = await open(database, {
      build: async (...input) => {
        if (!isBroken) return build(...input);
        if (output !== undefined) return { ok: false, output };
        throw Object.assign(new Error('odd'), { code });
      },
    });
    await one.publish();
    isBroken = true;
    one.write('never seen');
    await one.publish();
    expect(await one.visit()).toEqual({ status: 200, text: 'first' });
    const { version, state, log } = await one.publication.view();
    expect([version, state]).toEqual([2, 'failed']);
    expect(log).toMatch(sentence);
    // And it can be tried again.
    isBroken = false;
    await one.publish();
    expect(await one.visit()).toEqual({ status: 200, text: 'never seen' });
    expect(await one.publication.view()).toMatchObject({ version: 3, state: 'live', log: '' });
  });

  test('the last of the disk is for orders', async () => {
    const one = await open(database, { freeSpace: { state: async () => 'low' } });
    await one.publish();
    expect(await one.publication.view()).toMatchObject({
      state: 'failed',
      log: expect.stringMatching(/^Der Datenträger/),
    });
  });

  test.each([
    ['a link', { 'kontakt.html': '<a href="/nichts?x=1">' }, 'Seite /kontakt: Der Link „/nichts?x=1“ führt ins Leere.'],
    [
      'a picture',
      { 'kontakt.html': `<img srcset="/icon.png 1x, /gross.png 2x">` },
      'Seite /kontakt: Die Datei „/gross.png“ fehlt.',
    ],
    ['a missing page', { '404.html': '<a href="#hier">', 'index.html': undefined }, 'Die Seite / fehlt.'],
    [
      'a page over its budget',
      { 'kontakt.html': randomText(15_000) },
      /^Seite \/kontakt: Sie ist mit 1\d,\d kB zu groß, erlaubt sind 14,0 kB\. Bitte kürzen Sie ihren Text\.$/,
    ],
  ])('%s is found before it is live', async (_name, more, sentence) => {
    const one = await open(database, {
      build: async ({ out }) => {
        writeSmallSite(out, 'x', more as Record<string, string>);
        return { ok: true };
      },
    });
    await one.publish();
    const { state, log } = await one.publication.view();
    expect(state).toBe('failed');
    if (typeof sentence === 'string') expect(log.split('\n')).toContain(sentence);
    else expect(log).toMatch(sentence);
    expect(await one.visit()).toEqual({ status: 200, text: 'from the files' });
  });

  test('half the pages gone is a mistake', async () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`seite-${at}.html`, '<p>x</p>']));
    let more = many;
    const one = await open(database, {
      build: async ({ out }) => {
        writeSmallSite(out, 'x', more);
        return { ok: true };
      },
    });
    await one.publish();
    more = {};
    await one.publish();
    expect((await one.publication.view()).log).toBe(
      'Es wären nur noch 4 Seiten statt 13. Bitte prüfen Sie, ob Texte fehlen.',
    );
    expect((await one.visit('/seite-8')).status).toBe(200);
  });

  test.each([
    ['a file that is missing', async () => database.db.deleteFrom('site_file').execute()],
    [
      'a file that was changed',
      async () =>
        database.db
          .updateTable('site_file')
          .set({ bytes: Uint8Array.of(1) })
          .execute(),
    ],
    [
      'a list that cannot be read',
      async () => database.db.updateTable('site_release').set({ manifest: '{}' }).execute(),
    ],
  ])('%s in a release: who has not unpacked it yet keeps the old pages', async (_name, mangle) => {
    const [one, other] = [await open(database), await open(database)];
    await one.publish();
    await mangle();
    await expect(other.follower.refresh()).rejects.toThrow();
    expect(await other.visit()).toEqual({ status: 200, text: 'from the files' });
    expect((await other.publication.view()).log).toMatch(/Fassung/);
    expect(readdirSync(other.dataDir, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([]);
    // The next publication heals it.
    one.write('whole again');
    await one.publish();
    await other.follower.refresh();
    expect(await other.visit()).toEqual({ status: 200, text: 'whole again' });
  });
});

function randomText(bytes: number): string {
  let text = '';
  for (let at = 1; text.length < bytes * 2; at = (at * 48_271) % 2_147_483_647) text += at.toString(36);
  return `<p>${text}</p>`;
}

describe('a start with a newer program or newer files', () => {
  test('builds what is live anew, with nothing that waits in the browser', async () => {
    const { database } = openSqliteInMemory();
    let [edited, program] = ['edited', 'program 1'];
    const one = await open(database, {
      program: async () => program,
      writeTexts: (_db, dir) => writeFile(join(dir, 'text.md'), edited),
      renewText: async ({ path, body, file, isFileNewer }) => [body, path, file, isFileNewer].join(),
    });
    await one.publish();
    expect(await one.visit()).toEqual({ status: 200, text: 'edited' });
    expect(await one.publication.rebuildWhereStale()).toBe(true);
    expect((await one.publication.view()).version).toBe(1);

    edited = 'waits';
    program = 'program 2';
    await one.publication.rebuildWhereStale();
    const { version, releases } = await one.publication.view();
    expect([version, releases[0]?.by]).toEqual([2, 'Neustart des Servers']);
    // With what the newer program asks for.
    expect(await one.visit()).toEqual({ status: 200, text: 'edited,text.md,first,false' });
  });

  test('takes over what changed on the disk, and after a return does not go forward again', async () => {
    const { database } = openSqliteInMemory();
    const one = await open(database);
    await one.publish();
    one.write('changed on the disk');
    await one.publication.rebuildWhereStale();
    expect(await one.visit()).toEqual({ status: 200, text: 'changed on the disk' });
    await (await one.publication.restore(1)).shown;
    await one.publication.rebuildWhereStale();
    expect(await one.visit()).toEqual({ status: 200, text: 'first' });
    one.write('changed once more');
    await one.publication.rebuildWhereStale();
    expect(await one.visit()).toEqual({ status: 200, text: 'changed once more' });
  });
});
