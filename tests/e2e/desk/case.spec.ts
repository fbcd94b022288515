import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { takeCall } from '#contract/call.ts';
import { changeCase, changeMilestone, getCase } from '#contract/desk.ts';
import type { DeskCase } from '#contract/desk-case.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { casePath } from '#site/work-paths.ts';
import { admin } from '../../support/account/admin.ts';
import { newOrder } from '../../support/case/cases.ts';
import {
  expectGood,
  expectGoodAtEveryWidth,
  expectGoodForAll,
  expectGoodInTheDark,
} from '../../support/pages/account/good-for-all.ts';
import { forgetSession, newMail, signIn } from '../../support/pages/account/manage.ts';
import { countEffort, noteEffort, PHONE } from '../../support/pages/effort.ts';
import { adminHeaders } from '../../support/pages/manage-grid.ts';
import { expect, test } from '../../support/pages/test.ts';

test.use({ expectedErrors: [/status of (400|412)/] });

const HOUSE = 'hallo@bestattungen-muster.example';
const MOST = { taps: 6 };

test('from the mail of a new order to the transfer confirmed, on a phone and with the way back after the sign-in', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, { ...admin, phoneNumber: '' });
  const reference = await newOrder(page, { ...admin, phoneNumber: '05731 123456' });
  await forgetSession(page);
  const { links } = await newMail({ to: HOUSE, subject: new RegExp(reference) });
  const link = links.find((each) => each.includes(casePath(reference))) ?? '';
  await page.goto(casePath(reference));
  expect(link).toContain(casePath(reference));

  await page.getByLabel('E-Mail-Adresse').fill(admin.email);
  await page.getByLabel('Passwort', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${reference}$`));
  const next = page.getByRole('region', { name: 'Nächster Schritt' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Erika Muster anrufen' }).first()).toBeInViewport();

  const { tap, spent } = countEffort();
  await tap(page.getByRole('button', { name: 'Übernehmen' }));
  await expect(page.getByText('Sie haben den Fall übernommen.')).toBeVisible();
  const transfer = page.getByRole('button', { name: 'Überführung erledigt', exact: true });
  await tap(transfer);
  await expect(transfer).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Überführung: erledigt.')).toBeVisible();
  const effort = spent();
  noteEffort({ way: 'from the mail of an order to the transfer confirmed', spent: effort, most: MOST });
  expect(effort.taps).toBeLessThanOrEqual(MOST.taps);

  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(transfer).toHaveAttribute('aria-pressed', 'false');
});

/** As somebody else of the team changes the case meanwhile. */
async function changeBeside(page: Page, reference: string, milestone: string | undefined, data: object): Promise<void> {
  const headers = await adminHeaders(page);
  const path = getCase.path.replace('{reference}', reference);
  const { version } = (await (await page.request.get(path, { headers })).json()) as DeskCase;
  const call = milestone === undefined ? changeCase.path : changeMilestone.path.replace('{id}', milestone);
  const reply = await page.request.put(call.replace('{reference}', reference), {
    data,
    headers: { ...headers, 'if-match': `"${version}"` },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function newCall(page: Page): Promise<string> {
  const { token } = (await (await page.request.get(getAntiForgeryToken.path)).json()) as { token: string };
  const headers = { ...(await adminHeaders(page)), [XSRF_HEADER]: token, 'idempotency-key': crypto.randomUUID() };
  const data = { caller: 'Erika Großbüllesheim-Muster', phoneNumber: '05731 123456', name: 'Karl Muster' };
  const reply = await page.request.post(takeCall.path, { data, headers });
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { reference: string }).reference;
}

test('two at one case see both and choose, and what was typed stays, by keyboard and at 320 px', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  // Signing in anew ends the session that the page asks with.
  const beside = await browser.newPage({ baseURL: baseURL ?? '' });
  const reference = await newCall(beside);
  await signIn(page, { ...admin, phoneNumber: '' });
  await page.goto(casePath(reference));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Karl Muster' })).toBeVisible();
  const step = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('button', { name: `${name} erledigt`, exact: true }) });
  await expectGoodAtEveryWidth(page, 'a new case');
  await expectGoodInTheDark(page, 'a new case');

  await test.step('a tap that came too late shows both, and takes the focus', async () => {
    await changeBeside(beside, reference, 'leichenschau', { doneAt: '2026-11-20T10:00', by: 'Dr. Anders' });
    await main.getByRole('button', { name: 'Standesamt erledigt', exact: true }).focus();
    await page.keyboard.press('Space');
    const conflict = main.getByRole('alert', { name: 'Jemand war schneller' });
    await expect(conflict).toBeFocused();
    await expect(conflict).toContainText('Leichenschau');
    await expect(conflict).toContainText('Dr. Anders');
    await expect(conflict).toContainText('Sie wollten: Standesamt');
    await expectGoodForAll(page, 'too late');
    await conflict.getByRole('button', { name: 'Trotzdem speichern' }).click();
    await expect(main.getByRole('button', { name: 'Standesamt erledigt', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(main.getByRole('button', { name: 'Leichenschau erledigt', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('a form that came too late keeps what was typed, and a day that cannot be is said at its field', async () => {
    const transfer = step('Überführung');
    const opener = transfer.getByRole('button', { expanded: false });
    await opener.focus();
    await page.keyboard.press('Enter');
    const note = transfer.getByLabel('Notiz zum Schritt');
    await note.fill('Schlüssel bei der Nachbarin');
    await changeBeside(beside, reference, 'ueberfuehrung', { note: 'Zwei Träger' });
    await transfer.getByRole('button', { name: 'Speichern' }).click();
    const conflict = transfer.getByRole('alert');
    await expect(conflict).toBeFocused();
    await expect(conflict).toContainText('Notiz: Zwei Träger');
    await expect(note).toHaveValue('Schlüssel bei der Nachbarin');
    await expectGoodForAll(page, 'form too late');
    await transfer.getByRole('group', { name: 'Erledigt' }).getByLabel('Tag').fill('2090-01-01');
    await transfer.getByRole('button', { name: 'Speichern' }).click();
    await expect(conflict).toContainText('liegt in der Zukunft');
    await transfer.getByRole('group', { name: 'Erledigt' }).getByLabel('Tag').fill('');
    await transfer.getByRole('button', { name: 'Speichern' }).click();
    await expect(transfer.getByRole('button', { name: /^Überführung(?! erledigt)/ })).toBeFocused();
    await expect(transfer).toContainText('Schlüssel bei der Nachbarin');
  });

  await test.step('what the deadlines are counted from changes them at once', async () => {
    await main.getByRole('button', { name: 'Angaben ändern' }).click();
    const died = main.getByRole('group', { name: 'Gestorben' });
    await expect(died.getByLabel('Tag')).toBeFocused();
    await died.getByLabel('Uhrzeit').fill('03:10');
    await main.getByRole('button', { name: 'Speichern' }).click();
    await expect(main.getByRole('alert').filter({ hasText: 'ein Datum ein, das es gibt' })).toBeFocused();
    await died.getByLabel('Tag').fill('2026-11-20');
    await main.getByLabel('Ablauf').selectOption('Feuerbestattung');
    await main.getByRole('button', { name: 'Speichern' }).click();
    await expect(main.getByRole('button', { name: 'Angaben ändern' })).toBeFocused();
    await expect(step('Einäscherung')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Fristen' })).toContainText('überfällig');
  });

  await test.step('a note that was begun is there after a reload', async () => {
    await main.getByLabel('Neue Notiz').fill('Die Tochter kommt am Freitag.');
    await page.reload();
    await expect(main.getByLabel('Neue Notiz')).toHaveValue('Die Tochter kommt am Freitag.');
    await main.getByRole('button', { name: 'Notiz speichern' }).click();
    await expect(main.getByText('Die Notiz ist gespeichert.')).toBeVisible();
    await page.reload();
    await expect(main.getByRole('heading', { name: 'Notizen' })).toBeVisible();
    await expect(main.getByLabel('Neue Notiz')).toHaveValue('');
    await expect(main.getByText('Die Tochter kommt am Freitag.', { exact: true })).toBeVisible();
  });

  await test.step('a file that is no paper is refused with its name, and a paper is kept', async () => {
    await main.getByText('Unterlagen', { exact: true }).click();
    const field = main.getByLabel('Unterlage hinzufügen');
    await field.setInputFiles({ name: 'seite.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
    await expect(main.getByRole('alert').filter({ hasText: '„seite.pdf“' })).toBeVisible();
    await field.setInputFiles({ name: 'schein.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
    await expect(main.getByRole('button', { name: 'schein.pdf' })).toBeVisible();
  });

  await test.step('a paper is taken, and the case is held in a dispute and let go', async () => {
    await main.getByText('Papiere', { exact: true }).click();
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Überführungsauftrag' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Überführungsauftrag ${reference}.pdf`);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(main.getByText('liegt bei Ihren Downloads.')).toBeVisible();
    await main.getByText('Festhalten', { exact: true }).click();
    await main.getByRole('button', { name: `Festhalten ${reference}` }).click();
    await page.getByRole('dialog').getByLabel('Warum?').fill('Die Familie bestreitet die Rechnung.');
    await page.keyboard.press('Enter');
    await expect(main.getByText('Festgehalten.', { exact: true })).toBeVisible();
    await expectGoodForAll(page, 'held');
    await main.getByRole('button', { name: 'Freigeben' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
    await expect(main.getByText('Festgehalten.', { exact: true })).toBeHidden();
  });

  await test.step('all unfolded, a closed case', async () => {
    for (const fold of ['E-Mails', 'Verlauf', 'Stand ändern']) await main.getByText(fold, { exact: true }).click();
    await main.getByRole('button', { name: 'abgeschlossen' }).click();
    await expect(main.getByText('Der Fall ist abgeschlossen.')).toBeVisible();
    await expectGood(page, 'all unfolded');
    await expectGoodForAll(page, 'all unfolded');
  });

  await test.step('the list of cases prints the list of a day', async () => {
    await page.goto(adminPaths.cases);
    await main.getByLabel('Tagesliste für').fill('2026-11-24');
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Als PDF' }).click();
    expect((await download).suggestedFilename()).toBe('Tagesliste 2026-11-24.pdf');
    await expectGoodAtEveryWidth(page, 'the list of cases');
    await expectGoodForAll(page, 'the list of cases');
  });
  await beside.close();
});
