import type { Locator, Page } from '@playwright/test';

/** The line of a comparison that has this name. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
