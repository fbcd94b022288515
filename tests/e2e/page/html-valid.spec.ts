import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { accountPaths } from '#site/account-paths.ts';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { builtFile, builtPages, distFolder } from '../../support/pages/built-pages.ts';
import { missingJava, nuFindings } from '../../support/pages/nu-checker.ts';
import { expect, test } from '../../support/pages/test.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      // A matter of typesetting, not of HTML: CSS keeps the number in one line, and with plain spaces it can be copied and found.
      'tel-non-breaking': 'off',
      // Upper or lower case is the same to every browser; our own pages and Astro's differ.
      'doctype-style': 'off',
      // A hash guards against another server's changes; what comes from our own needs none.
      'require-sri': ['error', { target: 'crossorigin' }],
      // React writes <input/> and disabled="", which mean the same as <input> and disabled.
      'void-style': 'off',
      // React writes autoComplete; to HTML the case of an attribute means nothing.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
    },
  }),
);

/** The filter of the cemeteries acts at once: there is nothing to send, and a button that does nothing would mislead. */
const EXCUSED: Readonly<Record<string, string>> = { [paths.cemeteries]: 'wcag/h32' };

async function faultsOf(name: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, name);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId }) => ruleId !== EXCUSED[name])
      .map(({ line, column, ruleId, message }) => `${name}:${line}:${column} ${message} (${ruleId})`),
  );
}

test('every built page is valid HTML', async () => {
  test.setTimeout(60_000);
  const addresses = builtPages();
  expect(addresses).toContain(paths.home);
  for (const address of addresses)
    expect.soft(await faultsOf(address, readFileSync(builtFile(address), 'utf8')), address).toEqual([]);
});

type Answers = Readonly<Record<string, string>>;

/** What the server fills in, by a name that can be a file's. */
async function filledIn(request: APIRequestContext, origin: string): Promise<Answers> {
  const headers = { origin };
  const form = { name: 'Erika Muster', contract: 'AU-1', email: 'erika@muster.example' };
  const post = (path: string, fields: Record<string, string>, from = headers) =>
    request.post(path, { headers: from, form: fields });
  const replies = {
    'api-docs': request.get(paths.apiDocs, { headers: { accept: 'text/html' } }),
    times: request.get(`${formPaths.appointment}?art=telefon`),
    'refused-appointment': post(formPaths.appointment, { ...form, email: '' }),
    'refused-message': post(paths.contact, { ...form, email: '' }),
    'sent-message': post(paths.contact, { ...form, subject: 'Frage', message: 'Wann sind Sie da?', phoneNumber: '' }),
    'refused-withdrawal': post(paths.withdrawal, { ...form, email: '' }),
    'withdrawal-to-confirm': post(paths.withdrawal, form),
    'confirmed-withdrawal': post(paths.withdrawal, { ...form, schritt: 'bestaetigt' }),
    'other-site': post(paths.withdrawal, form, { origin: 'https://boese.example' }),
  };
  const texts = Object.entries(replies).map(async ([name, reply]) => [name, await (await reply).text()] as const);
  return Object.fromEntries(await Promise.all(texts));
}

test('the pages that the server fills in are valid HTML', async ({ request, baseURL }) => {
  for (const [name, html] of Object.entries(await filledIn(request, baseURL ?? '')))
    expect.soft(await faultsOf(name, html), name).toEqual([]);
});

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

test('a fault would be found', async () => {
  const faults = await faultsOf(
    'test',
    '<!doctype html><html lang="de"><head><title>x</title></head><body><p><div></div></p>',
  );
  expect(faults).not.toEqual([]);
});
