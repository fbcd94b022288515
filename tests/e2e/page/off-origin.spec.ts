import { accountPaths } from '#site/account-paths.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { consentRow, undecided } from '../../support/pages/consent.ts';
import { expect, test } from '../../support/pages/test.ts';
import { visit } from '../../support/pages/visit.ts';

// Every page is asked for this in tests/a11y/pages.spec.ts; here with the question about storing, one page of each layout.
test.use({ storageState: undecided });

for (const address of [paths.home, paths.estimate, cemeteryPath('loehne/obernbeck'), paths.login])
  test(`${address} with the question about storing asks nobody but its own site`, async ({ page, baseURL }) => {
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await visit(page, address);
    await consentRow(page).getByRole('button', { name: 'Einstellungen' }).click();
    await expect(page.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible();
    expect(asked.filter(({ origin }) => origin !== new URL(baseURL ?? '').origin).map(String)).toEqual([]);
    expect(asked.map(({ pathname }) => pathname)).toContain('/einwilligung.js');
  });

test('signing out asks nobody but its own site', async ({ page, baseURL }) => {
  const asked = await visit(page, accountPaths.signOut);
  expect(asked.filter(({ origin }) => origin !== new URL(baseURL ?? '').origin).map(String)).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});
