import type { Page } from '@playwright/test';
import { withdrawalPath } from '#site/case-paths.ts';
import { paths } from '#site/paths.ts';
import { newDraft, newOrder, newPreparation } from '../../support/case/cases.ts';
import { manage, signedIn } from '../../support/pages/account/manage.ts';
import { newCode } from '../../support/pages/case/stored-draft.ts';
import { expect, test } from '../../support/pages/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('cases', () => {
  test.use({ expectedErrors: [/422/] });

  test('orders, preparations and what was begun stand in sections of their own', async ({ page }) => {
    const account = await signedIn(page);
    const order = await newOrder(page, account);
    const priced = await newPreparation(page, account);
    const open = await newPreparation(page, account, false);
    const code = await newDraft(page, 'bereavement', newCode());
    await manage(page).open();

    const orders = section(page, 'Aufträge').locator('.account-row');
    await expect(orders).toHaveCount(1);
    await expect(orders).toContainText(order);
    await expect(orders).toContainText('Feuerbestattung, Friedhof Werste');
    await expect(orders).toContainText(/€/);
    await expect(orders).toContainText(/vom \d{1,2}\. \p{L}+ 20\d\d/u);
    await expect(section(page, 'Aufträge').getByRole('link', { name: 'Vertrag widerrufen' })).toHaveAttribute(
      'href',
      paths.withdrawal,
    );

    await test.step('an order is read with every line, saved as its paper and withdrawn from here', async () => {
      await expect(orders).toContainText('Beauftragt');
      await expect(orders.getByRole('list', { name: `Die Schritte, ${order}` }).locator('[aria-current]')).toHaveText(
        'Anrufals Nächstes',
      );
      await expect(orders).toContainText('Geburtsurkunde oder Stammbuch');
      await orders.getByText('Alle Angaben').click();
      await expect(orders.getByRole('heading', { name: 'Wer gestorben ist' })).toBeVisible();
      await expect(orders.getByRole('table').getByRole('rowheader', { name: 'Zusammen', exact: true })).toBeVisible();
      const saved = page.waitForEvent('download');
      await orders.getByRole('button', { name: `PDF herunterladen, ${order}` }).click();
      expect((await saved).suggestedFilename()).toBe(`Auftrag ${order}.pdf`);
      await expect(orders.getByRole('link', { name: `Widerrufen, ${order}` })).toHaveAttribute(
        'href',
        withdrawalPath(order),
      );
    });

    await test.step('what a code of another case opens is not taken in', async () => {
      const konto = manage(page);
      const addition = await konto.unfold(konto.caseAddition);
      await addition.getByLabel('Aktenzeichen').fill('au 0000 0000 0000');
      await addition.getByLabel('Code').fill(newCode());
      await addition.getByRole('button', { name: 'Aufnehmen' }).click();
      await expect(addition.locator('.error-summary')).toContainText('Aktenzeichen und Code passen nicht zusammen');
    });

    const preparations = section(page, 'Vorsorge').getByRole('listitem');
    await expect(preparations).toHaveCount(2);
    await expect(preparations.filter({ hasText: priced })).toContainText('€');
    await expect(preparations.filter({ hasText: open })).toContainText('Bestattungsform noch offen');

    await section(page, 'Entwürfe')
      .getByRole('link', { name: `Weitermachen, ${code}` })
      .click();
    await page.waitForURL(({ pathname }) => pathname === paths.bereavement);
    await expect(page.getByRole('heading', { name: 'Ihr Auftrag' })).toBeVisible();
    expect(page.url()).not.toContain('EN-');
  });
});

test('what was prepared or begun is deleted after a question, and stays after thinking again', async ({ page }) => {
  const account = await signedIn(page);
  const reference = await newPreparation(page, account);
  const code = await newDraft(page, 'preparation', newCode());
  await manage(page).open();
  const mine = section(page, 'Vorsorge');
  const remove = mine.getByRole('button', { name: `Löschen, ${reference}` });
  const dialog = page.getByRole('dialog', { name: 'Vorsorge löschen' });
  await remove.click();
  await expect(dialog).toContainText(reference);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

  await remove.click();
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(dialog).toBeHidden();
  await expect(mine.getByText(`${reference} ist gelöscht.`)).toBeVisible();
  await expect(mine.getByRole('list', { name: 'Ihre Vorsorge' })).toBeFocused();
  await expect(mine.getByText('Hier steht keine Vorsorge mehr.')).toBeVisible();
  await page.reload();
  await expect(section(page, 'Entwürfe')).toBeVisible();
  await expect(mine).toHaveCount(0);

  await test.step('the code of what was begun leads nowhere any more', async () => {
    const begun = section(page, 'Entwürfe');
    await begun.getByRole('button', { name: `Löschen, ${code}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(begun.getByText('Hier liegt kein Entwurf mehr.')).toBeVisible();
    expect((await page.request.get(`/api/draft/${code}`)).status()).toBe(404);
  });
});

test.describe('when the server is away', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('each section says so, with a way to try again, and a deletion that fails deletes nothing', async ({ page }) => {
    const account = await signedIn(page);
    const reference = await newPreparation(page, account);
    await page.route('**/api/User/case', (route) => route.abort('connectionrefused'));
    await page.goto(paths.manage);
    const mine = section(page, 'Vorsorge');
    const failure = page.getByRole('alert').filter({ hasText: 'konnten nicht geladen werden' });
    await expect(failure).toContainText('Ihre Aufträge und Ihre Vorsorge');
    await page.unroute('**/api/User/case');
    await failure.getByRole('button', { name: /noch einmal|erneut/i }).click();
    await expect(mine.getByText(reference)).toBeVisible();

    await page.route('**/api/User/preparation/*', (route) => route.abort('connectionrefused'));
    await mine.getByRole('button', { name: `Löschen, ${reference}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Das hat nicht geklappt.');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(mine.getByText(reference)).toBeVisible();
  });
});
