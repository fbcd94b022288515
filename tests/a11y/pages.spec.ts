import { paths } from '#site/paths.ts';
import { builtPages } from '../support/built-pages.ts';
import {
  expectAccessible,
  expectContrast,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from '../support/page-checks.ts';
import { expect, test } from '../support/test.ts';

// The page that says "not found" answers with 404, which the browser notes in its console.
test.use({ expectedErrors: [/status of 404.*\/404\)$/] });

test('there are pages to look at', () => {
  expect(builtPages()).toContain(paths.home);
});

for (const address of [...builtPages(), paths.apiDocs]) {
  test(`${address} is accessible, light and dark, from 320 px up`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, 'light');
    await expectNoSidewaysScroll(page);
    await expectLargeTargets(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page, 'dark');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectLargeTargets(page);
  });
}
