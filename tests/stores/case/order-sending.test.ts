import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import { earthBurial, startTestApp, type TestApp } from '../../support/app.ts';
import { bereavementSections, type CasePage, caseBrowser } from '../../support/pages/case/case-browser.ts';

const CONSENTS = { beginAtOnce: true, withdrawalRead: true } as const;
const KEY = 'draft_bereavement';
const { deceased, adoption, contact } = bereavementSections;

let server: TestApp;
let browser: ReturnType<typeof caseBrowser>;
let page: CasePage;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = await startTestApp();
  browser = caseBrowser();
  await openComplete();
});
afterEach(async () => {
  page.withdrawWaiting();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.close();
});

async function open(): Promise<void> {
  page = await browser.open();
  page.connectClientTo(server);
  page.start();
  await vi.waitFor(() => expect(page.$isCatalogueReady.get()).toBe(true));
}

async function openComplete(): Promise<void> {
  await open();
  page.answerDead(true);
  page.answerSection('deceased', deceased);
  page.answerSection('adoption', adoption);
  page.answerSection('contact', contact);
  page.answer(earthBurial);
}

const orders = () => server.database.db.selectFrom('funeral_order').select('reference').execute();
const submission = () => page.$submission.get();
const place = () => page.placeOrder(CONSENTS);

describe('an order', () => {
  test('is complete once every section is, and not before', () => {
    expect(page.$isComplete.get()).toBe(true);
    page.answerSection('contact', { ...contact, email: 'erika' });
    expect(page.$isComplete.get()).toBe(false);
  });

  test('arrives with what stands on the screen, and the case is over', async () => {
    await place();
    expect(submission()).toMatchObject({
      status: 'done',
      reference: expect.stringMatching(/^AU-/),
      email: contact.email,
    });
    expect(await orders()).toHaveLength(1);
    expect(page.$case.get().answers).toEqual({});
    expect(page.$choice.get()).toEqual({});
    expect(page.$view.get()).toBe('done');
  });

  test('pressed twice, or again when it is done, is sent once', async () => {
    const [first, second] = [place(), place()];
    await Promise.all([first, second]);
    await place();
    expect(await orders()).toHaveLength(1);
    expect(submission().status).toBe('done');
  });

  test('is refused at the field; everything stays and can be sent again', async () => {
    page.answerSection('deceased', { ...deceased, dateOfBirth: '2999-01-01' });
    await place();
    expect(submission()).toMatchObject({
      status: 'refused',
      code: 'invalid-input',
      errors: [{ field: 'deceased.dateOfBirth' }],
    });
    expect(page.$case.get().answers.contact).toEqual(contact);
    page.answerSection('deceased', deceased);
    await place();
    expect(submission().status).toBe('done');
    expect(await orders()).toHaveLength(1);
  });

  test('with a consent missing is refused in the words of the server', async () => {
    await page.placeOrder({ ...CONSENTS, beginAtOnce: undefined as unknown as boolean });
    expect(submission()).toMatchObject({ status: 'refused', errors: [{ field: 'beginAtOnce' }] });
    await page.placeOrder({ ...CONSENTS, withdrawalRead: false as unknown as true });
    expect(submission()).toMatchObject({ status: 'refused', errors: [{ field: 'withdrawalRead' }] });
    expect(await orders()).toEqual([]);
  });

  test('to begin later arrives as it was answered', async () => {
    await page.placeOrder({ ...CONSENTS, beginAtOnce: false });
    expect(submission()).toMatchObject({ status: 'done' });
    const [row] = await server.database.db.selectFrom('funeral_order').select('document').execute();
    expect(JSON.parse(row?.document ?? '').order.beginAtOnce).toBe(false);
  });

  test('is confirmed after a reload and wherever Back leads, and is not sent again', async () => {
    page.goTo('check');
    await place();
    const { reference } = submission() as { reference: string };
    expect(browser.location.hash).toBe('#erfolgreich');
    page = await browser.open({ isReload: true });
    page.connectClientTo(server);
    page.start();
    const stop = page.followHash();
    expect(submission()).toEqual({ status: 'done', reference });
    expect(page.$ways.get().view).toBe('done');
    browser.back();
    expect([page.$ways.get().view, browser.location.hash]).toEqual(['done', '#erfolgreich']);
    await place();
    expect(await orders()).toHaveLength(1);
    expect([...browser.stored]).toEqual([]);
    stop();
  });

  test('begins anew with the next word typed after it', async () => {
    await place();
    page.answerDead(true);
    expect(submission().status).toBe('idle');
  });
});

describe('with nobody answering', () => {
  test('it waits, and goes out once when the network is back', async () => {
    page.connectClientToNothing();
    await place();
    expect(submission().status).toBe('waiting');
    expect(page.$case.get().answers.contact).toEqual(contact);
    page.connectClientTo(server);
    browser.happens('online');
    browser.happens('online');
    await vi.waitFor(() => expect(submission().status).toBe('done'));
    expect(await orders()).toHaveLength(1);
  });

  test('it tries again after pauses that grow to a minute', async () => {
    // The address of the contact has been asked about by then.
    await vi.advanceTimersByTimeAsync(1000);
    let tries = 0;
    page.connectTo({
      baseUrl: 'http://site.test',
      fetch: async () => {
        tries += 1;
        throw new TypeError('fetch failed');
      },
    });
    await place();
    const triesWithin = async (seconds: number) => {
      const before = tries;
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      return tries - before;
    };
    expect(await triesWithin(2)).toBe(1);
    expect(await triesWithin(3)).toBe(0);
    expect(await triesWithin(1)).toBe(1);
    await triesWithin(300);
    expect(await triesWithin(120)).toBe(2);
  });

  test('an answer that got lost makes no second order', async () => {
    let isLost = true;
    loseAnswers(() => isLost);
    await place();
    expect(submission().status).toBe('waiting');
    expect(await orders()).toHaveLength(1);
    isLost = false;
    browser.happens('online');
    await vi.waitFor(() => expect(submission().status).toBe('done'));
    expect(await orders()).toHaveLength(1);
  });

  test('an answer that got lost makes no second order after the browser was killed', async () => {
    browser.consents(['komfort']);
    await vi.advanceTimersByTimeAsync(1000);
    let isLost = true;
    loseAnswers(() => isLost);
    await place();
    isLost = false;
    await open();
    expect(page.$case.get().answers.contact).toEqual(contact);
    await place();
    expect(submission().status).toBe('done');
    expect(await orders()).toHaveLength(1);
  });

  test('something in between that answers a page is nobody', async () => {
    page.connectClientToReply(
      () => new Response('<h1>WLAN</h1>', { status: 200, headers: { 'content-type': 'text/html' } }),
    );
    await place();
    expect(submission().status).toBe('waiting');
    page.connectClientToReply(() => new Response('<h1>502</h1>', { status: 502 }));
    browser.happens('online');
    await vi.advanceTimersByTimeAsync(100);
    expect(submission().status).toBe('waiting');
  });

  test('waiting can be stopped: nothing is sent, everything stays', async () => {
    page.connectClientToNothing();
    await place();
    page.withdrawWaiting();
    expect(submission().status).toBe('idle');
    page.connectClientTo(server);
    browser.happens('online');
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await orders()).toEqual([]);
    expect(page.$case.get().answers.contact).toEqual(contact);
    await place();
    expect(await orders()).toHaveLength(1);
  });

  test('pressed again while it waits, it goes out at once, and once', async () => {
    page.connectClientToNothing();
    await place();
    page.connectClientTo(server);
    await place();
    expect(submission().status).toBe('done');
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await orders()).toHaveLength(1);
  });

  /** The server does what it is told, and nobody hears of it. */
  function loseAnswers(isLost: () => boolean): void {
    const inject = server.app.inject.bind(server.app) as unknown as (request: unknown) => Promise<unknown>;
    vi.spyOn(server.app, 'inject').mockImplementation((async (request: { url: string }) => {
      const reply = await inject(request);
      if (request.url === '/api/Workflow/bereavement' && isLost()) throw new TypeError('connection lost');
      return reply;
    }) as never);
  }
});

describe('the server says no', () => {
  test('while its database is away: the phone is named, everything stays', async () => {
    const { message } = problems.unavailable;
    page.connectClientToReply(() => Response.json({ status: 503, code: 'unavailable', message }, { status: 503 }));
    await place();
    expect(submission()).toEqual({ status: 'refused', code: 'unavailable', message, errors: [] });
    expect(page.$case.get().answers.contact).toEqual(contact);
    page.connectClientTo(server);
    await place();
    expect(await orders()).toHaveLength(1);
  });

  test('to an appointment that is taken: the next times are named, and the time is open again', async () => {
    const startsAt = '2026-11-24T09:00:00.000Z';
    const free = [{ startsAt: '2026-11-24T10:00:00.000Z', endsAt: '2026-11-24T11:00:00.000Z' }];
    page.answerSection('appointment', { kind: 'telefon', startsAt, note: 'Bitte klingeln' });
    const { message } = problems['slot-taken'];
    const errors = [{ field: 'appointment.startsAt', message }];
    page.connectClientToReply(() =>
      Response.json({ status: 409, code: 'slot-taken', message, errors, free }, { status: 409 }),
    );
    await place();
    expect(submission()).toEqual({ status: 'refused', code: 'slot-taken', message, errors, free });
    expect(page.$case.get().answers.appointment).toEqual({ kind: 'telefon', startsAt: '', note: 'Bitte klingeln' });
    expect(page.$isComplete.get()).toBe(false);
    page.emptySection('appointment');
    expect(page.$isComplete.get()).toBe(true);
  });

  test('to a price of yesterday: the catalogue is read anew and the new total can be agreed to', async () => {
    const before = page.$isComplete.get();
    const stale = structuredClone(page.$catalogue.get().funeralForms[0]?.servicePrice);
    await page.funeralFormArea.track(async () => ({
      ok: true,
      value: page.$catalogue
        .get()
        .funeralForms.map((form) => ({ ...form, servicePrice: (form.servicePrice - 100) as never })),
    }));
    await place();
    expect(submission()).toMatchObject({ status: 'refused', code: 'prices-changed' });
    await vi.waitFor(() => expect(page.$catalogue.get().funeralForms[0]?.servicePrice).toBe(stale));
    expect(page.$isComplete.get()).toBe(before);
    await place();
    expect(submission().status).toBe('done');
  });
});

describe('the key of a submission', () => {
  const sentKey = () => (JSON.parse(browser.stored.get(KEY) ?? '{}') as { sending?: { key: string } }).sending?.key;

  beforeEach(() => {
    browser.consents(['komfort']);
    page.connectClientToNothing();
  });

  test('is the same as long as the order is, and another for a changed one', async () => {
    await place();
    const first = sentKey();
    page.withdrawWaiting();
    await place();
    expect(sentKey()).toBe(first);
    page.withdrawWaiting();
    page.answerSection('contact', { ...contact, name: 'Berta' });
    await place();
    expect(sentKey()).not.toBe(first);
  });

  test('comes from the tab that has sent the same order: it makes no second one', async () => {
    page.connectClientTo(server);
    const { answers } = page.$case.get();
    let sent = '';
    vi.stubGlobal('localStorage', {
      ...localStorage,
      setItem: (key: string, value: string) => {
        if (value.includes('"isSent":true')) sent = value;
        browser.stored.set(key, value);
      },
    });
    await place();
    expect(submission().status).toBe('done');
    expect(browser.stored.has(KEY)).toBe(false);

    await openComplete();
    expect(page.$case.get().answers).toEqual(answers);
    browser.otherTab(KEY, sent);
    browser.otherTab(KEY);
    expect(page.$case.get().answers).toEqual(answers);
    await place();
    expect(submission().status).toBe('done');
    expect(await orders()).toHaveLength(1);
  });
});
