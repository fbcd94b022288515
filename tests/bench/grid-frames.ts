import { type Browser, chromium, type Page } from '@playwright/test';
import { gridPath } from '#components/grid-pages.ts';
import { browserFlags, requireBrowser } from '../support/pages/browser.ts';
import { decided } from '../support/pages/consent.ts';
import type { Site } from '../support/site-process.ts';
import { atMost, type Row } from './table.ts';

const LONGEST_FRAME_MS = 100;

type Rows = { readonly coffins: number; readonly rounds: number };

/** The longest frame of each thing a person does with ten thousand rows, seen by the page itself. */
export async function longestFrames(site: Site, accessToken: string, { coffins, rounds }: Rows): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...browserFlags] });
  try {
    const page = await openGrid(browser, site, accessToken, coffins);
    const rows: Row[] = [];
    for (const [what, act] of actions(page)) {
      const longest: number[] = [];
      for (let round = 0; round < rounds; round++) longest.push(await longestFrame(page, act));
      rows.push(atMost(what, Math.max(...longest), LONGEST_FRAME_MS, 'ms'));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function openGrid(browser: Browser, { origin }: Site, accessToken: string, coffins: number): Promise<Page> {
  const context = await browser.newContext({
    storageState: decided('127.0.0.1'),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem('access_token', token), accessToken);
  await page.goto(origin + gridPath('coffin'));
  await page.waitForFunction((least) => {
    const [, count = ''] = /^([\d.]+) Zeilen$/m.exec(document.querySelector('.grid-count')?.textContent ?? '') ?? [];
    return Number(count.replaceAll('.', '')) >= least;
  }, coffins);
  return page;
}

type Action = readonly [what: string, act: () => Promise<unknown>];

function actions(page: Page): readonly Action[] {
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const search = page.getByRole('searchbox');
  const count = page.locator('.grid-count');
  const price = page.locator('.grid-row [data-field="price"]').nth(6);
  return [
    ['sort by name', () => header('Name').click()],
    ['sort by price', () => header('Preis €').click()],
    [
      'search, letter by letter',
      async () => {
        await search.pressSequentially('eiche 99', { delay: 60 });
        await page.waitForTimeout(100);
        await search.fill('');
      },
    ],
    [
      'filter',
      async () => {
        await page.getByLabel('Holz').selectOption('Eiche');
        await page.waitForTimeout(100);
        await page.getByLabel('Holz').selectOption('Alle');
      },
    ],
    [
      'scroll to the end and back',
      async () => {
        const scroller = page.locator('.grid-scroll');
        for (const to of [2000, 60_000, 400_000, 0]) {
          await scroller.evaluate((element, top) => element.scrollTo(0, top), to);
          await page.waitForTimeout(60);
        }
      },
    ],
    [
      'move with the arrows',
      async () => {
        await price.click();
        for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowDown');
      },
    ],
    [
      'choose all and none',
      async () => {
        await page.getByLabel('Alle auswählen').click();
        await count.getByText('ausgewählt').waitFor();
        await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
      },
    ],
    [
      'edit a price and save it',
      async () => {
        // A price that changes by much is asked about first.
        const [euros = ''] = (await price.innerText()).replaceAll('.', '').split(',');
        await price.dblclick();
        await page.getByRole('textbox', { name: /^Preis €/ }).fill(`${Number(euros) + 1},5`);
        await page.keyboard.press('Enter');
        await page.getByText(/ist gespeichert/).waitFor();
        await page.getByRole('button', { name: 'Meldung schließen' }).click();
      },
    ],
  ];
}

/** From before an action until nothing is left to be drawn. */
async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const watch = { longest: 0, last: performance.now(), isOver: false };
    const look = (now: number) => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      if (!watch.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => {
      watch.last = now;
      requestAnimationFrame(look);
    });
    Object.assign(window, { watch });
  });
  await act();
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: { longest: number; isOver: boolean } };
    watch.isOver = true;
    return watch.longest;
  });
}
