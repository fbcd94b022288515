import { readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { builtFile, builtPages } from '../support/built-pages.ts';
import { expect, test } from '../support/test.ts';

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

test('the page about the API is valid HTML', async ({ request }) => {
  const reply = await request.get(paths.apiDocs, { headers: { accept: 'text/html' } });
  expect(await faultsOf(paths.apiDocs, await reply.text())).toEqual([]);
});

test('the pages that answer a form without the script are valid HTML', async ({ request, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  const form = { name: 'Erika Muster', contract: 'AU-1', email: 'erika@muster.example' };
  for (const [name, reply] of [
    ['times', await request.get(`${formPaths.appointment}?art=telefon`)],
    ['refused appointment', await request.post(formPaths.appointment, { headers, form: { ...form, email: '' } })],
    ['refused message', await request.post(paths.contact, { headers, form: { ...form, email: '' } })],
    ['sent message', await request.get(formPaths.messageSent)],
    ['refused withdrawal', await request.post(paths.withdrawal, { headers, form: { ...form, email: '' } })],
    ['withdrawal to confirm', await request.post(paths.withdrawal, { headers, form })],
    ['other site', await request.post(paths.withdrawal, { headers: { origin: 'https://boese.example' }, form })],
  ] as const)
    expect.soft(await faultsOf(name, await reply.text()), name).toEqual([]);
});

test('a fault would be found', async () => {
  const faults = await faultsOf(
    'test',
    '<!doctype html><html lang="de"><head><title>x</title></head><body><p><div></div></p>',
  );
  expect(faults).not.toEqual([]);
});
