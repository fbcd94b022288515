import type { Page } from '@playwright/test';
import { paths } from '#site/paths.ts';
import { expect } from './test.ts';

/** /widerruf as a person uses it: by the words on it. */
export const withdrawalPage = (page: Page) => {
  const self = {
    contract: page.getByLabel('Welchen Vertrag widerrufen Sie?'),
    next: page.getByRole('button', { name: 'Weiter zur Bestätigung' }),
    check: page.getByRole('heading', { name: 'Bitte prüfen Sie Ihren Widerruf' }),
    confirm: page.getByRole('button', { name: 'Widerruf bestätigen' }),
    receipt: page.getByRole('heading', { name: /Ihr Widerruf ist eingegangen/ }),
    async ready() {
      await self.next.scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    },
    async open() {
      await page.goto(paths.withdrawal);
      await self.ready();
    },
    async type(email: string) {
      await page.getByLabel('Ihr Name').fill('Erika Muster');
      await self.contract.fill('AU-2026-11');
      await page.getByLabel('E-Mail-Adresse').fill(email);
    },
  };
  return self;
};
