import type { Page } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { newPreparation } from '../../support/case/cases.ts';
import { newAddress, newMail, signedIn } from '../../support/pages/account/manage.ts';
import { preparation } from '../../support/pages/case/preparation.ts';
import { expect, test } from '../../support/pages/test.ts';

const MUSIC = '„Über sieben Brücken“ 🎶, gespielt – nicht gesungen.\nKein „Ave Maria“!';
const inAccount = (page: Page) => page.getByRole('region', { name: 'Vorsorge', exact: true });
const LONG = 'Ein Wunsch mit ä, ö, ü und ß. '.repeat(60).trim();

test('wishes without an account are kept and mailed, and nothing looks like an order', async ({ page }) => {
  const email = newAddress('juergen');
  const vorsorge = preparation(page);
  await vorsorge.begin();
  await expect(page.getByRole('link', { name: 'Weiter mit: Wünsche' })).toBeVisible();
  await vorsorge.section('Person, um die es geht');
  await vorsorge.fillPerson();
  await vorsorge.save();
  await vorsorge.choose('Bestattungsform', /Feuerbestattung/);
  await vorsorge.section('Bezahlung');
  for (const option of await page.getByRole('radio').all()) await expect(option).not.toBeChecked();
  await page.getByRole('radio', { name: /Später entscheiden/ }).check();
  await vorsorge.save();
  await vorsorge.section('Ihre Angaben');
  // Name and address of somebody who plans for herself are asked for once.
  await expect(page.getByLabel('Nachname')).toHaveValue('Müßig-O’Neill');
  await vorsorge.reachBy(email);
  await vorsorge.save();
  await vorsorge.check();
  await expect(vorsorge.answer('Art')).toContainText('Feuerbestattung');
  await expect(page.getByRole('button', { name: /bestellen/i })).toHaveCount(0);
  await vorsorge.keep().click();

  await expect(vorsorge.done()).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Drucken Sie die Vorsorge aus' })).toBeVisible();
  await expect(page.getByText('Sie ist nicht verbindlich.')).toBeVisible();
  await expect(page.getByText('stehen auch ein Link und ein Code')).toBeVisible();
  const mail = await newMail({ to: email, subject: /Vorsorge/ });
  expect(mail.text).toContain(await vorsorge.reference().innerText());
  expect(mail.subject).not.toContain('Müßig');
});

test('the link from the mail brings every letter back in a fresh browser, to change it and to delete it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress('juergen');
  const vorsorge = preparation(page);
  await vorsorge.begin();
  await vorsorge.section('Wünsche');
  await test.step('a wish that is too long is told at its field, and every letter is kept', async () => {
    const text = 'Ä'.repeat(2_001);
    await vorsorge.wish('Gäste', text);
    await vorsorge.save();
    await expect(page.getByRole('alert')).toContainText('höchstens 2.000 Zeichen');
    await expect(page.getByLabel('Gäste')).toHaveValue(text);
    await expect(page).toHaveTitle(/^Fehler: /);
    await vorsorge.wish('Gäste', '');
  });
  await vorsorge.wish('Musik', MUSIC);
  await vorsorge.wish('Was sonst wichtig ist', LONG);
  await vorsorge.save();
  await test.step('the list shows it in three whole lines, and has every letter', async () => {
    await vorsorge.toList();
    await expect(vorsorge.status('Wünsche')).toContainText(LONG);
    const lines = await vorsorge
      .status('Wünsche')
      .locator('.case-task-values')
      .evaluate((element) => ({
        shown: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        hidden: element.scrollHeight > element.clientHeight,
      }));
    expect(lines.shown).toBeCloseTo(3, 1);
    expect(lines.hidden).toBe(true);
  });
  await vorsorge.section('Ihre Angaben');
  await vorsorge.reachBy(email);
  await vorsorge.save();
  await vorsorge.check();
  await expect(vorsorge.answer('Musik')).toContainText('Über sieben Brücken“ 🎶');
  await vorsorge.keep().click();
  await expect(vorsorge.done()).toBeFocused();
  const { links } = await newMail({ to: email, subject: /Vorsorge/ });
  const link = links.find((each) => each.includes('#vorsorge=')) ?? '';
  expect(link).toMatch(/\/vorsorge#vorsorge=EN(-[0-9A-Z]{4}){3}$/);

  const fresh = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await fresh.newPage();
  const there = preparation(other);
  await there.open(new URL(link).hash);
  await expect(there.heading('Ihre Vorsorge')).toBeVisible();
  // The code does not stay in the history of that browser.
  expect(other.url()).not.toContain('EN-');
  await there.section('Wünsche');
  await expect(other.getByLabel('Musik')).toHaveValue(MUSIC);
  await expect(other.getByLabel('Was sonst wichtig ist')).toHaveValue(LONG);

  const reference = await vorsorge.reference().innerText();
  await there.wish('Blumen', 'Keine Blumen');
  await there.save();
  await there.toList();
  await expect(other.getByText(`Sie ändern ${reference}, gespeichert am`)).toBeVisible();
  await there.check();
  await other.getByRole('button', { name: 'Änderung speichern' }).click();
  await expect(there.done()).toBeFocused();
  await expect(there.reference()).toHaveText(reference);
  const changed = await newMail({ to: email, subject: `Ihre Vorsorge ${reference} ist geändert` });
  expect(changed.links).toContain(link);

  await test.step('the code alone opens it too; what was deleted is gone, and it is said what stays', async () => {
    await there.open();
    await other.getByText('Mit Ihrem Code weitermachen').click();
    await other.getByLabel('Code aus der E-Mail').fill(new URL(link).hash.split('=')[1] ?? '');
    await other.getByRole('button', { name: 'Weitermachen', exact: true }).click();
    await other.getByRole('button', { name: 'Löschen', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Alle Angaben löschen?' });
    await expect(dialog).toContainText('in Sicherungskopien unseres Servers');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(other.getByText(`Aktenzeichen ${reference} sind gelöscht`)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Anfangen' })).toBeVisible();
    await newMail({ to: email, subject: `Ihre Angaben ${reference} sind gelöscht` });
  });
  await fresh.close();
});

test('with an account it lies there', async ({ page }) => {
  const account = await signedIn(page);
  const vorsorge = preparation(page);
  await vorsorge.begin();
  await vorsorge.section('Ihre Angaben');
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toHaveValue(account.email);
  await expect(page.getByLabel('Telefonnummer')).toHaveValue(account.phoneNumber);
  await vorsorge.reachBy(account.email);
  await vorsorge.save();
  await vorsorge.check();
  await vorsorge.keep().click();
  await expect(vorsorge.done()).toBeFocused();
  const reference = await vorsorge.reference().innerText();
  await page.getByRole('main').getByRole('link', { name: 'Verwalten' }).click();
  await expect(inAccount(page).getByText(reference)).toBeVisible();
});

test('one in the account is changed from there, and stays one', async ({ page }) => {
  const account = await signedIn(page);
  const reference = await newPreparation(page, account);
  const vorsorge = preparation(page);
  await page.goto(paths.manage);
  await inAccount(page)
    .getByRole('link', { name: `Ändern, ${reference}` })
    .click();
  await expect(vorsorge.heading('Ihre Vorsorge')).toBeVisible();
  await vorsorge.section('Wünsche');
  await expect(page.getByLabel('Musik')).toHaveValue('Leise 🎶');
  await vorsorge.wish('Blumen', 'Keine Blumen, lieber eine Spende');
  await vorsorge.save();
  await vorsorge.check();
  await expect(vorsorge.answer('Grab')).toContainText('Friedhof Werste');
  await page.getByRole('button', { name: 'Änderung speichern' }).click();
  await expect(vorsorge.done()).toBeFocused();
  await expect(vorsorge.reference()).toHaveText(reference);

  await page.goto(paths.manage);
  await expect(inAccount(page).getByRole('listitem')).toHaveCount(1);
  await vorsorge.open(`#vorsorge=${reference}`);
  await vorsorge.section('Wünsche');
  await expect(page.getByLabel('Blumen')).toHaveValue('Keine Blumen, lieber eine Spende');
});

test('only the way to reach the person is needed, nothing is chosen in advance, and a choice can be taken back', async ({
  page,
}) => {
  const vorsorge = preparation(page);
  await vorsorge.begin();
  await expect(page.getByRole('link', { name: 'Angaben prüfen' })).toHaveCount(0);
  for (const section of ['Person, um die es geht', 'Wünsche', 'Bezahlung', 'Termin'])
    await expect(vorsorge.status(section)).toContainText('offen, freiwillig');

  await vorsorge.section('Person, um die es geht');
  await page.getByRole('radio', { name: /Sterbetalar/ }).check();
  await page.getByRole('radio', { name: 'Weiß ich noch nicht' }).check();
  await expect(page.getByRole('radio', { name: /Sterbetalar/ })).not.toBeChecked();
  await vorsorge.section('Bezahlung');
  await page.getByRole('radio', { name: /Treuhandvertrag/ }).check();
  await page.getByRole('button', { name: 'Ohne Angabe weiter' }).click();
  await vorsorge.toList();
  await expect(vorsorge.status('Bezahlung')).toContainText('offen');

  await vorsorge.section('Ihre Angaben');
  await vorsorge.reachBy(newAddress());
  await vorsorge.save();
  await vorsorge.check();
  await vorsorge.keep().click();
  await expect(vorsorge.done()).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the guide can be read, and it is said how to go on', async ({ page }) => {
    await page.goto(paths.preparation);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Drei Wege, das Geld zurückzulegen' })).toBeVisible();
    await expect(page.locator('#festhalten noscript p')).toContainText('braucht diese Seite JavaScript');
    await expect(page.getByRole('button', { name: 'Anfangen' })).toBeHidden();
  });
});

test.describe('with a link that leads nowhere', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an unknown code is told, the page goes on, and a preparation of somebody else stays hers', async ({ page }) => {
    const vorsorge = preparation(page);
    await vorsorge.open('#entwurf=EN-0000-0000-0000');
    await expect(page.getByText('Zu diesem Code haben wir keine Angaben gefunden')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anfangen' })).toBeVisible();

    await signedIn(page);
    await vorsorge.open('#vorsorge=VO-0000-0000-0000');
    await expect(page.getByText('Diesen Vorgang haben wir nicht gefunden.')).toBeVisible();
  });
});
