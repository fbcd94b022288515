import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../support/account/admin.ts';
import {
  expectGoodAtEveryWidth,
  expectGoodForAll,
  expectGoodInTheDark,
} from '../support/pages/account/good-for-all.ts';
import { signIn } from '../support/pages/account/manage.ts';
import { countEffort, noteEffort } from '../support/pages/effort.ts';
import { expect, test } from '../support/pages/test.ts';

test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/], viewport: { width: 390, height: 664 } });

const MOST = { taps: 8, fields: 3 };

test('a night call on a phone is a case after three fields, taken over and called back by a tap each, also without a network', async ({
  page,
}) => {
  test.slow();
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(adminPaths.overview);
  const main = page.getByRole('main');
  const number = `0171 ${Date.now()}`;
  const { tap: tapOn, spent } = countEffort();
  const tap = (name: string, role: 'button' | 'link' | 'textbox' = 'button') =>
    tapOn(page.getByRole(role, { name, exact: true }));

  await test.step('from the overview to the case with at most 8 taps', async () => {
    await tap('Menü');
    // The overview has the same link once it is there.
    await tapOn(page.getByRole('navigation').getByRole('link', { name: 'Anruf aufnehmen', exact: true }));
    for (const [field, text] of [
      ['Wer ruft an?', 'Frau Öztürk-Müller'],
      ['Telefonnummer', number],
      ['Wo ist die verstorbene Person?', 'Haus am Park, Löhne'],
    ] as const) {
      await tap(field, 'textbox');
      await page.keyboard.insertText(text);
    }
    await expect(page.getByRole('button', { name: 'Anruf aufnehmen' })).toBeInViewport();
    await tap('Anruf aufnehmen');
    await expect(page.getByRole('heading', { name: 'Aufgenommen', exact: true })).toBeFocused();
    await tap('Übernehmen');
    await expect(page.getByText('Sie haben den Fall übernommen.')).toBeFocused();
    const effort = spent();
    noteEffort({ way: 'from the overview to a night call taken over', spent: effort, most: MOST });
    expect(effort.taps).toBeLessThanOrEqual(MOST.taps);
    expect(effort.fields).toBeLessThanOrEqual(MOST.fields);
    await expect(page.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', `tel:${number.replace(' ', '')}`);
    await expect(page.getByRole('link', { name: 'Route' })).toHaveAttribute('href', /Haus%20am%20Park/);
    await expect(page.getByRole('link', { name: 'Zum Fall' })).toHaveAttribute('href', /\?nummer=RU-/);
    await expectGoodForAll(page, 'taken');
  });

  await test.step('mistakes, and what was typed outlives a reload', async () => {
    await page.getByRole('button', { name: 'Nächsten Anruf aufnehmen' }).click();
    await page.getByLabel('Wer ruft an?').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'wer anruft' })).toBeFocused();
    await expectGoodForAll(page, 'mistakes');
    await page.getByLabel('Wer ruft an?').fill('Sohn');
    await page.getByText('liegt im Sterben').click();
    await page.getByText('Mehr: Name, Notiz').click();
    await page.getByLabel('Wer liegt im Sterben?').fill('Karl');
    await page.reload();
    await expect(page.getByLabel('Wer ruft an?')).toHaveValue('Sohn');
    await expect(page.getByLabel('Wer liegt im Sterben?')).toHaveValue('Karl');
    await page.getByText('ist gestorben').click();
    await expect(page.getByRole('group', { name: 'Ist die Todesbescheinigung da?' })).toBeVisible();
    await expectGoodAtEveryWidth(page, 'all fields');
    await expectGoodInTheDark(page, 'all fields');
  });

  await test.step('without a network it stays on the device, also after a reload, and arrives once', async () => {
    await page.context().route('**/api/call', (route) => route.abort('failed'));
    await page.getByLabel('Telefonnummer').fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Noch nicht gesendet' })).toBeFocused();
    await expectGoodForAll(page, 'waiting');
    await page.reload();
    const waiting = main.getByRole('region', { name: 'Noch auf diesem Gerät' });
    await expect(waiting).toContainText('Sohn');
    await expectGoodForAll(page, 'waiting above the form');
    await waiting.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(waiting).toContainText('Sohn');
    const other = await page.context().newPage();
    await other.goto(adminPaths.call);
    await expect(other.getByRole('region', { name: 'Noch auf diesem Gerät' })).toContainText('Sohn');
    await page.context().unroute('**/api/call');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const link = (tab: typeof page) =>
      tab.getByRole('region', { name: 'Eben aufgenommen' }).getByRole('link', { name: /^Zum Fall.*Sohn$/ });
    const href = await link(page).getAttribute('href');
    await expectGoodForAll(page, 'arrived');
    // The other tab knows it. It is one case, which the next call from that number names beside the first.
    await expect(link(other)).toHaveAttribute('href', `${href}`);
    await other.getByLabel('Wer ruft an?').fill('Tochter');
    await other.getByLabel('Telefonnummer').fill(number);
    await other.keyboard.press('Enter');
    const duplicates = other.getByText('Vielleicht gibt es den Fall schon').locator('..').getByRole('link');
    await expect(duplicates).toHaveCount(2);
    await expect(duplicates.first()).toHaveAttribute('href', `${href}`);
    await expectGoodForAll(other, 'duplicates');
    expect(await other.evaluate(() => `${localStorage.getItem('desk_calls')}`)).not.toMatch(/Sohn|Tochter|0171/);
    await other.close();
  });
});
