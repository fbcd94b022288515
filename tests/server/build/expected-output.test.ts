import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as leanScripts from '#server/build/lean-scripts.ts';
import * as ownScripts from '#server/build/own-scripts.ts';
import { pageStyles } from '#server/build/page-styles.ts';
import * as scriptGroups from '#server/build/script-groups.ts';
import { searchIndex } from '#server/build/search-index.ts';
import { sharedPages } from '#server/build/shared-pages.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(folder, '_astro'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, text = '') => writeFileSync(join(folder, file), text);

/** What the step does with the folder, which is project and built site at once. */
async function stepOf({ hooks }: AstroIntegration): Promise<void> {
  for (const part of ['src', 'public']) mkdirSync(join(folder, part), { recursive: true });
  for (const file of ['package-lock.json', 'astro.config.mjs']) write(file);
  const dir = pathToFileURL(`${folder}/`);
  await hooks['astro:config:done']?.({ config: { root: dir } } as never);
  await hooks['astro:build:done']?.({ dir } as never);
}

describe('the build stops with one sentence', () => {
  test('when the shared scripts were not put together', () => {
    for (const { name } of scriptGroups.groups) if (name !== 'common') write(`_astro/${name}.abc.js`);
    expect(() => scriptGroups.refuseMissing(folder)).toThrow(
      'dist/_astro/common.*.js: Astro schreibt die gemeinsamen Skripte nicht mehr so, wie src/server/build/script-groups.ts es kennt; bitte dort anpassen.',
    );
    write('_astro/common.abc.js');
    expect(() => scriptGroups.refuseMissing(folder)).not.toThrow();
  });

  test('when a script with an address of its own is missing', () => {
    write('einwilligung.js');
    expect(() => ownScripts.refuseMissing(folder)).toThrow(
      'dist/sitzung.js: Astro schreibt das Skript nicht mehr so, wie src/server/build/own-scripts.ts es kennt; bitte dort anpassen.',
    );
    write('sitzung.js');
    expect(() => ownScripts.refuseMissing(folder)).not.toThrow();
  });

  test('when Vite preloads again, or explanations of calls go to the browser', () => {
    const said =
      'import { endpoint } from "./endpoint.ts";\nendpoint({ path: "/api/urn", summary: `Ein Eintrag.`, reply });';
    expect(leanScripts.leaveOutSummaries(said)).toBe(
      'import { endpoint } from "./endpoint.ts";\nendpoint({ path: "/api/urn", reply });',
    );
    expect(() => leanScripts.refuseFound(folder)).not.toThrow();
    for (const found of ['const __vite__mapDeps=', 'e({path:`/api/urn`,summary:`Alle Urnen.`})']) {
      write('_astro/common.abc.js', found);
      expect(() => leanScripts.refuseFound(folder)).toThrow(/dist\/_astro\/common\.abc\.js: .*lean-scripts\.ts/);
    }
    write('_astro/common.abc.js');
  });

  test('when the head of a page that can be found no longer says title and picture; other pages need none', async () => {
    const pages = () => Array.fromAsync(sharedPages(folder));
    write('404.html', '<title>Nicht gefunden</title>');
    expect(await pages()).toEqual([]);
    write('kontakt.html', '<meta content="Kontakt" property="og:title">');
    await expect(pages()).rejects.toThrow(
      'dist/kontakt.html: Astro schreibt Titel und Bild der Seite für geteilte Links nicht mehr so, wie src/server/build/shared-pages.ts es kennt; bitte dort anpassen.',
    );
  });

  test('when a page has no sheet inside, or no end of its content', async () => {
    const whole = '<style>:root{--a:1px}p{margin:var(--a)}</style><main><p></p></main>';
    write('404.html', whole);
    write('kontakt.html', '<link rel="stylesheet" href="/a.css">');
    await expect(stepOf(pageStyles())).rejects.toThrow(
      'dist/kontakt.html: Astro schreibt die Stile der Seite nicht mehr so, wie src/server/build/page-styles.ts es kennt; bitte dort anpassen.',
    );
    await expect(stepOf(searchIndex().begin)).rejects.toThrow(
      'dist/kontakt.html: Astro schreibt das Ende des Inhalts nicht mehr so, wie src/server/build/search-index.ts es kennt; bitte dort anpassen.',
    );
    write('kontakt.html', whole);
    await expect(stepOf(pageStyles())).resolves.toBeUndefined();
  });
});

test('schemas are marked as free of side effects, calls that check a value are not', () => {
  const code =
    'const A = z.strictObject({ a: z\n  .custom<Cents>(isCents) });\nz.encode(A, B.z.array(c));\nz.safeParse(A, d);';
  expect(leanScripts.markSchemas(code)).toBe(
    'const A = /* @__PURE__ */ z.strictObject({ a: /* @__PURE__ */ z\n  .custom<Cents>(isCents) });\nz.encode(A, B.z.array(c));\nz.safeParse(A, d);',
  );
});
