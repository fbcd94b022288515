import type { Page } from '@playwright/test';
import { askPath, graveComparisonPath } from '#site/compare-paths.ts';
import { calculator } from '../../support/pages/calculator.ts';
import { row } from '../../support/pages/compare-table.ts';
import { PHONE } from '../../support/pages/effort.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/pages/reading-test.ts';

const WERSTE = 'werste-urne-staudenfeld';
const LOHE = 'lohe-urne-staudenfeld';
const WOOD = 'friedwald-kalletal-urne-basisplatz';
const heads = (page: Page) => page.getByRole('columnheader');

test('two graves side by side, and a third is taken from the list; Back takes it away again', async ({ page }) => {
  await page.goto(graveComparisonPath([WERSTE, LOHE]));
  await expect(heads(page)).toHaveText([
    /Staudenfeld \(Urne\), Friedhof Werste/,
    /Staudenfeld \(Urne\), Friedhof Lohe/,
  ]);
  await expect(row(page, 'Grab und Beisetzung')).toContainText('€');
  await expect(row(page, 'Wer rechnet ab')).toContainText('der Friedhof: Friedhofsverband');
  await expect(row(page, 'Wie lange')).toContainText('30 Jahre (2023)');
  await expect(row(page, 'Was erlaubt ist')).toContainText('nur Urnen, die verrotten');
  await expect(row(page, 'Quelle und Stand')).toContainText('2023');

  await page.getByLabel('Friedhof, Wald oder See').selectOption({ label: 'FriedWald Kalletal (Kalletal)' });
  await page.getByLabel('Grab', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'In den Vergleich nehmen' }).click();
  await expect(heads(page)).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Noch ein Grab dazunehmen' })).toHaveCount(0);
  await page.goBack();
  await expect(heads(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Entfernen: .*Lohe/ }).click();
  await expect(page.getByRole('heading', { name: 'Noch ein Grab dazunehmen' })).toBeFocused();
  await expect(page.getByText('Ein Grab steht hier. Nehmen Sie ein zweites dazu.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`graeber=${WERSTE}$`));
});

test('how far each is, from a postcode', async ({ page }) => {
  await page.goto(graveComparisonPath([WERSTE, LOHE]));
  await expect(row(page, 'Entfernung (Luftlinie)')).toHaveCount(0);
  await page.getByRole('radio', { name: 'nächste zuerst' }).check();
  await page.getByRole('combobox', { name: 'Entfernung von' }).fill('32602');
  await expect(row(page, 'Entfernung (Luftlinie)')).toContainText(/etwa \d+\skm/);
});

test('nothing to compare yet, and a grave that is gone, say so', async ({ page }) => {
  await page.goto(graveComparisonPath([]));
  await expect(page.getByText('Noch steht hier kein Grab.')).toBeVisible();
  await page.goto(graveComparisonPath([WERSTE, 'abgelaufen']));
  await expect(page.getByText('Ein Grab aus Ihrem Link gibt es nicht mehr.')).toBeVisible();
  await expect(heads(page)).toHaveCount(1);
});

test('from the calculator and back: the answers stay', async ({ page }) => {
  const kosten = calculator(page);
  await kosten.open(`?schritt=grabstaette&form=feuerbestattung&grab=${WERSTE}&sarg=fichte-roh`);
  await page.getByRole('link', { name: 'Gräber vergleichen' }).click();
  await expect(heads(page)).toHaveCount(1);
  await page.getByRole('link', { name: /^Mit diesem Grab rechnen/ }).click();
  await expect(page).toHaveURL(/form=feuerbestattung&grab=werste-urne-staudenfeld&sarg=fichte-roh/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('three graves stand side by side without scrolling sideways, for everybody', async ({ page }) => {
    await page.goto(graveComparisonPath([WERSTE, LOHE, WOOD]));
    await expect(row(page, 'Grab und Beisetzung')).toContainText('€');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const cells = row(page, 'Grab und Beisetzung').locator('td');
    const tops = await cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });
});

test('the question to the cemetery stands in the message, and names nobody in its address', async ({ page }) => {
  await page.goto(graveComparisonPath([WERSTE, LOHE]));
  const ask = page.getByRole('link', { name: /^Wir fragen (heute |morgen |am \p{L}+ )?für Sie nach$/u });
  await expect(ask).toHaveAttribute('href', askPath([WERSTE, LOHE]));
  await ask.click();
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('Nachfrage zu Gräbern');
  await expect(page.getByLabel('Ihre Nachricht')).toHaveValue(
    /- Staudenfeld \(Urne\), Friedhof Lohe in Bad Oeynhausen/,
  );
  await expect(page.getByText('Der Friedhof kann länger brauchen.')).toBeVisible();
});
