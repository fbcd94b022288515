import type { Page } from '@playwright/test';
import { admin } from '../../account/admin.ts';
import { type Site, startSite } from '../../site-process.ts';
import { distFolder } from '../built-pages.ts';
import { decided } from '../consent.ts';
import { test as base } from '../test.ts';

export { expect } from '../test.ts';

/** Playwright's test against a server of its own that asks the team for a second factor, under the name that passkeys need. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs off its first parameter.
    async ({}, use) => {
      const environment = { SECOND_FACTOR: 'on', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
      const site = await startSite(environment, ['tests/support/start.ts', 'content', distFolder]);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin.replace('127.0.0.1', 'localhost')),
  storageState: decided('localhost'),
});

/** A device that verifies its owner without being touched, as far as the page can tell. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it recognises its owner from now on. */
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    /** Whether it answers by itself; otherwise it waits for a touch that never comes. */
    answers: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}
