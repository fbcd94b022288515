import { paths } from '#site/paths.ts';
import { newAddress, newMail } from '../../support/pages/account/manage.ts';
import { bereavement } from '../../support/pages/case/bereavement.ts';
import { expect, test } from '../../support/pages/test.ts';

test('with consent every field is back after the browser was closed', async ({ page, context }) => {
  const fall = bereavement(page);
  await fall.begin();
  await fall.keep(true);
  await fall.section('Verstorbene Person');
  await fall.fillDeceased();
  await fall.save();
  await fall.choose('Bestattungsform', /Feuerbestattung/);
  await fall.section('Ihre Angaben');
  await page.getByLabel('Vorname').fill('Erika');
  // In the middle of a field, without leaving it.
  await page.getByLabel('Nachname').pressSequentially('Must');
  await expect(page.getByText(/gespeichert, zuletzt um/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  const back = bereavement(again);
  await back.open();
  await again.getByRole('link', { name: /Weitermachen/ }).click();
  await expect(back.status('Verstorbene Person')).toContainText('fertig');
  await expect(back.status('Bestattungsform')).toContainText('fertig');
  await back.section('Ihre Angaben');
  await expect(again.getByLabel('Nachname')).toHaveValue('Must');
  await again.goBack();
  await back.section('Verstorbene Person');
  await expect(again.getByRole('group', { name: 'Geburtsdatum' }).getByLabel('Monat')).toHaveValue('3');
});

test('without consent this tab keeps it over a reload and another page, and no other tab has it', async ({
  page,
  context,
}) => {
  test.slow();
  const fall = bereavement(page);
  await fall.begin();
  await fall.section('Abholung');
  await fall.fillAdoption();
  await expect(page.getByText('bleiben, solange dieser Tab offen ist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speichern und weiter' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Wo ist die verstorbene Person?')).toHaveValue('Klinikum, Station 3');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Klinikum');
  const second = await context.newPage();
  await second.goto(paths.bereavement);
  await expect(second.getByRole('radio', { name: 'Ja' })).toBeEnabled();
  await expect(second.getByText('Ihr Entwurf ist noch da.')).toHaveCount(0);
  await second.close();

  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page).toHaveURL(/impressum|imprint/);
  await fall.open();
  // Above the question, before its "Weiter".
  const resume = page.getByRole('link', { name: /^Weitermachen/ });
  const first = page.getByRole('radio', { name: 'Ja' });
  expect((await resume.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0);
  await resume.click();
  await expect(fall.status('Abholung')).toContainText('Klinikum, Station 3 · Bad Oeynhausen');
  await expect(fall.task('Abholung')).toHaveAccessibleDescription(/Klinikum, Station 3 .* fertig/);
  await page.goBack();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(fall.heading('Ist die Person verstorben?')).toBeFocused();
  await expect(page.getByText('Ihre Angaben sind gelöscht.')).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(kept).not.toContain('Klinikum');
  await page.reload();
  await expect(first).toBeEnabled();
  await expect(resume).toHaveCount(0);
});

test('where the browser stores nothing, that is said', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  const fall = bereavement(page);
  await fall.begin();
  await fall.section('Abholung');
  await fall.fillAdoption();
  await fall.save();
  await expect(page.getByText(/^Gerade nicht gespeichert/)).toBeVisible();
  await page.goto(paths.imprint);
  // An address of the middle of the wizard: what is missing is named, the first question too.
  await fall.open('#pruefen');
  await page.getByRole('main').getByRole('link', { name: 'Ist die Person verstorben?' }).click();
  await page.getByRole('radio', { name: 'Nein' }).check();
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(fall.heading('Angaben prüfen')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Abholung' })).toHaveCount(0);
});

test('a no deletes what was kept; starting anew can be taken back once', async ({ page }) => {
  const fall = bereavement(page);
  await fall.begin();
  await fall.keep(true);
  await fall.section('Abholung');
  await fall.fillAdoption();
  await fall.save();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Klinikum');
  await page.getByRole('button', { name: 'Von vorn beginnen' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(fall.status('Abholung')).toContainText('fertig');
  await fall.keep(false);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Klinikum');
});

test('on another device by the link and by the code from the mail', async ({ page, browser, baseURL }) => {
  test.slow();
  const fall = bereavement(page);
  const email = newAddress();
  await fall.begin();
  await fall.section('Abholung');
  await fall.fillAdoption();
  await fall.save();
  await page.getByText('Mit einem Code weitermachen, auf jedem Gerät').click();
  await page.getByLabel('E-Mail-Adresse für den Code').fill(email);
  await page.getByRole('button', { name: 'Code senden' }).click();
  await expect(page.getByText(`Wir haben den Code an ${email} geschickt.`)).toBeVisible();
  const mail = await newMail({ to: email, subject: /weitermachen/ });
  const link = mail.links.find((each) => each.includes('#entwurf=')) ?? '';
  const code = /EN(-[0-9A-Z]{4}){3}/.exec(mail.text)?.[0] ?? '';

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const byLink = await other.newPage();
  await byLink.goto(`${paths.bereavement}${new URL(link).hash}`);
  await expect(bereavement(byLink).status('Abholung')).toContainText('fertig');
  expect(byLink.url()).not.toContain('EN-');

  const byCode = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await bereavement(byCode).open();
  await byCode.getByText('Mit Ihrem Code weitermachen').click();
  await byCode.getByLabel('Code aus der E-Mail').fill('EN-0000');
  await byCode.getByRole('button', { name: 'Weitermachen' }).click();
  await expect(byCode.getByRole('alert')).toContainText('wie er in der E-Mail steht');
  await byCode.getByLabel('Code aus der E-Mail').fill(code.toLowerCase().replaceAll('-', ' '));
  await byCode.getByRole('button', { name: 'Weitermachen' }).click();
  await expect(bereavement(byCode).status('Abholung')).toContainText('fertig');

  // Both change the same draft: the second is asked, and nothing is overwritten silently.
  const first = bereavement(byLink);
  await first.section('Abholung');
  await byLink.getByLabel('Wo ist die verstorbene Person?').fill('Heim am Park');
  await expect(byLink.getByText(/gespeichert, zuletzt um/)).toBeVisible();
  const second = bereavement(byCode);
  await second.section('Abholung');
  await byCode.getByLabel('Wo ist die verstorbene Person?').fill('zu Hause');
  const dialog = byCode.getByRole('dialog', { name: 'Ihre Angaben wurden woanders geändert' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Die anderen Angaben laden' }).click();
  await expect(byCode.getByLabel('Wo ist die verstorbene Person?')).toHaveValue('Heim am Park');
  await other.close();
  await byCode.context().close();
});
