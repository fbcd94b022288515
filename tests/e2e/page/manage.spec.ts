import { readFileSync } from 'node:fs';
import { gridPages } from '#components/grid-pages.ts';
import { adminPages, adminPaths } from '#site/admin-pages.ts';
import { guardHead } from '#site/head-scripts.ts';
import { builtFile, builtPages } from '../../support/pages/built-pages.ts';
import { expect, test } from '../../support/pages/file-test.ts';

const addresses = builtPages().filter((address) => address.startsWith(adminPaths.overview));

test('every page of /daten-verwalten is guarded, not to be found, and says without JavaScript whom to call', () => {
  expect(addresses).toEqual(expect.arrayContaining([adminPaths.overview, adminPaths.outbox, adminPaths.entry]));
  for (const address of addresses) {
    const html = readFileSync(builtFile(address), 'utf8');
    expect.soft(html, address).toMatch(/<html[^>]* data-guard="?admin/);
    expect.soft(html, address).toContain(guardHead);
    expect.soft(html, address).toMatch(/<meta name="?robots"? content="?noindex/);
    expect.soft(html, address).toMatch(/<noscript>[\s\S]*<a\b[^>]* href="?tel:[\s\S]*<\/noscript>/);
    expect.soft(html, `${address}: one heading at most`).not.toMatch(/<h1\b[\s\S]*<h1\b/);
  }
});

test('the navigation there leads to every page that is built', () => {
  for (const { path } of [...adminPages.flat(), ...gridPages]) expect(addresses).toContain(path);
});
