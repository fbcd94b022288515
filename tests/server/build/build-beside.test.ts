import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildBeside } from '#server/build/build-beside.ts';
import { projectFolder } from '../../support/bin.ts';

const site = 'https://muster.example';
let root: string;
let astro: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'beside-'));
  const bin = join(root, 'node_modules', 'astro', 'bin');
  mkdirSync(bin, { recursive: true });
  astro = join(bin, 'astro.mjs');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('a build knows its folders and the address of the site, and nothing of data and secrets', async () => {
  const ours = [
    'DATA_DIR',
    'DATABASE_URL',
    'JWT_SECRET',
    'SMTP_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'BACKUP_PASSPHRASE',
  ];
  const others = ['AWS_SECRET_ACCESS_KEY', 'LITESTREAM_ACCESS_KEY_ID', 'PGPASSWORD'];
  for (const name of [...ours, ...others]) vi.stubEnv(name, `geheim-${name}`);
  // In the place of Astro: what it finds in its environment.
  writeFileSync(
    astro,
    "import { writeFileSync } from 'node:fs';\nwriteFileSync(process.env.SITE_OUT_DIR, JSON.stringify(process.env));\n",
  );
  const folders = { content: join(root, 'texte'), out: join(root, 'umgebung.json'), cache: join(root, 'zwischen') };
  const built = await buildBeside(root)(folders, site, new AbortController().signal);
  expect(built).toEqual({ ok: true });
  const text = readFileSync(folders.out, 'utf8');
  expect(text).not.toContain('geheim-');
  expect(JSON.parse(text)).toMatchObject({
    SITE_URL: site,
    SITE_CONTENT_DIR: folders.content,
    SITE_CACHE_DIR: folders.cache,
    PATH: process.env.PATH,
  });
});

test('a build that was begun waits for its content, and ends where nobody needs it', async () => {
  writeFileSync(
    astro,
    `import { readFileSync, writeFileSync } from 'node:fs';
    const { contentIsThere } = await import('${pathToFileURL(join(projectFolder, 'src/server/build/content-awaited.ts')).href}');
    const { SITE_CONTENT_DIR, SITE_OUT_DIR } = process.env;
    writeFileSync(SITE_OUT_DIR + '.begun', String(process.pid));
    await contentIsThere(() => undefined);
    writeFileSync(SITE_OUT_DIR, process.pid + ' ' + readFileSync(SITE_CONTENT_DIR, 'utf8'));
    `,
  );
  const beside = buildBeside(root);
  const folders = { content: join(root, 'text'), out: join(root, 'seite'), cache: join(root, 'zwischen') };
  const unused = new AbortController();
  const begin = async (): Promise<string> => {
    beside.prepare?.(folders, site, unused.signal);
    // The file is there, empty, before it has the number of the process.
    return vi.waitFor(
      () => /^\d+$/.exec(readFileSync(`${folders.out}.begun`, 'utf8'))?.[0] ?? expect.fail('empty'),
      20_000,
    );
  };
  const first = await begin();
  writeFileSync(folders.content, 'neu');
  const { signal } = new AbortController();
  expect(await beside(folders, site, signal)).toEqual({ ok: true });
  expect(readFileSync(folders.out, 'utf8')).toBe(`${first} neu`);

  rmSync(`${folders.out}.begun`);
  const second = await begin();
  unused.abort();
  await vi.waitFor(() => expect(() => process.kill(Number(second), 0)).toThrow('ESRCH'), 20_000);
  expect(await beside(folders, site, signal)).toEqual({ ok: true });
  expect([first, second]).not.toContain(readFileSync(folders.out, 'utf8').split(' ')[0]);
});
