import type { Page } from '@playwright/test';

/** Holds the scripts of the islands back until `release`, as a slow line would. */
export async function holdScripts(page: Page): Promise<{ readonly release: () => void }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** The documents this page asks for from now on, in order: `POST http://…/kontakt`. */
export function documentsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(`${request.method()} ${request.url()}`);
  });
  return asked;
}
