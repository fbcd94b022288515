import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { distFolder } from '../../support/pages/built-pages.ts';
import { filledIn } from '../../support/pages/filled-in.ts';
import { missingJava, nuFindings } from '../../support/pages/nu-checker.ts';
import { expect, test } from '../../support/pages/test.ts';
import { touch } from '../../support/pages/visit.ts';

/** Forms as they stand once their script runs. */
const HYDRATED = [paths.contact, paths.login, accountPaths.register, paths.withdrawal] as const;

test('W3C’s own checker finds nothing wrong with any page', async ({ page, request, baseURL }) => {
  const missing = missingJava();
  if (missing) console.log(missing);
  test.skip(missing !== undefined, missing);
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'filled-in-'));
  const write = (name: string, html: string) => writeFileSync(join(folder, `${name}.html`), html);
  for (const [name, html] of Object.entries(await filledIn(request, baseURL ?? ''))) write(name, html);
  for (const path of HYDRATED) {
    await page.goto(path);
    await page.locator('main form').first().scrollIntoViewIfNeeded();
    await touch(page);
    await expect(page.locator('main astro-island:not([ssr])').first()).toBeAttached();
    write(`hydrated${path.replace('/', '-')}`, await page.content());
  }
  write('fault', '<!doctype html><html lang="de"><title>x</title><dl><dt>a</dt></dl></html>');
  const findings = await nuFindings([distFolder, folder]);
  rmSync(folder, { recursive: true });
  expect(findings.filter((finding) => !finding.includes('fault.html'))).toEqual([]);
  // One page is not valid: the checker has looked.
  expect(findings).not.toEqual([]);
});
