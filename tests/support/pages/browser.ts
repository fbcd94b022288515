import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { binOf } from '../bin.ts';

/** Chromium without a window: a new page costs two thirds of the full browser's time. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/** Lengths of pages are measured in these letters. Those that Debian brings without them are wider. */
const FONTS = { name: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };

/** Path of a Chromium that starts: the system's (headless shell first), else Playwright's own, else one installed now. */
export function requireBrowser(): string {
  if (isRoot && !existsSync(FONTS.folder)) installFonts();
  const found = findBrowser();
  if (found && (!isRoot || isShell(found))) return found;
  installBrowser();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No Chromium found and none could be installed. Please install the package "chromium" and try again.',
  );
}

const findBrowser = (): string | undefined => [...systemBrowsers(), chromium.executablePath()].find(starts);

const systemBrowsers = (): string[] =>
  SYSTEM_NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/** A download without the system's libraries is there and does not start. */
const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

function installBrowser(): void {
  console.error('No headless Chromium found: installing one.');
  const withLibraries = isRoot ? ['--with-deps'] : [];
  for (const words of isRoot ? debianPackages : []) {
    run('apt-get', words);
    if (isShell(findBrowser())) return;
  }
  if (findBrowser()) return;
  run(process.execPath, [binOf('@playwright/test', 'playwright'), 'install', ...withLibraries, 'chromium']);
}

function installFonts(): void {
  for (const words of [install(FONTS.name), ['update', '-q'], install(FONTS.name)]) {
    run('apt-get', words);
    if (existsSync(FONTS.folder)) return;
  }
}

const isShell = (path: string | undefined): boolean => path?.endsWith(SHELL) === true;

/** Progress goes to stderr: the last line of stdout belongs to the result. */
const run = (command: string, words: readonly string[]) =>
  spawnSync(command, words, { stdio: ['ignore', 2, 2], timeout: 240_000 });

const install = (name: string): string[] => ['install', '-q', '-y', '--no-install-recommends', name];
const debianPackages = [install(SHELL), ['update', '-q'], install(SHELL), install('chromium')];
