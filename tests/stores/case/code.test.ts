import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { type CasePage, caseBrowser } from '../../support/pages/case/case-browser.ts';

const EMAIL = 'erika@muster.example';
const CONTACT = { name: 'Erika', email: EMAIL };

let server: TestApp;
let browser: ReturnType<typeof caseBrowser>;
let page: CasePage;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = await startTestApp();
  browser = caseBrowser();
  page = await open();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.close();
});

/** Another device is another browser: nothing is stored there. */
async function open(address?: string, kind: 'bereavement' | 'preparation' = 'bereavement'): Promise<CasePage> {
  const opened = await browser.open({ kind, ...(address === undefined ? {} : { address }) });
  opened.connectClientTo(server);
  opened.start();
  page = opened;
  return opened;
}

const answers = () => page.$case.get().answers;
const code = () => page.$draftStatus.get().code ?? '';
const drafts = () => server.database.db.selectFrom('draft').select(['code', 'version', 'answers']).execute();
const onServer = async () => JSON.parse((await drafts())[0]?.answers ?? '{}') as Record<string, unknown>;
const saved = () => vi.waitFor(() => expect(page.$draftStatus.get().status).toBe('idle'));
const pause = async () => {
  await vi.advanceTimersByTimeAsync(2_500);
  await saved();
};

async function typeAndMail(): Promise<string> {
  page.answerDead(true);
  page.answerSection('contact', CONTACT);
  page.answer({ coffinId: 'kiefer' });
  expect(await page.mailCode(EMAIL)).toMatchObject({ ok: true });
  return code();
}

describe('a code', () => {
  test('is mailed, and leads back on another device', async () => {
    const mailed = await typeAndMail();
    expect(mailed).toMatch(/^EN(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await server.mails()).toMatchObject([{ kind: 'entwurf', recipient: EMAIL }]);

    browser = caseBrowser();
    await open();
    expect(await page.resumeByCode(` ${mailed.toLowerCase()} `)).toMatchObject({ ok: true });
    expect(answers()).toEqual({ start: { isDead: 'ja' }, contact: CONTACT, choice: { coffinId: 'kiefer' } });
    expect(page.$choice.get()).toEqual({ coffinId: 'kiefer' });
    expect(code()).toBe(mailed);
  });

  test('in the address is read, and does not stay there', async () => {
    const mailed = await typeAndMail();
    browser = caseBrowser();
    await open(`/trauerfall#entwurf=${mailed}`);
    await vi.waitFor(() => expect(answers().contact).toEqual(CONTACT));
    expect(browser.location.hash).not.toContain('EN-');
    expect(browser.history.join()).not.toContain('EN-');
    expect(page.$view.get()).toBe('list');
  });

  test('of the other wizard leads there', async () => {
    const mailed = await typeAndMail();
    browser = caseBrowser();
    await open('/vorsorge', 'preparation');
    await page.resumeByCode(mailed);
    expect(browser.location.assign).toHaveBeenCalledWith(`/trauerfall#entwurf=${mailed}`);
    expect(answers()).toEqual({});
  });

  test('that nobody knows, or that is none, is told', async () => {
    const unknown = await page.resumeByCode('EN-0000-0000-0000');
    expect(unknown).toEqual({
      ok: false,
      code: 'unknown-draft',
      message: problems['unknown-draft'].message,
      errors: [],
    });
    expect(await page.resumeByCode('meine Oma')).toMatchObject({ ok: false, errors: [{ field: 'code' }] });
    await open('/trauerfall#entwurf=EN-0000-0000-0000');
    await vi.waitFor(() => expect(page.$linkError.get()).toBe(problems['unknown-draft'].message));
  });

  test('never overwrites what was typed on this device: the person decides', async () => {
    const mailed = await typeAndMail();
    browser = caseBrowser();
    await open();
    page.answerSection('adoption', { place: 'zu Hause' });
    await page.resumeByCode(mailed);
    expect(page.$draftStatus.get().status).toBe('conflict');
    expect(answers()).toEqual({ adoption: { place: 'zu Hause' } });
    await page.resolveConflict('stored');
    expect(answers().contact).toEqual(CONTACT);
    expect(code()).toBe(mailed);
  });

  test('goes on after each pause in the typing', async () => {
    await typeAndMail();
    page.answerSection('contact', { ...CONTACT, city: 'Löhne' });
    page.answerSection('contact', { ...CONTACT, city: 'Löhne', zipCode: '32584' });
    await pause();
    expect(await drafts()).toMatchObject([{ version: 2 }]);
    expect((await onServer()).contact).toEqual({ ...CONTACT, city: 'Löhne', zipCode: '32584' });
  });

  test('is back after the browser was killed, with consent, and goes on there', async () => {
    browser.consents(['komfort']);
    const mailed = await typeAndMail();
    await vi.advanceTimersByTimeAsync(500);
    await open();
    expect(code()).toBe(mailed);
    page.answerSection('contact', { ...CONTACT, city: 'Vlotho' });
    await pause();
    expect((await onServer()).contact).toEqual({ ...CONTACT, city: 'Vlotho' });
    expect(await drafts()).toHaveLength(1);
  });

  test('is deleted on the server, too, by starting anew, and comes back with undo', async () => {
    await typeAndMail();
    page.startAnew();
    await vi.waitFor(async () => expect(await drafts()).toEqual([]));
    page.undoStartAnew();
    await pause();
    expect((await onServer()).contact).toEqual(CONTACT);
  });

  test('that may not be mailed again so soon is told; what was typed stays', async () => {
    await typeAndMail();
    const { status, message } = problems['too-much-sent'];
    page.connectClientToReply(() => Response.json({ status, code: 'too-much-sent', message }, { status }));
    page.answerSection('contact', { ...CONTACT, city: 'Vlotho' });
    expect(await page.mailCode(EMAIL)).toEqual({ ok: false, code: 'too-much-sent', message, errors: [] });
    expect(answers().contact).toEqual({ ...CONTACT, city: 'Vlotho' });
  });
});

describe('the same draft on two devices', () => {
  /** What the other device saves meanwhile. */
  async function otherDeviceSaves(fields: Record<string, string>): Promise<void> {
    const [{ version } = { version: 0 }] = await drafts();
    const body = { kind: 'bereavement', version, answers: { contact: fields } };
    const reply = await server.send({ method: 'PUT', url: `/api/draft/${code()}`, payload: body });
    expect(reply.statusCode).toBe(200);
  }
  beforeEach(async () => {
    await typeAndMail();
    await otherDeviceSaves({ name: 'Dort' });
    page.answerSection('contact', { name: 'Hier' });
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(page.$draftStatus.get().status).toBe('conflict'));
  });

  test('is never overwritten', async () => {
    expect((await onServer()).contact).toEqual({ name: 'Dort' });
    expect(answers().contact).toEqual({ name: 'Hier' });
  });

  test('mine goes on', async () => {
    await page.resolveConflict('own');
    expect(page.$draftStatus.get().status).toBe('idle');
    expect((await onServer()).contact).toEqual({ name: 'Hier' });
  });

  test('theirs goes on', async () => {
    await page.resolveConflict('stored');
    expect(answers()).toEqual({ contact: { name: 'Dort' } });
    page.answerSection('contact', { name: 'Dort', city: 'Löhne' });
    await pause();
    expect((await onServer()).contact).toEqual({ name: 'Dort', city: 'Löhne' });
  });
});

describe('on a bad line', () => {
  test('what could not be saved is saved when the network is back', async () => {
    await typeAndMail();
    page.connectClientToNothing();
    page.answerSection('contact', { ...CONTACT, city: 'Löhne' });
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(page.$draftStatus.get().status).toBe('failed'));
    page.connectClientTo(server);
    browser.happens('online');
    await saved();
    expect((await onServer()).contact).toEqual({ ...CONTACT, city: 'Löhne' });
  });

  test('an answer that got lost is no conflict', async () => {
    await typeAndMail();
    const inject = server.app.inject.bind(server.app) as unknown as (request: unknown) => Promise<unknown>;
    const lose = vi.spyOn(server.app, 'inject').mockImplementation((async (request: { method: string }) => {
      await inject(request);
      throw new TypeError('connection lost');
    }) as never);
    page.answerSection('contact', { ...CONTACT, city: 'Löhne' });
    await vi.advanceTimersByTimeAsync(2_500);
    await vi.waitFor(() => expect(page.$draftStatus.get().status).toBe('failed'));
    lose.mockRestore();
    page.answerSection('contact', { ...CONTACT, city: 'Vlotho' });
    browser.happens('online');
    await saved();
    expect((await onServer()).contact).toEqual({ ...CONTACT, city: 'Vlotho' });
  });

  test('nobody is told that a mail is on its way where it is not', async () => {
    page.answerSection('contact', CONTACT);
    page.connectClientToNothing();
    expect(await page.mailCode(EMAIL)).toMatchObject({ ok: false, code: 'no-response' });
    expect(answers().contact).toEqual(CONTACT);
    page.connectClientTo(server);
    expect(await page.mailCode(EMAIL)).toMatchObject({ ok: true });
    expect(await server.mails()).toHaveLength(1);
  });
});

describe('a preparation without an account', () => {
  const contact = {
    name: 'Erika',
    lastName: 'Muster',
    street: 'Musterweg',
    houseNumber: '1',
    zipCode: '32584',
    city: 'Löhne',
    email: EMAIL,
    phoneNumber: '05731 123456',
  };
  beforeEach(async () => {
    await open('/vorsorge', 'preparation');
    page.answerSection('contact', contact);
    page.answerSection('wishes', { music: 'Bach' });
  });

  const stored = () => server.database.db.selectFrom('preparation').select(['reference', 'document']).execute();
  const link = async () => /\/vorsorge(#vorsorge=EN\S+)/.exec((await server.mails())[0]?.text ?? '')?.[1] ?? '';
  const refused = () => vi.waitFor(() => expect(page.$submission.get().status).toBe('refused'));
  const opened = () => vi.waitFor(() => expect(page.$opened.get()?.reference).toMatch(/^VO-/));

  test('arrives under its code, and no draft stays behind', async () => {
    expect(page.$isComplete.get()).toBe(true);
    await page.mailCode(EMAIL);
    const mailed = code();
    await page.savePreparation();
    expect(page.$submission.get()).toMatchObject({
      status: 'done',
      reference: expect.stringMatching(/^VO-/),
      email: contact.email,
    });
    expect((await server.mails()).at(-2)?.text).toContain(mailed);
    expect(await drafts()).toEqual([]);
    expect(answers()).toEqual({});
    expect(code()).toBe('');
  });

  test('waits offline', async () => {
    page.connectClientToNothing();
    await page.savePreparation();
    expect(page.$submission.get().status).toBe('waiting');
    page.connectClientTo(server);
    browser.happens('online');
    await vi.waitFor(() => expect(page.$submission.get().status).toBe('done'));
    expect(await stored()).toHaveLength(1);
    await pause();
    expect(await drafts()).toEqual([]);
  });

  test('is changed on another device by the link, stays one, and is deleted there', async () => {
    await page.savePreparation();
    const [{ reference } = { reference: '' }] = await stored();
    const address = `/vorsorge${await link()}`;
    browser = caseBrowser();
    await open(address, 'preparation');
    await opened();
    expect(page.$view.get()).toBe('list');
    expect(browser.history.join()).not.toContain('EN-');
    expect(page.$opened.get()).toMatchObject({ reference, savedAt: expect.stringContaining('T') });
    page.answerSection('wishes', { music: 'Brahms' });
    await page.savePreparation();
    expect(page.$submission.get()).toMatchObject({ status: 'done', reference });
    expect(await stored()).toMatchObject([{ reference }]);

    browser = caseBrowser();
    await open('/vorsorge', 'preparation');
    expect(await page.resumeByCode(address.split('=')[1] ?? '')).toMatchObject({ ok: true });
    await opened();
    expect(answers().wishes).toEqual({ music: 'Brahms' });
    expect(await page.deleteOpened()).toMatchObject({ ok: true });
    expect(await stored()).toEqual([]);
    expect([page.$view.get(), answers(), page.$deleted.get()]).toEqual(['start', {}, reference]);
  });

  test.each([
    ['own', 'Reger'],
    ['stored', 'Brahms'],
  ] as const)('changed in two windows: neither is lost, %s is chosen', async (side, music) => {
    await page.savePreparation();
    const address = `/vorsorge${await link()}`;
    browser = caseBrowser();
    const second = await open(address, 'preparation');
    await opened();
    browser = caseBrowser();
    await open(address, 'preparation');
    await opened();
    page.answerSection('wishes', { music: 'Brahms' });
    await page.savePreparation();

    page = second;
    page.answerSection('wishes', { music: 'Reger' });
    await page.savePreparation();
    await refused();
    expect(page.$submission.get()).toMatchObject({ code: 'preparation-changed' });
    await vi.waitFor(() => expect(page.$draftStatus.get().status).toBe('conflict'));
    await page.resolveConflict(side);
    expect(answers().wishes).toEqual({ music });
    await page.savePreparation();
    expect(page.$submission.get()).toMatchObject({ status: 'done' });
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain(music);
  });

  test('of a person who is dying opens where it was made, and becomes an order once she has died', async () => {
    await open('/trauerfall');
    page.answerDead(false);
    page.answerSection('contact', contact);
    page.answerSection('deceased', { name: 'Karl', lastName: 'Muster' });
    expect(page.$saysOfPerson.get()).toBe(true);
    page.agree(true);
    await page.savePreparation();
    const mailed = /\/trauerfall#vorsorge=(EN\S+)/.exec((await server.mails())[0]?.text ?? '')?.[1] ?? '';
    browser = caseBrowser();
    await open(`/vorsorge#vorsorge=${mailed}`, 'preparation');
    await vi.waitFor(() => expect(browser.location.assign).toHaveBeenCalledWith(`/trauerfall#vorsorge=${mailed}`));
    browser = caseBrowser();
    await open(`/trauerfall#vorsorge=${mailed}`);
    await opened();
    expect(answers()).toMatchObject({
      start: { isDead: 'nein', agreed: 'ja' },
      deceased: { name: 'Karl', lastName: 'Muster' },
    });
    // Taken back: the same button leaves how the caller is reached, and nothing of him.
    page.agree(false);
    await page.savePreparation();
    expect(page.$submission.get()).toMatchObject({ status: 'done' });
    const [row] = await server.database.db.selectFrom('preparation').select('document').execute();
    expect(row?.document).not.toContain('Karl');
    browser = caseBrowser();
    await open(`/trauerfall#vorsorge=${mailed}`);
    await opened();
    expect(answers()).not.toHaveProperty('deceased');
    expect(page.$saysOfPerson.get()).toBe(false);
    page.answerDead(true);
    expect(page.$opened.get()).toBeUndefined();
  });
});
