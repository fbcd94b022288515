import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkIsRegistered } from '#contract/user.ts';
import { createEstimate } from '#server/estimate/create-estimate.ts';
import { quickPasswords } from '../../support/account/quick-passwords.ts';
import { earthBurial, startTestApp, type TestApp, type TestPerson, urnBurial } from '../../support/app.ts';
import { bereavementSections, type CasePage, caseBrowser } from '../../support/pages/case/case-browser.ts';

const EMAIL = 'erika@muster.example';
const PHONE = '05731 123456';

let server: TestApp;
let erika: TestPerson;
let browser: ReturnType<typeof caseBrowser>;
let page: CasePage;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = await startTestApp({ clock: () => new Date(), passwords: quickPasswords });
  erika = await server.person({ email: EMAIL });
  browser = caseBrowser();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.close();
});

type Opening = Parameters<typeof browser.open>[0];

async function open(opening?: Opening): Promise<void> {
  page = await browser.open(opening);
  page.connectClientTo(server);
  page.start();
  await vi.waitFor(() => expect(page.$isCatalogueReady.get()).toBe(true));
}

const signIn = () => browser.stored.set('access_token', erika.accessToken);
const contact = () => page.$case.get().answers.contact;
const drafts = () => server.database.db.selectFrom('draft').selectAll().execute();
const saved = () => vi.advanceTimersByTimeAsync(2_500);

async function estimateInAccount(request = urnBurial): Promise<void> {
  const created = await createEstimate(server.services, request, { visitor: { address: '192.0.2.1' } });
  if (!created.ok) throw new Error(created.code);
  await server.post('/api/User/estimate', { reference: created.estimate.reference }, { as: erika });
}

describe('somebody who is signed in', () => {
  test('finds the way to reach her filled in', async () => {
    signIn();
    await open();
    await vi.waitFor(() => expect(contact()).toEqual({ email: EMAIL, phoneNumber: PHONE }));
    expect(page.$replaced.get()).toBeGreaterThan(0);
    expect(page.$isBegun.get(), 'nothing is begun by that').toBe(false);
    page.answerSection('contact', { ...contact(), name: 'Erika' });
    expect(page.$isBegun.get()).toBe(true);
  });

  test('keeps what she has typed herself', async () => {
    signIn();
    page = await browser.open();
    page.connectClientTo(server);
    page.start();
    page.answerSection('contact', { name: 'Erika', email: 'anders@muster.example' });
    await vi.waitFor(() => expect(contact()).toHaveProperty('phoneNumber'));
    expect(contact()).toEqual({ name: 'Erika', email: 'anders@muster.example', phoneNumber: PHONE });
  });

  test('has what she types in her account, and no mail', async () => {
    signIn();
    await open();
    page.answerDead(true);
    page.answerSection('adoption', { place: 'zu Hause' });
    await saved();
    await vi.waitFor(async () =>
      expect(await drafts()).toMatchObject([{ user_id: erika.userId, kind: 'bereavement' }]),
    );
    expect(await server.mails()).toEqual([]);
  });

  test('has nothing there before she has typed anything', async () => {
    signIn();
    await open();
    await vi.waitFor(() => expect(contact()).toBeDefined());
    await saved();
    expect(await drafts()).toEqual([]);
  });

  test('goes on on another device where she stopped', async () => {
    signIn();
    await open();
    page.answerDead(true);
    page.answerSection('adoption', { place: 'zu Hause' });
    await saved();
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(1));
    browser = caseBrowser();
    signIn();
    await open();
    await vi.waitFor(() => expect(page.$case.get().answers.adoption).toEqual({ place: 'zu Hause' }));
    expect(page.$draftStatus.get().status).toBe('idle');
    await saved();
    expect(await drafts()).toHaveLength(1);
  });

  test('whose order arrives has no draft any more', async () => {
    signIn();
    await open();
    page.answerDead(true);
    for (const section of ['deceased', 'adoption', 'contact'] as const)
      page.answerSection(section, bereavementSections[section]);
    page.answer(earthBurial);
    await saved();
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(1));
    await page.placeOrder({ beginAtOnce: true, withdrawalRead: true });
    expect(page.$submission.get().status).toBe('done');
    await vi.waitFor(async () => expect(await drafts()).toEqual([]));
    const [order] = await server.database.db.selectFrom('funeral_order').selectAll().execute();
    expect(order).toMatchObject({ user_id: erika.userId });
  });

  test('changes a preparation of her account: it takes the place of the one before', async () => {
    const userData = { email: EMAIL, phoneNumber: PHONE };
    const body = { emailMessageType: 'preparation', userData, wishes: { music: 'Bach' }, coffinId: 'kiefer' };
    const made = await server.post('/api/Workflow/preperation', body, { as: erika });
    const { reference } = made.json<{ reference: string }>();
    signIn();
    await open({ kind: 'preparation', address: `/vorsorge#vorsorge=${reference}` });
    await vi.waitFor(() => expect(page.$case.get().answers.wishes).toEqual({ music: 'Bach' }));
    expect(page.$choice.get()).toEqual({ coffinId: 'kiefer' });
    expect(browser.location.hash).toBe('#uebersicht');
    page.answerSection('contact', { ...bereavementSections.contact });
    page.answerSection('wishes', { music: 'Mozart' });
    await page.savePreparation();
    expect(page.$submission.get()).toMatchObject({
      status: 'done',
      reference,
      email: bereavementSections.contact.email,
    });
    await open({ kind: 'preparation', address: `/vorsorge#vorsorge=${reference}` });
    await vi.waitFor(() => expect(page.$case.get().answers.wishes).toEqual({ music: 'Mozart' }));
    await vi.waitFor(async () => expect(await drafts()).toEqual([]));
  });
});

describe('an address that has an account', () => {
  const asked = () => {
    const spy = vi.spyOn(server.app, 'inject');
    const calls = spy.mock.calls as unknown as readonly (readonly [{ readonly url: string }])[];
    return () => calls.filter(([{ url }]) => url === checkIsRegistered.path).length;
  };
  const paused = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  };

  test('is offered to sign in, asked about once', async () => {
    await open();
    const count = asked();
    page.answerSection('contact', { email: EMAIL });
    await vi.waitFor(() => expect(page.$isRegistered.get()).toBe(true));
    page.answerSection('contact', { email: 'neu@muster.example' });
    await paused();
    expect(page.$isRegistered.get()).toBe(false);
    page.answerSection('contact', { email: EMAIL, name: 'Erika' });
    await vi.waitFor(() => expect(page.$isRegistered.get()).toBe(true));
    expect(count()).toBe(2);
  });

  test('is nothing to say where it is half typed, or she is signed in', async () => {
    signIn();
    await open();
    const count = asked();
    page.answerSection('contact', { email: EMAIL });
    await paused();
    expect(page.$isRegistered.get()).toBe(false);
    expect(count()).toBe(0);
  });

  test('is not told where nobody answers', async () => {
    await open();
    page.connectClientToNothing();
    page.answerSection('contact', { email: EMAIL });
    await paused();
    expect(page.$isRegistered.get()).toBe(false);
  });
});

describe('an estimate made before', () => {
  const CALCULATOR = 'http://site.test/kosten-berechnen?schritt=ergebnis&form=erdbestattung&sarg=kiefer';

  test('in the calculator of this tab is taken over in one click', async () => {
    await open({ referrer: CALCULATOR });
    const offered = page.$offeredEstimate.get();
    expect(offered).toEqual({ funeralFormId: 'erdbestattung', coffinId: 'kiefer' });
    expect(page.$choice.get()).toEqual({});
    page.takeOverEstimate(offered ?? {});
    expect(page.$choice.get()).toEqual(offered);
    expect(page.$case.get().answers.choice).toEqual(offered);
    expect(page.$offeredEstimate.get()).toBeUndefined();
  });

  test.for([
    '',
    'http://site.test/kosten-berechnen',
    'http://site.test/kosten-berechnen?ort=werste',
    'http://site.test/preise?form=erdbestattung',
    'https://anderswo.example/kosten-berechnen?form=erdbestattung',
    'unsinn',
  ])('is none in %j', async (referrer) => {
    await open({ referrer });
    expect(page.$offeredEstimate.get()).toBeUndefined();
  });

  test('and kept in the account is offered, the newest', async () => {
    await estimateInAccount();
    signIn();
    await open();
    await vi.waitFor(() => expect(page.$offeredEstimate.get()).toEqual(urnBurial));
  });

  test('in this tab goes before the one of the account', async () => {
    await estimateInAccount();
    signIn();
    await open({ referrer: CALCULATOR });
    await vi.waitFor(() => expect(contact()).toBeDefined());
    expect(page.$offeredEstimate.get()).toEqual({ funeralFormId: 'erdbestattung', coffinId: 'kiefer' });
  });
});
