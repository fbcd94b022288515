import { type CDPSession, expect, type Page } from '@playwright/test';
import { base32Bytes } from '../../account/base32-bytes.ts';
import { admin } from '../../account/admin.ts';
import { type Site, startSite } from '../../site-process.ts';
import { distFolder } from '../built-pages.ts';
import { decided } from '../consent.ts';
import { test as base } from '../test.ts';
import { stepAt, totpCode } from '#server/auth/factor/totp.ts';

/** Playwright's test against a server of its own that asks the team for a second factor, under the name that passkeys need. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs off its first parameter.
    async ({}, use) => {
      const environment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
      const site = await startSite(environment, ['tests/support/start.ts', 'content', distFolder]);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin.replace('127.0.0.1', 'localhost')),
  storageState: async ({}, use) => use(decided('localhost')),
});
