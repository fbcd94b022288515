import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { binOf } from '../bin.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const isRoot = process.getuid?.() === 0;

/**
 * What a window of the full browser brings along and no test looks at: popups of the address bar, each a page with a process
 * of its own, made anew for every test. They take longer than most tests.
 */
const UNSEEN = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process kept ready for a next site, which no test visits.
  'SpareRendererForSitePerProcess',
];

/** What Playwright switches off; the browser follows the last list it is given. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
];

/** The tests' browser may call nobody but the site under test. */
export const browserFlags: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
  `--disable-features=${[...BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** Path of a Chromium that starts: Playwright's own, else the system's, else one installed now. */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  installBrowser();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No Chromium found and none could be installed. Please install the package "chromium" and try again.',
  );
}

const findBrowser = (): string | undefined => [chromium.executablePath(), ...systemBrowsers()].find(starts);

const systemBrowsers = (): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));

/** A download without the system's libraries is there and does not start. */
const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

function installBrowser(): void {
  console.error('No Chromium found: installing one.');
  const withLibraries = isRoot ? ['--with-deps'] : [];
  const attempts: [string, string[]][] = [
    [process.execPath, [binOf('@playwright/test', 'playwright'), 'install', ...withLibraries, 'chromium']],
    ...(isRoot ? debianPackage : []),
  ];
  for (const [command, words] of attempts) {
    // Progress goes to stderr: the last line of stdout belongs to the result.
    spawnSync(command, words, { stdio: ['ignore', 2, 2], timeout: 240_000 });
    if (findBrowser()) return;
  }
}

const debianPackage: [string, string[]][] = [
  ['apt-get', ['update', '-q']],
  ['apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']],
];
