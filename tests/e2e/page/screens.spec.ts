import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { cemeteryPath, funeralFormPath, guidePath, paths, priceSheetPath } from '#site/paths.ts';
import { finishedLink } from '../../support/pages/calculator.ts';
import { PHONE } from '../../support/pages/effort.ts';
import { expect, test } from '../../support/pages/test.ts';

/** Letters of our own, so that a picture is the same on every machine. */
const fontFile = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${name}`));
const LETTERS = {
  '/letters-400.ttf': fontFile('400Regular/SourceSans3_400Regular.ttf'),
  '/letters-600.ttf': fontFile('600SemiBold/SourceSans3_600SemiBold.ttf'),
};
const STYLE = `
  @font-face { font-family: Letters; font-weight: 400; src: url(/letters-400.ttf); }
  @font-face { font-family: Letters; font-weight: 600; src: url(/letters-600.ttf); }
  :root { --font-sans: Letters !important; }
`;

const SMALL_PHONE = { width: 390, height: 664 };
const DESK = { width: 1440, height: 900 };
const WIDE_DESK = { width: 1920, height: 1080 };

type Scheme = 'light' | 'dark';
type View = readonly [
  name: string,
  path: string,
  size: { readonly width: number; readonly height: number },
  scheme: Scheme,
];

/** At most thirty: each kind of page on a phone, the ones that decide on a desk and in the dark as well. */
const views: readonly View[] = [
  ['home', paths.home, PHONE, 'light'],
  ['home-small', paths.home, SMALL_PHONE, 'light'],
  ['home-dark', paths.home, PHONE, 'dark'],
  ['home-desk', paths.home, DESK, 'light'],
  ['home-desk-dark', paths.home, DESK, 'dark'],
  ['bereavement', paths.bereavement, PHONE, 'light'],
  ['bereavement-dark', paths.bereavement, PHONE, 'dark'],
  ['bereavement-desk', paths.bereavement, DESK, 'light'],
  ['calculator', paths.estimate, PHONE, 'light'],
  ['result', paths.estimate + finishedLink, PHONE, 'light'],
  ['result-dark', paths.estimate + finishedLink, PHONE, 'dark'],
  ['result-desk', paths.estimate + finishedLink, DESK, 'light'],
  ['result-wide-desk', paths.estimate + finishedLink, WIDE_DESK, 'light'],
  ['funeral-forms', paths.funeralForms, PHONE, 'light'],
  ['funeral-forms-desk', paths.funeralForms, DESK, 'light'],
  ['funeral-form', funeralFormPath('baumbestattung'), PHONE, 'light'],
  ['graves', paths.restingPlaces, PHONE, 'light'],
  ['graves-desk', paths.restingPlaces, DESK, 'light'],
  ['cemetery', cemeteryPath('bad-oeyhnhausen/werste'), PHONE, 'light'],
  ['cemetery-desk-dark', cemeteryPath('bad-oeyhnhausen/werste'), DESK, 'dark'],
  ['cemeteries', paths.cemeteries, PHONE, 'light'],
  ['prices', paths.prices, PHONE, 'light'],
  ['price-sheet-desk', priceSheetPath('feuerbestattung'), DESK, 'light'],
  ['guides', paths.guides, PHONE, 'light'],
  ['guide', guidePath('kosten'), PHONE, 'light'],
  ['preparation', paths.preparation, PHONE, 'light'],
  ['sign-in', paths.login, PHONE, 'light'],
];

/** Draws with our letters, and waits until they are there. */
async function dress(page: Page): Promise<void> {
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(async () => {
    await Promise.all(['400 17px Letters', '600 17px Letters'].map((font) => document.fonts.load(font)));
    await document.fonts.ready;
  });
}

test.use({ bypassCSP: true });

/** What is folded, and what lies beside what, is decided when a page opens: it opens once for all phones and once for all desks. */
const kindOf = ([, path, { width }]: View) => `${path} ${width < DESK.width ? 'on a phone' : 'on a desk'}`;

for (const [kind, ofKind] of Map.groupBy(views, kindOf))
  test(`${kind} looks as it was left`, async ({ page }) => {
    const [[, path, size, scheme]] = ofKind as [View];
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await page.route(/\/letters-\d+\.ttf$/, (route) =>
      route.fulfill({
        body: LETTERS[new URL(route.request().url()).pathname as keyof typeof LETTERS],
        contentType: 'font/ttf',
      }),
    );
    await page.goto(path);
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));
    await dress(page);
    for (const [name, , viewport, colorScheme] of ofKind) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect.soft(page, name).toHaveScreenshot(`${name}.png`, {
        // What changes from day to day; the spans of the first question follow what other tests add.
        mask: [
          page.getByText(/\d{1,2}\. \p{L}+ 20\d\d/u),
          ...(path === paths.estimate ? [page.locator('main .price')] : []),
        ],
        maxDiffPixelRatio: 0.01,
      });
    }
  });
