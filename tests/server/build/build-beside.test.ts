import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildBeside } from '#server/build/build-beside.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'beside-'));
  const bin = join(root, 'node_modules', 'astro', 'bin');
  mkdirSync(bin, { recursive: true });
  // In the place of Astro: what it finds in its environment.
  writeFileSync(
    join(bin, 'astro.mjs'),
    "import { writeFileSync } from 'node:fs';\nwriteFileSync(process.env.SITE_OUT_DIR, JSON.stringify(process.env));\n",
  );
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
  const folders = { content: join(root, 'texte'), out: join(root, 'umgebung.json'), cache: join(root, 'zwischen') };
  const built = await buildBeside(root)(folders, 'https://muster.example', new AbortController().signal);
  expect(built).toEqual({ ok: true });
  const text = readFileSync(folders.out, 'utf8');
  expect(text).not.toContain('geheim-');
  expect(JSON.parse(text)).toMatchObject({
    SITE_URL: 'https://muster.example',
    SITE_CONTENT_DIR: folders.content,
    SITE_CACHE_DIR: folders.cache,
    PATH: process.env.PATH,
  });
});
