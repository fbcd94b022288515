import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CasePage, caseBrowser } from '../../support/pages/case/case-browser.ts';

let browser: ReturnType<typeof caseBrowser>;
let page: CasePage;
let stop = (): void => {};

beforeEach(() => {
  browser = caseBrowser();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function open(address: string): Promise<void> {
  page = await browser.open({ address });
  stop = page.followHash();
}
/** Back, Forward, or a click on a link within the page. */
function addressBecomes(address: string): void {
  window.history.replaceState(null, '', address);
  browser.happens('popstate');
}

describe('the place in a wizard', () => {
  test.for([
    ['', 'start'],
    ['#uebersicht', 'list'],
    ['#kontakt', 'contact'],
    ['#sarg', 'coffin'],
    ['#pruefen', 'check'],
    ['#gibt-es-nicht', 'start'],
    ['#constructor', 'start'],
  ])('is read from the address: %j is %s', async ([hash, place]) => {
    await open(`/trauerfall${hash}`);
    expect(page.$view.get()).toBe(place);
  });

  test('is a history entry each, and Back leads to the one before', async () => {
    await open('/trauerfall');
    page.goTo('list');
    page.goTo('deceased');
    page.goTo('deceased');
    expect(browser.history).toEqual(['#uebersicht', '#um-wen-es-geht']);
    addressBecomes('/trauerfall#uebersicht');
    expect(page.$view.get()).toBe('list');
    addressBecomes('/trauerfall');
    expect(page.$view.get()).toBe('start');
  });

  test('at the beginning has no hash', async () => {
    await open('/vorsorge#kontakt');
    page.goTo('start');
    expect(browser.location.hash).toBe('');
    expect(browser.location.pathname).toBe('/vorsorge');
  });

  test('after the end is the beginning, once the page was loaded anew', async () => {
    await open('/trauerfall#erfolgreich');
    expect(page.$view.get()).toBe('start');
    expect(browser.location.hash).toBe('');
  });

  test('has a link of its own', async () => {
    await open('/trauerfall');
    expect(page.viewHash('appointment')).toBe('#termin');
  });
});
