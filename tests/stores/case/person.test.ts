import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkIsRegistered } from '#contract/user.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import { cents } from '#domain/money.ts';
import { findEstimate, insertEstimate } from '#server/db/estimate.ts';
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

describe('an estimate that is redeemed', () => {
  /** Of 20 days ago, when the transport was 100 € cheaper, and with its last day. */
  async function madeBefore(validUntil = '2999-12-31'): Promise<string> {
    const created = await createEstimate(server.services, earthBurial, { visitor: { address: '192.0.2.1' } });
    if (!created.ok) throw new Error(created.code);
    const { estimate } = created;
    const lines = estimate.lines.map((line) => (line.id === 'transport' ? { ...line, ...cheaper(line) } : line));
    await replace({ ...estimate, validUntil, lines, ...cheaper(estimate) });
    return estimate.reference;
  }
  const cheaper = ({ min, max }: Readonly<Record<'min' | 'max', number>>) => ({
    min: cents(min - 10_000),
    max: cents(max - 10_000),
  });
  async function replace(estimate: Estimate): Promise<void> {
    await server.database.db.deleteFrom('estimate').where('reference', '=', estimate.reference).execute();
    await insertEstimate(server.database.db, estimate);
  }
  const stored = async (reference: string) => (await findEstimate(server.database.db, reference)) as Estimate;
  const status = () => page.$redeemed.get().status;
  const sum = () => page.$result.get()?.costing.max;
  const fillIn = () => {
    page.answerDead(true);
    for (const section of ['deceased', 'adoption', 'contact'] as const)
      page.answerSection(section, bereavementSections[section]);
  };
  const order = () => page.placeOrder({ beginAtOnce: true, withdrawalRead: true });
  const ordered = async () => {
    const [row] = await server.database.db.selectFrom('funeral_order').select('document').execute();
    return row && (JSON.parse(row.document) as Order);
  };
  const link = (reference: string) => `/trauerfall#kostenvoranschlag=${reference}`;

  test('by its link: its choice, its prices on every view and in the order, and the number in no address', async () => {
    const reference = await madeBefore();
    const { max } = await stored(reference);
    await open({ address: link(reference) });
    await vi.waitFor(() => expect(status()).toBe('held'));
    await vi.waitFor(() => expect(browser.location.hash).toBe('#uebersicht'));
    expect(page.$choice.get()).toEqual(earthBurial);
    await vi.waitFor(() => expect(sum()).toBe(max));
    expect(page.$expectedRange.get()?.max).toBe(max);
    fillIn();
    await order();
    expect(page.$submission.get().status).toBe('done');
    expect(await ordered()).toMatchObject({ max, order: { estimateReference: reference } });
    expect(status(), 'the next order names none').toBe('none');
  });

  test('is part of the draft', async () => {
    const reference = await madeBefore();
    const { max } = await stored(reference);
    await open({ address: link(reference) });
    browser.consents(['notwendig', 'komfort']);
    await vi.waitFor(() => expect(page.$choice.get()).toEqual(earthBurial));
    fillIn();
    await saved();
    await open();
    await vi.waitFor(() => expect(status()).toBe('held'));
    expect(sum()).toBe(max);
  });

  test('after its last day says so and costs what it costs today, in the order too', async () => {
    const reference = await madeBefore('2026-01-01');
    const { max } = await stored(reference);
    await open({ address: link(reference) });
    await vi.waitFor(() => expect(status()).toBe('expired'));
    expect(page.$choice.get()).toEqual(earthBurial);
    expect(sum()).toBe(max + 10_000);
    fillIn();
    await order();
    expect(await ordered()).toMatchObject({ max: max + 10_000 });
    expect((await ordered())?.order).not.toHaveProperty('estimateReference');
  });

  test('that expires in between is refused once, with the prices of today to look at', async () => {
    const reference = await madeBefore();
    const { max } = await stored(reference);
    await open({ address: link(reference) });
    await vi.waitFor(() => expect(sum()).toBe(max));
    fillIn();
    await replace({ ...(await stored(reference)), validUntil: '2026-01-01' });
    await order();
    expect(page.$submission.get()).toMatchObject({ status: 'refused', code: 'estimate-expired' });
    await vi.waitFor(() => expect(status()).toBe('expired'));
    expect(sum()).toBe(max + 10_000);
    expect(await ordered()).toBeUndefined();
    await order();
    expect(await ordered()).toMatchObject({ max: max + 10_000 });
  });

  test('that nobody knows, or that no link can mean, leaves the prices of today', async () => {
    await open({ address: link('KV-0000-0000-0001') });
    await vi.waitFor(() => expect(status()).toBe('unknown'));
    expect(page.$case.get().answers.start).toBeUndefined();
    browser.jump('#kostenvoranschlag=<b>Rufen%20Sie%20an</b>');
    await vi.waitFor(() => expect(page.$linkError.get()).toMatch(/^Der Link nennt keinen Kostenvoranschlag/));
  });

  test('is asked for again where nobody answered', async () => {
    const reference = await madeBefore();
    await open();
    page.connectClientToNothing();
    browser.jump(`#kostenvoranschlag=${reference}`);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(status()).toBe('failed'));
    page.connectClientTo(server);
    page.reloadRedeemed();
    await vi.waitFor(() => expect(status()).toBe('held'));
  });

  test('from the account comes with its prices', async () => {
    const reference = await madeBefore();
    await server.post('/api/User/estimate', { reference }, { as: erika });
    signIn();
    await open();
    await vi.waitFor(() => expect(page.$offeredEstimate.get()).toEqual(earthBurial));
    page.takeOverEstimate(page.$offeredEstimate.get() ?? {});
    const { max } = await stored(reference);
    await vi.waitFor(() => expect(sum()).toBe(max));
  });
});
