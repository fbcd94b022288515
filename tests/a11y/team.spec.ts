import { adminPaths } from '#site/admin-pages.ts';
import { admin } from '../support/account/admin.ts';
import { expectGood, expectGoodAtEveryWidth, expectGoodForAll, NARROW } from '../support/pages/account/good-for-all.ts';
import { newAddress, signIn } from '../support/pages/account/manage.ts';
import { changeBeside, invited, takeInvitation } from '../support/pages/account/team.ts';
import { expectAccessible } from '../support/pages/page-checks.ts';
import { expect, test } from '../support/pages/test.ts';

const LONG = 'Änne-Sophie von und zu Großbüllesheim-Donaudampfschifffahrtsgesellschaftskapitänswitwe';

test.use({ expectedErrors: [/status of (409|412)|ERR_FAILED/] });

test('people are invited, changed, locked out and let in again, by keyboard and at 320 px', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  // Signing in anew ends the session that the page asks with.
  const desk = await browser.newPage({ baseURL: baseURL ?? '' });
  const colleague = await invited(desk, 'Wilma Anders', 'mitarbeit');
  await signIn(page, { ...admin, phoneNumber: '' });
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  await test.step('while it loads and where it cannot', async () => {
    await page.setViewportSize(NARROW);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/team', async (route) => {
      await held;
      await route.abort('failed');
    });
    await page.goto(adminPaths.team);
    await expect(page.getByText('Das Team wird geladen …')).toBeVisible();
    await expectGood(page, 'loading, narrow');
    letGo();
    await expect(page.getByRole('alert').filter({ hasText: 'Das Team konnte nicht geladen werden.' })).toBeVisible();
    await expectGood(page, 'not loaded, narrow');
    await page.unroute('**/api/team');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(row('Wilma Anders')).toContainText('eingeladen');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectGoodAtEveryWidth(page, 'list');
  });

  const email = newAddress('aenne');
  await test.step('invited, with mistakes first', async () => {
    await page.getByRole('button', { name: 'Jemanden einladen' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
    await page.keyboard.insertText(colleague.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Bitte wählen Sie eine Rolle.' })).toBeFocused();
    await expectGoodForAll(page, 'invitation with mistakes');
    await page.getByLabel('Vor- und Nachname').fill(LONG);
    await page.getByLabel('Telefonnummer').fill('05731 654321');
    await page.getByLabel('Rolle').selectOption('Mitarbeit');
    await page.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'gibt es schon ein Konto' })).toBeFocused();
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Die Einladung an ${email} ist unterwegs.`)).toBeFocused();
    await expect(row(LONG)).toContainText('eingeladen');
    await takeInvitation(desk, { ...colleague, email });
  });

  await test.step('changed, and told where somebody else was faster', async () => {
    await page.reload();
    await expect(row(LONG)).toContainText('aktiv');
    await row(LONG).getByRole('button').click();
    await expect(row(LONG).getByText('Auf keinem Gerät angemeldet.')).toBeVisible();
    await changeBeside(desk, email, { name: LONG, role: 'mitarbeit', phoneNumber: '05731 999999' });
    await page.getByLabel('Telefonnummer').fill('05731 111111');
    await page.getByRole('button', { name: 'Speichern' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'an anderer Stelle geändert' });
    await expect(conflict).toBeFocused();
    await expect(conflict).toContainText('05731 999999');
    await expect(page.getByLabel('Telefonnummer')).toHaveValue('05731 111111');
    await expectGoodForAll(page, 'conflict');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText(/^Die Angaben zu .* sind gespeichert\.$/)).toBeFocused();
  });

  await test.step('locked out after a question, and let in again', async () => {
    const lock = row(LONG).getByRole('button', { name: 'Sperren …' });
    await lock.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'question');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(lock).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Sperren' }).click();
    await expect(page.getByText('ist gesperrt und überall abgemeldet.')).toBeFocused();
    await expect(row(LONG)).toContainText('gesperrt');
    await expectGoodForAll(page, 'locked out');
    await row(LONG).getByRole('button', { name: 'Sperre aufheben' }).click();
    await expect(page.getByText('ist wieder im Team.')).toBeFocused();
  });

  await test.step('the last of the administration is not locked out by herself', async () => {
    await row(admin.email).getByRole('button', { name: 'Bearbeiten' }).click();
    await expect(row(admin.email).getByRole('button', { name: 'Passwort-Link senden' })).toBeVisible();
    await expect(row(admin.email).getByRole('button', { name: 'Sperren …' })).toHaveCount(0);
    await expect(row(admin.email).getByText('(dieses Gerät)')).toBeVisible();
  });
  await desk.close();
});
