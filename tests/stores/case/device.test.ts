import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bereavementSections, type CasePage, caseBrowser } from '../../support/pages/case/case-browser.ts';

const KEY = 'draft_bereavement';
const { deceased, contact } = bereavementSections;

let browser: ReturnType<typeof caseBrowser>;
let page: CasePage;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  browser = caseBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fresh start of the browser; nothing can be reached, as on a bad line. */
async function open(kind: 'bereavement' | 'preparation' = 'bereavement', address?: string): Promise<CasePage> {
  page = await browser.open({ kind, ...(address === undefined ? {} : { address }) });
  page.connectClientToNothing();
  page.start();
  return page;
}

function typeEverything(): void {
  page.answerDead(true);
  page.answerSection('deceased', deceased);
  page.answerSection('contact', { ...contact, name: 'Jürgen 🌻 <b>' });
  page.answer({ funeralFormId: 'erdbestattung', size: 'oversized' });
}

/** Unsealed: the browser reads whose it is, and no more. */
const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.x`;

const pause = () => vi.advanceTimersByTime(1_000);
const answers = () => page.$case.get().answers;

describe('after the browser was killed', () => {
  test('every field is back where it was allowed to be kept', async () => {
    browser.consents(['notwendig', 'komfort']);
    await open();
    typeEverything();
    pause();
    const typed = answers();
    await open();
    expect(answers()).toEqual(typed);
    expect(page.$case.get().isDead).toBe(true);
    expect(page.$choice.get()).toEqual({ funeralFormId: 'erdbestattung', size: 'oversized' });
    expect(answers().contact?.name).toBe('Jürgen 🌻 <b>');
    expect(page.$draftStatus.get()).toMatchObject({ onDevice: true, isUnsaved: false });
  });

  test.for([
    ['where nobody was asked', undefined],
    ["where the dialog's answer was no", ['notwendig']],
  ] as const)('nothing is left %s', async ([, categories]) => {
    if (categories) browser.consents(categories);
    await open();
    typeEverything();
    pause();
    expect([...browser.stored]).toEqual([]);
    expect(page.$draftStatus.get()).toEqual({
      onDevice: false,
      inTab: true,
      isUnsaved: false,
      savedAt: expect.any(String),
      status: 'idle',
    });
    browser.closesTab();
    await open();
    expect(answers()).toEqual({});
  });

  test('what was typed right before the page was put away is there', async () => {
    browser.consents(['komfort']);
    await open();
    typeEverything();
    browser.happens('pagehide');
    await open();
    expect(answers().deceased).toEqual(deceased);
  });

  test('what was typed before the next step is there', async () => {
    browser.consents(['komfort']);
    await open();
    typeEverything();
    page.goTo('contact');
    await open();
    expect(answers().deceased).toEqual(deceased);
  });

  test('each wizard finds its own', async () => {
    browser.consents(['komfort']);
    await open();
    typeEverything();
    pause();
    await open('preparation');
    expect(answers()).toEqual({});
    page.answerSection('wishes', { music: 'Bach' });
    pause();
    await open();
    expect(answers().deceased).toEqual(deceased);
    await open('preparation');
    expect(answers()).toEqual({ wishes: { music: 'Bach' } });
  });
});

describe('without consent this tab keeps', () => {
  test('every field over a reload, each wizard its own, and another tab has none of it', async () => {
    await open();
    typeEverything();
    browser.happens('pagehide');
    const typed = answers();
    await open('preparation');
    expect(answers()).toEqual({});
    page.answerSection('wishes', { music: 'Bach' });
    pause();
    await open();
    expect(answers()).toEqual(typed);
    expect(page.$choice.get()).toEqual({ funeralFormId: 'erdbestattung', size: 'oversized' });
    const mine = [...browser.inTab];
    browser.closesTab();
    await open();
    expect(answers()).toEqual({});
    page.answerSection('contact', { name: 'Im zweiten Tab' });
    pause();
    browser.inTab.clear();
    for (const [key, text] of mine) browser.inTab.set(key, text);
    await open();
    expect(answers()).toEqual(typed);
    expect(page.$draftStatus.get().status).toBe('idle');
  });

  test('nothing that was sent, discarded, or typed by somebody who has signed out', async () => {
    await open();
    typeEverything();
    pause();
    page.startAnew();
    pause();
    expect([...browser.inTab]).toEqual([]);
    page.undoStartAnew();
    pause();
    expect(browser.inTab.has(KEY)).toBe(true);
    page.sendsCase();
    expect([...browser.inTab]).toEqual([]);

    for (const next of [undefined, tokenOf('berta')]) {
      browser.stored.set('access_token', tokenOf('anna'));
      typeEverything();
      pause();
      await open();
      expect(answers().deceased).toEqual(deceased);
      // In another tab.
      if (next) browser.stored.set('access_token', next);
      else browser.stored.delete('access_token');
      await open();
      expect(answers().deceased).toBeUndefined();
      expect(browser.inTab.get(KEY) ?? '').not.toContain(deceased.name);
    }
  });

  test('what consent, given later on any page, then keeps on the device', async () => {
    await open();
    typeEverything();
    pause();
    browser.consents(['komfort']);
    await open();
    pause();
    expect(answers().deceased).toEqual(deceased);
    expect([...browser.inTab]).toEqual([]);
    expect(browser.stored.has(KEY)).toBe(true);
    browser.consents(['notwendig'], '2030-01-02', 'elsewhere');
    page.answerSection('contact', { ...contact, name: 'Berta' });
    browser.happens('pagehide');
    expect(browser.stored.has(KEY)).toBe(false);
    await open();
    expect(answers().contact?.name).toBe('Berta');
  });

  test('nothing that differs from what another tab has on the device meanwhile, without asking', async () => {
    await open();
    typeEverything();
    pause();
    browser.consents(['komfort'], '2026-01-01', 'elsewhere');
    browser.stored.set(
      KEY,
      JSON.stringify({ format: 1, stamp: 'x', savedAt: '', answers: { contact: { name: 'Dort' } } }),
    );
    await open();
    pause();
    expect(page.$draftStatus.get().status).toBe('conflict');
    expect(browser.stored.get(KEY)).toContain('Dort');
    expect(answers().deceased).toEqual(deceased);
  });
});

describe('consent that is given on the page', () => {
  test('keeps what was typed before it, and holds the next time', async () => {
    await open();
    typeEverything();
    browser.consents(['komfort']);
    pause();
    await open();
    expect(answers().deceased).toEqual(deceased);
    expect(page.$draftStatus.get()).toMatchObject({ onDevice: true, isUnsaved: false });
  });

  test('in another tab is learned when this one is used again', async () => {
    await open();
    typeEverything();
    browser.consents(['komfort'], '2026-01-01', 'elsewhere');
    expect(page.$draftStatus.get().onDevice).toBe(false);
    browser.happens('focus');
    pause();
    expect(browser.stored.has(KEY)).toBe(true);
  });
});

describe('what only this page has', () => {
  test('or the tab is asked about before they go; a link leads away from what the tab keeps, and back', async () => {
    await open();
    expect(browser.asksBeforeLeaving()).toBe(false);
    page.answerDead(true);
    expect(browser.asksBeforeLeaving()).toBe(false);
    typeEverything();
    pause();
    expect(browser.asksBeforeLeaving()).toBe(true);
    browser.pressesLink('/preise');
    expect(browser.asksBeforeLeaving()).toBe(false);
    pause();
    expect(browser.asksBeforeLeaving()).toBe(true);
    browser.disk.isFull = true;
    page.answerSection('contact', { ...contact, name: 'Berta' });
    pause();
    browser.pressesLink('/preise');
    expect(browser.asksBeforeLeaving()).toBe(true);
  });

  test('is nothing once it is stored on the device, and is again where that fails', async () => {
    await open();
    typeEverything();
    browser.consents(['komfort']);
    pause();
    expect(browser.asksBeforeLeaving()).toBe(false);
    browser.disk.isFull = true;
    page.answerSection('contact', { ...contact, name: 'Berta' });
    pause();
    expect(browser.asksBeforeLeaving()).toBe(true);
  });
});

describe('consent that is withdrawn', () => {
  test('deletes the drafts of both wizards and keeps what stands in the form, for this tab', async () => {
    browser.consents(['komfort'], '2026-01-01');
    await open('preparation');
    page.answerSection('wishes', { music: 'Bach' });
    pause();
    await open();
    typeEverything();
    pause();
    browser.consents(['notwendig'], '2026-01-02');
    expect([...browser.stored]).toEqual([]);
    expect(answers().deceased).toEqual(deceased);
    expect(page.$draftStatus.get().onDevice).toBe(false);
  });

  test('within a moment of the yes leaves what was typed meanwhile to this tab', async () => {
    await open();
    page.answerSection('contact', contact);
    pause();
    browser.consents(['komfort'], '2026-01-01');
    page.answerSection('deceased', deceased);
    browser.consents(['notwendig'], '2026-01-02');
    browser.happens('pagehide');
    await open();
    expect(answers()).toEqual({ contact, deceased });
  });

  test('on another page of the site deletes at the next visit', async () => {
    browser.consents(['komfort'], '2026-01-01');
    await open();
    typeEverything();
    pause();
    browser.consents(['notwendig'], '2026-01-02', 'elsewhere');
    await open();
    expect(answers()).toEqual({});
    expect(browser.stored.has(KEY)).toBe(false);
  });
});

describe('another tab', () => {
  /** What the other tab has, written as it writes. */
  function otherTabTypes(section: string, fields: Record<string, string>, stamp = 'anderer') {
    const draft = JSON.parse(browser.stored.get(KEY) ?? '{"format":1,"savedAt":"2026-01-01","answers":{}}');
    browser.otherTab(KEY, JSON.stringify({ ...draft, stamp, answers: { ...draft.answers, [section]: fields } }));
  }
  beforeEach(async () => {
    browser.consents(['komfort']);
    await open();
    typeEverything();
    pause();
  });

  test('is followed where nothing here would be lost; forms are made anew', () => {
    const before = page.$replaced.get();
    otherTabTypes('contact', { name: 'Berta' });
    expect(answers().contact).toEqual({ name: 'Berta' });
    expect(answers().deceased).toEqual(deceased);
    expect(page.$replaced.get()).toBe(before + 1);
    expect(page.$draftStatus.get().status).toBe('idle');
  });

  test('with changes is never overwritten: the person decides', () => {
    page.answerSection('contact', { ...contact, name: 'Hier' });
    otherTabTypes('contact', { name: 'Dort' });
    expect(page.$draftStatus.get().status).toBe('conflict');
    expect(answers().contact?.name).toBe('Hier');
    page.answerSection('contact', { ...contact, name: 'Hier noch einmal' });
    pause();
    expect(browser.stored.get(KEY)).toContain('Dort');
  });

  test('whose word was not heard, as in a page that slept, is met when something is written', () => {
    const draft = JSON.parse(browser.stored.get(KEY) ?? '');
    browser.stored.set(KEY, JSON.stringify({ ...draft, stamp: 'fremd', answers: { contact: { name: 'Dort' } } }));
    page.answerSection('contact', { ...contact, name: 'Hier' });
    pause();
    expect(page.$draftStatus.get().status).toBe('conflict');
    expect(browser.stored.get(KEY)).toContain('Dort');
  });

  test('mine: this tab goes on', async () => {
    page.answerSection('contact', { ...contact, name: 'Hier' });
    otherTabTypes('contact', { name: 'Dort' });
    await page.resolveConflict('own');
    expect(page.$draftStatus.get().status).toBe('idle');
    expect(browser.stored.get(KEY)).toContain('Hier');
    await open();
    expect(answers().contact?.name).toBe('Hier');
  });

  test('theirs: the other tab goes on', async () => {
    page.answerSection('contact', { ...contact, name: 'Hier' });
    otherTabTypes('contact', { name: 'Dort' });
    await page.resolveConflict('stored');
    expect(answers().contact).toEqual({ name: 'Dort' });
    page.answerSection('contact', { name: 'Dort', city: 'Löhne' });
    pause();
    await open();
    expect(answers().contact).toEqual({ name: 'Dort', city: 'Löhne' });
    expect(page.$draftStatus.get().status).toBe('idle');
  });

  test('that comes to the same is no conflict', () => {
    page.answerSection('contact', { name: 'Gleich' });
    otherTabTypes('contact', { name: 'Gleich' });
    expect(page.$draftStatus.get().status).toBe('idle');
  });

  test('that says no is obeyed here as well, before the next word is stored', () => {
    browser.consents(['notwendig'], '2026-01-02', 'elsewhere');
    page.answerSection('contact', { ...contact, name: 'Berta' });
    pause();
    expect(browser.stored.has(KEY)).toBe(false);
    expect(page.$draftStatus.get().onDevice).toBe(false);
    expect(answers().deceased).toEqual(deceased);
  });
});

describe('storage that cannot be trusted', () => {
  test.for([
    'kein JSON',
    'null',
    '[]',
    '{"format":1}',
    '{"format":2,"stamp":"x","savedAt":"","answers":{}}',
    '{"format":1,"stamp":"x","savedAt":"","answers":{"contact":{"name":7}}}',
    '{"format":1,"stamp":"x","savedAt":"","answers":{"contact":"x"}}',
  ])('%s is no draft, and the next word is kept', async (garbage) => {
    browser.consents(['komfort']);
    browser.stored.set(KEY, garbage);
    await open();
    expect(answers()).toEqual({});
    typeEverything();
    pause();
    await open();
    expect(answers().deceased).toEqual(deceased);
  });

  test('a choice and a list of documents that say nothing are left out', async () => {
    browser.consents(['komfort']);
    const kept = { choice: { size: 'riesig', coffinId: 'x' }, documents: { list: '[{"id":7}]' } };
    browser.stored.set(KEY, JSON.stringify({ format: 1, stamp: 'x', savedAt: '', answers: kept }));
    await open();
    expect(page.$choice.get()).toEqual({ coffinId: 'x' });
    expect(page.$documents.get()).toEqual([]);
  });

  test("what was sent, in a browser that was killed before it was gone, stands in nobody's way", async () => {
    browser.consents(['komfort']);
    const sending = { key: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b', content: 'x' };
    const sent = { format: 1, stamp: 'x', savedAt: '', answers: {}, sending, isSent: true };
    browser.stored.set(KEY, JSON.stringify(sent));
    await open();
    typeEverything();
    pause();
    expect(page.$draftStatus.get().status).toBe('idle');
    await open();
    expect(answers().deceased).toEqual(deceased);
  });

  test('a full disk is told, and nothing typed is lost from the page', async () => {
    browser.consents(['komfort']);
    await open();
    browser.disk.isFull = true;
    typeEverything();
    pause();
    expect(page.$draftStatus.get().status).toBe('failed');
    expect(answers().deceased).toEqual(deceased);
    browser.disk.isFull = false;
    page.answerSection('deceased', { ...deceased, name: 'Karl-Heinz' });
    pause();
    expect(page.$draftStatus.get().status).toBe('idle');
    await open();
    expect(answers().deceased?.name).toBe('Karl-Heinz');
  });

  test('a browser that keeps nothing lets the person go on', async () => {
    browser.consents(['komfort']);
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    await open();
    typeEverything();
    pause();
    browser.consents(['komfort']);
    expect(answers().deceased).toEqual(deceased);
    expect(page.$draftStatus.get().status).toBe('failed');
  });

  test('a megabyte of text is kept as typed', async () => {
    browser.consents(['komfort']);
    await open();
    const long = 'ä'.repeat(1_000_000);
    page.answerSection('contact', { name: long });
    pause();
    await open();
    expect(answers().contact?.name).toBe(long);
  });
});

describe('to start anew', () => {
  beforeEach(async () => {
    browser.consents(['komfort']);
    await open();
    typeEverything();
    pause();
    page.startAnew();
    pause();
  });

  test('forgets everything, on the device, too', async () => {
    expect(answers()).toEqual({});
    expect(page.$choice.get()).toEqual({});
    expect(browser.stored.has(KEY)).toBe(false);
    await open();
    expect(answers()).toEqual({});
  });

  test('can be undone once', async () => {
    expect(page.$isUndoable.get()).toBe(true);
    page.undoStartAnew();
    expect(answers().deceased).toEqual(deceased);
    expect(page.$choice.get()).toEqual({ funeralFormId: 'erdbestattung', size: 'oversized' });
    expect(page.$isUndoable.get()).toBe(false);
    pause();
    await open();
    expect(answers().deceased).toEqual(deceased);
  });

  test('cannot be undone any more once something else is typed', () => {
    page.answerDead(false);
    expect(page.$isUndoable.get()).toBe(false);
    page.undoStartAnew();
    expect(answers()).toEqual({ start: { isDead: 'nein' } });
  });
});
