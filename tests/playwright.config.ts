import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { admin } from './support/account/admin.ts';
import { projectFolder } from './support/bin.ts';
import { freePort } from './support/free-port.ts';
import { browserFlags, requireBrowser } from './support/pages/browser.ts';
import { decided } from './support/pages/consent.ts';

// This file is read again in each worker: the first reading decides, the others inherit its environment.
process.env.TEST_BROWSER ??= requireBrowser();
process.env.TEST_PORT ??= String(await freePort());
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bestattungshaus-e2e-'));

const port = process.env.TEST_PORT;
const origin = `http://127.0.0.1:${port}`;

const ACCOUNTS = /\/e2e\/account\//;
const ORDERS = /\/e2e\/(case|appointment|message)\//;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // Bounds for a test that hangs, on a busy machine too; times are measured in the bench.
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { pathTemplate: '{testDir}/page/screens/{arg}{ext}' } },
  reporter: 'list',
  use: {
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Somebody who has answered the question about consent; tests about it start with an empty state.
    storageState: decided('127.0.0.1'),
    // Nothing moves, so nothing has to be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.TEST_BROWSER,
      args: [...browserFlags],
      // Without it Chromium saves a file with an umlaut in its name as „download“.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'site', testDir: 'e2e', testIgnore: [ACCOUNTS, ORDERS] },
    { name: 'accounts', testDir: 'e2e', testMatch: ACCOUNTS },
    { name: 'orders', testDir: 'e2e', testMatch: ORDERS },
    // axe reads every element with its colours; the page of the API is long.
    { name: 'a11y', testDir: 'a11y', timeout: 90_000 },
  ],
  webServer: {
    command: `"${process.execPath}" tests/support/pages/serve.ts`,
    cwd: projectFolder,
    url: `${origin}/api/health`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.TEST_DATA_DIR,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      SECOND_FACTOR: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    // Builds the site first where it is not built.
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
