import { askPath, estimateComparisonPath } from '#site/compare-paths.ts';
import { newEstimate } from '../../support/pages/account/manage.ts';
import { calculator, finishedLink } from '../../support/pages/calculator.ts';
import { row } from '../../support/pages/compare-table.ts';
import { PHONE } from '../../support/pages/effort.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/test.ts';

const first = finishedLink.slice(1);
const second = first.replace('zone=zone-20', 'zone=zone-50').replace('sarg=fichte-roh', 'sarg=kiefer-roh');

test('two results without an account: the second begins with the answers of the first, then line beside line', async ({
  page,
}) => {
  await calculator(page).open(finishedLink);
  await expect(page.getByRole('link', { name: 'Wir fragen für Sie nach' })).toHaveAttribute(
    'href',
    askPath(['werste-urne-staudenfeld']),
  );
  await page.getByRole('link', { name: 'Vergleichen' }).click();
  await page.getByRole('link', { name: 'Zweites Ergebnis rechnen' }).click();
  await page.getByRole('link', { name: 'Ändern: Überführung' }).click();
  await calculator(page).goOnWith(/bis 50 km/);
  await page.getByRole('link', { name: 'Mit dem ersten vergleichen' }).click();
  await expect(row(page, 'Zusammen')).toContainText('rechts 80,00\u00a0€ mehr');
  await expect(row(page, 'Überführung')).toContainText('rechts 80,00\u00a0€ mehr');
  await expect(row(page, 'Sarg')).toContainText('gleich');
  await page.getByRole('checkbox', { name: 'Nur Unterschiede zeigen' }).check();
  await expect(row(page, 'Sarg')).toHaveCount(0);
  await expect(row(page, 'Überführung')).toBeVisible();
});

test.describe('with numbers', () => {
  test.use({ viewport: PHONE, expectedErrors: [/Failed to load resource/] });

  test('a saved estimate stands beside a link; one that is gone is told', async ({ page }) => {
    const reference = await newEstimate(page);
    await page.goto(estimateComparisonPath(reference));
    await expect(page.getByText('€').first()).toBeVisible();
    const paste = page.getByRole('textbox', { name: 'Link oder Aktenzeichen' });
    await paste.fill('irgendwas');
    await page.getByRole('button', { name: 'In den Vergleich nehmen' }).click();
    await expect(page.getByText('Bitte fügen Sie die Adresse eines Ergebnisses ein')).toBeVisible();
    await paste.fill(`https://example.org/kosten-berechnen${finishedLink}`);
    await page.getByRole('button', { name: 'In den Vergleich nehmen' }).click();
    await expect(row(page, 'Auswahl')).toContainText(reference);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goBack();
    await expect(paste).toBeVisible();
    await page.goto(estimateComparisonPath('KV-0000-0000-0000', second));
    await page.reload();
    await expect(page.getByText('Dieses Ergebnis gibt es nicht oder nicht mehr.')).toBeVisible();
  });
});

test('the address is enough: both results open for somebody else, and Back leads to the one before', async ({
  page,
}) => {
  await page.goto(estimateComparisonPath(first, second));
  await expect(row(page, 'Zusammen')).toContainText('rechts');
  await page.getByRole('button', { name: 'Anderes nehmen, rechts' }).click();
  await expect(page.getByRole('heading', { name: 'Rechts' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Link oder Aktenzeichen' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'Zusammen')).toContainText('rechts');
});
