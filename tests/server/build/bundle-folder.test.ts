import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundleFolder } from '#server/build/bundle-folder.ts';
import { keptBundles } from '#server/build/kept-bundles.ts';

const PROGRAM = {
  'src/pages/index.astro': '<p>',
  'src/server/pdf/fonts.ts': 'font',
  'public/favicon.ico': 'icon',
  'astro.config.mjs': 'export default {}',
  'package-lock.json': '{}',
  '.astro/content-assets.mjs': 'export default new Map()',
};
const BUILT = { '_astro/common.a.js': 'script', '.prerender/entry.mjs': 'import "./x.mjs"' };
const BUNDLE = { entry: 'entry.mjs', styles: { '/': [{ depth: 1 }] } };

let top: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'bundles-'));
  mkdirSync(join(top, 'node_modules'));
});
afterEach(() => rmSync(top, { recursive: true }));

function write(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

let projects = 0;
/** A project with the same packages, and what is kept there. */
function project(files: Readonly<Record<string, string>> = {}): string {
  const root = write(join(top, `project-${projects++}`), { ...PROGRAM, ...files });
  symlinkSync(join(top, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

const folderFor = (root: string, settings = ['https://muster.example']) => bundleFolder(root, settings);
const bundles = () => join(top, 'node_modules', '.cache', 'build', 'bundles');

async function keep(settings?: string[]): Promise<void> {
  await (await folderFor(project(), settings)).keep(write(join(top, 'out'), BUILT), BUNDLE);
}

async function restored(files?: Readonly<Record<string, string>>, settings?: string[]) {
  const out = join(top, `restored-${projects}`);
  return { out, bundle: await (await folderFor(project(files), settings)).restore(out) };
}

describe('what Vite made of a program', () => {
  test('is there for the next build of it, file by file', async () => {
    await keep();
    const { out, bundle } = await restored();
    expect(bundle).toMatchObject(BUNDLE);
    for (const [path, text] of Object.entries(BUILT)) expect(readFileSync(join(out, path), 'utf8')).toBe(text);
  });

  test('is for no other program, packages, content that is bundled, or settings', async () => {
    await keep();
    for (const path of Object.keys(PROGRAM)) {
      const { bundle } = await restored({ [path]: 'another' });
      expect([path, bundle]).toEqual([path, undefined]);
    }
    expect((await restored({ 'src/new.ts': '' })).bundle).toBeUndefined();
    expect((await restored({}, ['https://anders.example'])).bundle).toBeUndefined();
  });

  test('is left where a file of it is another or missing, and nothing of it is written', async () => {
    for (const path of Object.keys(BUILT)) {
      await keep();
      const [name = ''] = readdirSync(bundles());
      const file = join(bundles(), name, 'files', path);
      for (const damage of [() => writeFileSync(file, 'other'), () => rmSync(file)]) {
        damage();
        const { out, bundle } = await restored();
        expect(bundle).toBeUndefined();
        expect(readdirSync(top)).not.toContain(out.slice(top.length + 1));
      }
    }
  });

  test('is whole where two builds keep it at once, and of others only the last ones stay', async () => {
    write(join(top, 'out'), BUILT);
    const folder = await folderFor(project());
    await Promise.all([folder.keep(join(top, 'out'), BUNDLE), folder.keep(join(top, 'out'), BUNDLE)]);
    expect((await restored()).bundle).toMatchObject(BUNDLE);
    for (const site of ['a', 'b', 'c', 'd']) await keep([site]);
    expect(readdirSync(bundles())).toHaveLength(3);
    expect((await restored({}, ['d'])).bundle).toMatchObject(BUNDLE);
  });
});

test.each([
  ['has no program of the pages', {}],
  ['knows pages without styles', { app: { getOptions: () => ({ allPages: { '/': {} } }) } }],
  ['puts the content into the program', { app: { getOptions: () => ({ allPages: {} }) } }],
])('the build stops with one sentence where Astro %s', async (_what, prerenderer) => {
  let setup = async (): Promise<void> => undefined;
  const setPrerenderer = (wrap: (inner: object) => { setup(): Promise<void> }) => {
    setup = wrap(prerenderer).setup;
  };
  await keptBundles().hooks['astro:build:start']?.({ setPrerenderer } as never);
  await expect(setup()).rejects.toThrow(
    'dist/.prerender: Astro schreibt das Programm der Seiten nicht mehr so, wie src/server/build/kept-bundles.ts es kennt; bitte dort anpassen.',
  );
});
