import type { Page } from '@playwright/test';
import { accountPaths } from '#site/account-paths.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { undecided } from '../../support/pages/consent.ts';
import { expect, test } from '../../support/pages/test.ts';
import { visit } from '../../support/pages/visit.ts';

// Every page is asked for this in tests/a11y/pages.spec.ts; here with the question about storing, one page of each layout.
test.use({ storageState: undecided });

const question = (page: Page) => page.getByRole('dialog', { name: 'Darf Ihr Gerät sich etwas merken?' });

for (const address of [paths.home, paths.estimate, cemeteryPath('loehne/obernbeck'), paths.login])
  test(`${address} with the question about storing asks nobody but its own site`, async ({ page, baseURL }) => {
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await visit(page, address);
    await expect(question(page)).toBeVisible();
    expect(asked.filter(({ origin }) => origin !== new URL(baseURL ?? '').origin).map(String)).toEqual([]);
    expect(asked.map(({ pathname }) => pathname)).toContain('/einwilligung.js');
  });

test('signing out asks nobody but its own site', async ({ page, baseURL }) => {
  const asked = await visit(page, accountPaths.signOut);
  expect(asked.filter(({ origin }) => origin !== new URL(baseURL ?? '').origin).map(String)).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});
