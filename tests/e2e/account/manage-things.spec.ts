import { readFileSync } from 'node:fs';
import { paths } from '#site/paths.ts';
import { newDraft, newOrder, newPreparation } from '../../support/case/cases.ts';
import { manage, newAccount, newEstimate, signedIn, signIn } from '../../support/pages/account/manage.ts';
import { calculator, finishedLink } from '../../support/pages/calculator.ts';
import { newCode } from '../../support/pages/case/stored-draft.ts';
import { expect, test } from '../../support/pages/test.ts';

test('an estimate made while signed in is in the account, with its PDF and the way to order with it', async ({
  page,
  context,
}) => {
  await signedIn(page);
  await calculator(page).open(finishedLink);
  const tab = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Kostenvoranschlag als PDF' }).click();
  await (await tab).close();
  await page.getByRole('link', { name: 'in Ihrem Konto' }).click();
  const row = manage(page).estimates.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Feuerbestattung, Friedhof Werste');
  await expect(row).toContainText('€');
  await expect(row).toContainText(
    /KV-.{14}, vom \d{1,2}\. \p{L}+ 20\d\d\. Unsere Preise gelten bis \d{1,2}\. \p{L}+ 20\d\d\./u,
  );
  const pdf = await row.getByRole('link', { name: /PDF öffnen/ }).getAttribute('href');
  const reply = await page.request.get(pdf ?? '');
  expect(reply.headers()['content-type']).toBe('application/pdf');
  await expect(row.getByRole('link', { name: /^Mit diesem Kostenvoranschlag beauftragen, KV-/ })).toHaveAttribute(
    'href',
    `/trauerfall#kostenvoranschlag=${/KV-[^.]+/.exec(pdf ?? '')?.[0]}`,
  );
});

test.describe('with answers that are refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an estimate is added however its number is written, removed, and taken back; an unknown number is told at the field', async ({
    page,
  }) => {
    const reference = await newEstimate(page);
    await signedIn(page);
    const konto = manage(page);
    await konto.open();
    const empty = page.getByRole('region', { name: 'Hier steht noch nichts' });
    await expect(empty.getByRole('link', { name: 'Kosten abschätzen' })).toHaveAttribute('href', paths.estimate);
    const summary = konto.estimateAddition.getByRole('alert');
    await konto.addEstimate('hallo');
    await expect(summary.filter({ hasText: 'Bitte geben Sie das Aktenzeichen ein' })).toBeFocused();
    await konto.addEstimate('KV-0000-0000-0000');
    await expect(summary.filter({ hasText: 'Bitte prüfen Sie das Aktenzeichen.' })).toBeFocused();
    await expect(konto.estimateAddition.getByLabel('Aktenzeichen')).toHaveValue('KV-0000-0000-0000');

    await konto.addEstimate(reference.slice(3).toLowerCase().replaceAll('-', ' '));
    await expect(konto.estimates.getByRole('heading', { name: /Feuerbestattung, Friedhof Werste/ })).toBeVisible();

    await konto.estimates.getByRole('button', { name: `Entfernen, ${reference}` }).click();
    const undo = konto.estimates.getByRole('button', { name: `Rückgängig, ${reference} wieder aufnehmen` });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(konto.estimates.getByRole('button', { name: `Entfernen, ${reference}` })).toBeFocused();

    await konto.estimates.getByRole('button', { name: `Entfernen, ${reference}` }).click();
    await expect(undo).toBeFocused();
    await page.reload();
    await expect(empty).toBeVisible();
    await expect(konto.estimates).toHaveCount(0);
  });

  test('another device can be signed out, one or all', async ({ page, browser, baseURL }) => {
    const account = await newAccount(page);
    const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ ...(baseURL ? { baseURL } : {}) })));
    for (const each of contexts) await signIn(await each.newPage(), account);
    await signIn(page, account);
    const konto = manage(page);
    await konto.openSettings();
    await konto.unfold(konto.devices);
    const rows = konto.devices.getByRole('listitem');
    // The session that the activation began is one of them, unless this browser's sign-in ended it.
    const before = await rows.count();
    expect(before).toBeGreaterThanOrEqual(4);
    await expect(rows.first()).toContainText('dieses Gerät');
    await konto.devices
      .getByRole('button', { name: /^Abmelden: / })
      .first()
      .click();
    await expect(rows).toHaveCount(before - 1);
    await expect(konto.devices.getByText(/ist abgemeldet\./)).toBeVisible();
    await konto.devices.getByRole('button', { name: 'Alle anderen abmelden' }).click();
    await expect(rows).toHaveCount(1);
    await expect(konto.devices.getByText('Alle anderen Geräte sind abgemeldet.')).toBeVisible();

    for (const other of contexts.flatMap((each) => each.pages())) {
      await other.goto(paths.manage);
      await expect(other.getByRole('heading', { name: 'Sie sind nicht mehr angemeldet' })).toBeVisible();
      await expect(other.getByText(account.email)).toHaveCount(0);
    }
    await Promise.all(contexts.map((each) => each.close()));
  });
});

test('the export is a file with everything the account holds, and nothing of the password', async ({ page }) => {
  const estimate = await newEstimate(page);
  const account = await signedIn(page);
  const order = await newOrder(page, account);
  const preparation = await newPreparation(page, account);
  const code = await newDraft(page, 'preparation', newCode());
  const konto = manage(page);
  await konto.open();
  await konto.addEstimate(estimate);
  await expect(konto.estimates.getByRole('listitem')).toHaveCount(1);
  await konto.openSettings();
  await konto.unfold(konto.export);
  const download = page.waitForEvent('download');
  await konto.export.getByRole('button', { name: 'Als Datei herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mein-konto-20\d\d-\d\d-\d\d\.json$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    user: { email: account.email, phoneNumber: account.phoneNumber },
    sessions: expect.arrayContaining([expect.objectContaining({ isCurrent: true })]),
    estimates: [expect.objectContaining({ reference: estimate, lines: expect.any(Array), min: expect.any(Number) })],
  });
  for (const reference of [order, preparation, code]) expect(text).toContain(reference);
  expect(text).not.toMatch(/argon2|"password"|"token"/);
  await expect(konto.export.getByText(`Die Datei „${file.suggestedFilename()}“`)).toBeVisible();
});
