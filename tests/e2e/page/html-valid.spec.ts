import { readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { paths } from '#site/paths.ts';
import { builtFile, builtPages } from '../../support/pages/built-pages.ts';
import { expect, test } from '../../support/pages/file-test.ts';
import { filledIn } from '../../support/pages/filled-in.ts';

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

test('the pages that the server fills in are valid HTML', async ({ request, baseURL }) => {
  for (const [name, html] of Object.entries(await filledIn(request, baseURL ?? '')))
    expect.soft(await faultsOf(name, html), name).toEqual([]);
});

test('a fault would be found', async () => {
  const faults = await faultsOf(
    'test',
    '<!doctype html><html lang="de"><head><title>x</title></head><body><p><div></div></p>',
  );
  expect(faults).not.toEqual([]);
});
