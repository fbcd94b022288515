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

/** What the validator takes grows with the square of a page, and the page of the API has a section for each call. */
const MOST_SECTIONS = 20;

/** The page as it is; a long one several times, each time with other sections. */
function partsOf(html: string): readonly string[] {
  const from = html.indexOf('<section');
  const to = html.lastIndexOf('</section>') + '</section>'.length;
  const sections = html.slice(from, to).split(/(?=<section\b)/);
  if (from === -1 || sections.length <= MOST_SECTIONS) return [html];
  return Array.from({ length: Math.ceil(sections.length / MOST_SECTIONS) }, (_, at) => {
    const some = sections.slice(at * MOST_SECTIONS, (at + 1) * MOST_SECTIONS);
    return [html.slice(0, from), ...some, html.slice(to)].join('');
  });
}

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
  for (const [name, html] of Object.entries(await filledIn(request, baseURL ?? ''))) {
    for (const part of partsOf(html)) expect.soft(await faultsOf(name, part), name).toEqual([]);
    // What is named by its id may stand in another part.
    const ids = [...html.matchAll(/ id="?([^"\s>]+)/g)].map(([, id]) => id);
    expect
      .soft(
        ids.filter((id, at) => ids.indexOf(id) !== at),
        `${name}: ids that stand twice`,
      )
      .toEqual([]);
  }
});

test('a fault would be found', async () => {
  const faults = await faultsOf(
    'test',
    '<!doctype html><html lang="de"><head><title>x</title></head><body><p><div></div></p>',
  );
  expect(faults).not.toEqual([]);
});
