import { adminPaths } from '#site/admin-pages.ts';
import { NUMBER_QUERY } from '#site/work-paths.ts';
import { admin } from '../support/account/admin.ts';
import { putFailedMail } from '../support/mail/failed-mail.ts';
import { changeMessageBeside, writeMessage } from '../support/message/desk-messages.ts';
import { expectGoodAtEveryWidth, expectGoodForAll } from '../support/pages/account/good-for-all.ts';
import { newAddress, newMail, signIn } from '../support/pages/account/manage.ts';
import { expect, test } from '../support/pages/test.ts';

const NAME = 'Änne von der Heide-Donaudampfschifffahrtsgesellschaftskapitänswitwe';

test.use({ expectedErrors: [/status of 412/] });

test('a message is read, answered once although two work on it, given on and closed, by keyboard and at 320 px', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = newAddress('aenne');
  const subject = `Frage zur Grabpflege ${email.slice(0, 14)}`;
  const written = { name: NAME, email, phoneNumber: '05731 / 123-456', subject, message: 'Wer pflegt das Grab?' };
  await writeMessage(page, written);
  await signIn(page, { ...admin, phoneNumber: '' });
  // Signing in anew ends the session that the page asks with.
  const desk = await browser.newPage({ baseURL: baseURL ?? '' });

  await page.goto(adminPaths.messages);
  const row = page.getByRole('listitem').filter({ hasText: subject });
  await expect(row.getByRole('link', { name: `${NAME} anrufen` })).toHaveAttribute('href', 'tel:05731123456');
  await expectGoodAtEveryWidth(page, 'messages');
  await row.getByRole('link', { name: NAME, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  const reference = new URL(page.url()).searchParams.get(NUMBER_QUERY) ?? '';
  await expectGoodAtEveryWidth(page, 'message');

  const text = page.getByLabel('Ihre Antwort');
  const send = page.getByRole('button', { name: 'Antwort senden' });
  await test.step('begun with a block; what was typed outlives a reload and a colleague who was faster', async () => {
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Bitte schreiben Sie Ihre Antwort.' })).toBeFocused();
    await page.getByLabel('Textbaustein').selectOption('Bitte rufen Sie an');
    await expect(text).toHaveValue(new RegExp(`das Aktenzeichen ${reference}`));
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('\n\nBis bald.');
    await page.reload();
    await expect(text).toHaveValue(/Bis bald\.$/);
    await changeMessageBeside(desk, reference, { state: 'spam' });
    await changeMessageBeside(desk, reference, { state: 'open' });
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'inzwischen weitergearbeitet' })).toBeFocused();
    await expect(text).toHaveValue(/Bis bald\.$/);
    await expectGoodForAll(page, 'answer that came too late');
    await send.click();
    await expect(page.getByText(`Die Antwort geht gleich an ${email}.`)).toBeFocused();
    await expect(text).toHaveValue('');
    const mail = await newMail({ to: email, subject: `AW: ${subject}` });
    expect(mail.text).toContain('Bis bald.');
    expect(mail.text).toContain('> Wer pflegt das Grab?');
  });

  await test.step('a tap that came too late shows what is stored and what was wanted', async () => {
    await changeMessageBeside(desk, reference, { assignee: null });
    await page.getByRole('button', { name: 'Wieder öffnen' }).click();
    const late = page.getByRole('alert').filter({ hasText: 'Jemand war schneller' });
    await expect(late).toBeFocused();
    await expect(late).toContainText('erledigt, zuständig: niemand, kein Fall');
    await expect(late).toContainText('Sie wollten: offen');
    await expectGoodForAll(page, 'tap that came too late');
    await late.getByRole('button', { name: 'Trotzdem speichern' }).click();
    await expect(late).toHaveCount(0);
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(page.getByText('Sie haben die Nachricht übernommen.')).toBeVisible();
    await page.getByLabel('Gehört zum Fall').fill('der von gestern');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bitte geben Sie das ganze Aktenzeichen ein')).toBeVisible();
  });

  await test.step('a mail that did not arrive is told here, and sent to the right address', async () => {
    putFailedMail(process.env.TEST_DATA_DIR ?? '', email, reference);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nicht zugestellt' })).toBeVisible();
    await page.getByRole('button', { name: 'Adresse berichtigen' }).click();
    await expectGoodForAll(page, 'message with a failed mail');
    const right = newAddress('richtig');
    await page.getByLabel('Richtige E-Mail-Adresse').fill(right);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nicht zugestellt' })).toHaveCount(0);
    await newMail({ to: right, subject: 'Ihre Nachricht' });
  });

  await page.getByRole('button', { name: 'Erledigt' }).click();
  await page.getByRole('link', { name: 'Nachrichten' }).first().click();
  await page.getByRole('button', { name: /^Erledigt/ }).click();
  await expect(page).toHaveURL(/\?stand=erledigt$/);
  await expect(row).toContainText('beantwortet');
  await desk.close();
});
