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
describe('the place in a wizard', () => {
  test.for([
    ['', 'start'],
    ['#uebersicht', 'list'],
    ['#kontakt', 'contact'],
    ['#sarg', 'coffin'],
    ['#anlass', 'dead'],
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
    browser.back();
    expect(page.$view.get()).toBe('list');
    browser.back();
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

  test('stays where a link leads to a place on the page, such as its content', async () => {
    await open('/trauerfall#kontakt');
    browser.jump('#inhalt');
    expect(page.$view.get()).toBe('contact');
  });

  test('remembers that an answer is changed from the check: after a reload, after Back, by way of other sections', async () => {
    await open('/trauerfall#uebersicht');
    browser.jump('#kontakt');
    expect(page.$place.get().returnsToCheck).toBe(false);
    browser.jump('#pruefen');
    browser.jump('#grabstaette');
    page.goTo('funeralForm');
    expect(page.$place.get()).toEqual({ view: 'funeralForm', returnsToCheck: true });
    page = await browser.open({ isReload: true });
    stop = page.followHash();
    expect(page.$place.get()).toEqual({ view: 'funeralForm', returnsToCheck: true });
    browser.back();
    browser.back();
    browser.back();
    expect(page.$place.get()).toEqual({ view: 'contact', returnsToCheck: false });
  });

  test('has a link of its own', async () => {
    await open('/trauerfall');
    expect(page.viewHash('appointment')).toBe('#termin');
  });
});
