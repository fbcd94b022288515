import type { Page } from '@playwright/test';
import { publish } from '#contract/publication.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../support/account/admin.ts';
import { expectGood, expectGoodForAll } from '../support/pages/account/good-for-all.ts';
import { signIn } from '../support/pages/account/manage.ts';
import { expect, test } from '../support/pages/test.ts';

const MISTAKE = 'content/seiten/agb.md, Zeile 12, Feld „title“: Diese Angabe fehlt.';
const release = { at: '2026-11-19T16:40:00.000Z', by: admin.email };
const quiet = {
  version: 7,
  state: 'live',
  log: '',
  releases: [
    { ...release, version: 7, state: 'live' },
    { ...release, version: 6, state: 'old' },
    { ...release, version: 0, state: 'old', by: 'wie mitgeliefert' },
  ],
  waiting: [] as object[],
};
const back = {
  ...quiet,
  version: 6,
  releases: [
    { ...release, version: 6, state: 'live' },
    { ...release, version: 7, state: 'old' },
  ],
};
const waiting = {
  ...quiet,
  waiting: [
    { thing: 'urn', thingId: 'aschekapsel', name: 'Aschekapsel', at: release.at, by: admin.email },
    { thing: 'text', thingId: 'seiten/agb.md', name: 'AGB', at: release.at, by: admin.email },
  ],
};

/** The server of the tests builds nothing: what it would answer, and what it is asked. */
async function fakePublication(page: Page) {
  const fake = { answer: waiting as object, asked: [] as string[] };
  await page.route(/\/api\/publish/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'POST') {
      fake.asked.push(pathname);
      fake.answer =
        pathname === publish.path
          ? { ...waiting, version: 8, state: 'building', log: 'Die Seiten werden gebaut …' }
          : { ...back, state: 'building', log: 'Die Seiten dieser Fassung werden gelesen …' };
    }
    const { releases: _releases, waiting: _waiting, ...state } = fake.answer as typeof waiting;
    await route.fulfill({ json: route.request().method() === 'POST' ? state : fake.answer });
  });
  return fake;
}

test('an admin publishes, reads why nothing was published, and goes back to an older release', async ({ page }) => {
  const fake = await fakePublication(page);
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(adminPaths.changes);
  const bar = page.getByRole('region', { name: 'Veröffentlichung', exact: true });
  await expect(bar).toContainText('Zur Veröffentlichung: 1 Änderung');
  await expect(bar).toContainText('gehen in etwa einer Minute von selbst auf die Seiten');
  await expect(page.getByRole('heading', { name: 'Noch nicht auf den Seiten: 2 Änderungen' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Urne: Aschekapsel' })).toContainText('Geht von selbst');
  const text = page.getByRole('listitem').filter({ hasText: 'Text: AGB' });
  await expect(text).toBeVisible();
  await expect(text).not.toContainText('Geht von selbst');
  await bar.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(bar.getByRole('status')).toContainText('Die Seiten werden gebaut …');
  await expect(bar.getByRole('button', { name: 'Wird veröffentlicht …' })).toBeFocused();

  fake.answer = { ...waiting, version: 8, state: 'failed', log: `${MISTAKE}\n\nlast words` };
  await expect(bar.getByRole('status')).toContainText(MISTAKE);
  await expect(page.getByText('Geht von selbst auf die Seiten')).toBeHidden();
  await expectGoodForAll(page, 'failed');

  await bar.getByRole('button', { name: 'Noch einmal' }).click();
  await expect(bar.getByRole('status')).toContainText('Wird veröffentlicht');
  fake.answer = quiet;
  await expect(bar.getByRole('status')).toContainText(/Veröffentlicht um \d\d:\d\d Uhr/);
  await bar.getByRole('button', { name: 'Schließen' }).click();
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Zurück zu Fassung 6 …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await expectGood(page, 'question before going back');
  await dialog.getByRole('button', { name: 'Zurück zu Fassung 6' }).click();
  await expect(bar.getByRole('status')).toContainText('Die Seiten dieser Fassung werden gelesen …');
  await expect(page.getByText('Die Seiten zeigen wieder')).toBeHidden();
  fake.answer = back;
  await expect(page.getByText('Die Seiten zeigen wieder Fassung 6.')).toBeVisible();
  await expectGoodForAll(page, 'back');
  expect(fake.asked).toEqual([publish.path, publish.path, `${publish.path}/6/restore`]);
});
