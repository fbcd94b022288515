import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { XSRF_HEADER } from '#contract/health.ts';
import { catalogueFromRows } from '#domain/catalogue/from-rows.ts';
import { amountText } from '#domain/estimate/line.ts';
import { paymentText } from '#domain/firm/firm-text.ts';
import { formatRange } from '#domain/money.ts';
import { boot, type RunningServer } from '#server/boot.ts';
import type { BuildBeside } from '#server/build/build-beside.ts';
import { type Content, readContent } from '#server/content/content.ts';
import { openSqlite } from '#server/db/connection/open.ts';
import { findOrder } from '#server/db/order.ts';
import { antiForgery, PASSWORD } from '../../../support/app.ts';
import { orderOf } from '../../../support/case/order-samples.ts';
import { filledContent, ready } from '../../../support/filled-house.ts';
import { mailTaken } from '../../../support/mail/mailbox.ts';
import { type SmtpPeer, startSmtpPeer } from '../../../support/mail/smtp-peer.ts';
import { statutoryModels } from '../../../support/message/statutory-models.ts';
import { extractPdfText } from '../../../support/pdf/pdf-text.ts';
import { writeSmallSite } from '../../../support/publication/small-site.ts';
import { randomChoice, randomNumbers } from '../../../support/random-choice.ts';

/** A line may end behind a hyphen. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/(?<=\w-) /g, '');

const ADMIN = 'klara@bestattungen-anders.de';
const SITE = 'https://www.bestattungen-anders.de';

/** Astro takes its time; the words of mails and PDFs come from what it was given. */
const build: BuildBeside = async ({ out }) => {
  writeSmallSite(out, 'published');
  return { ok: true };
};

let dataDir: string;
let siteDir: string;
let booted: RunningServer;
let peer: SmtpPeer;
let house: Content;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailed-'));
  siteDir = join(dataDir, 'dist');
  writeSmallSite(siteDir, 'from the files');
  const contentDir = filledContent(join(dataDir, 'content'));
  house = readContent(contentDir);
  peer = await startSmtpPeer();
  booted = await boot(
    {
      port: 0,
      host: 'localhost',
      siteUrl: SITE,
      dataDir,
      databaseUrl: undefined,
      rateLimits: true,
      secondFactor: false,
      smtpUrl: peer.url,
      jwtSecret: ready.JWT_SECRET,
      adminEmail: ADMIN,
      adminPassword: PASSWORD,
      trustedProxies: [],
      drainSeconds: 0,
      files: { store: undefined, keepIn: 'database' },
    },
    { contentDir, site: async () => siteDir, build, log: 'silent' },
  );
});
afterAll(async () => {
  await booted.close();
  await peer.stop();
  rmSync(dataDir, { recursive: true });
});

test('reply, database, mail and PDF of an order say the same, to the cent', async () => {
  const { firm } = house;
  const catalogue = catalogueFromRows(house.catalogueRows);
  const { cookies, token } = await antiForgery(booted.app);
  const reply = await booted.app.inject({
    method: 'POST',
    url: '/api/Workflow/bereavement',
    cookies,
    headers: { [XSRF_HEADER]: token },
    payload: orderOf(randomChoice(catalogue, randomNumbers(7))),
  });
  expect(reply.statusCode).toBe(200);
  const { reference, data } = reply.json();

  const { db } = openSqlite(dataDir);
  const stored = await findOrder(db, reference);
  await db.destroy();
  if (!stored) throw new Error('not stored');
  expect([data.min * 100, data.max * 100].map(Math.round)).toEqual([stored.min, stored.max]);
  const total = plain(`Zusammen ${formatRange(stored)}`);

  const mail = await mailTaken(peer, {
    to: 'erika@muster.example',
    subject: /^Wir haben Ihren Auftrag AU-.* angenommen$/,
  });
  expect(plain(mail.text)).toContain(total);
  expect(mail.text).toContain(`${SITE}/widerruf#auftrag=${reference}`);
  const [order, instruction, terms] = mail.attachments;
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    `Auftrag ${reference}.pdf`,
    'Widerrufsbelehrung.pdf',
    'Geschäftsbedingungen.pdf',
  ]);
  const paper = plain(await extractPdfText(new Uint8Array(order?.content ?? [])));
  expect(paper).toContain(total);
  for (const line of stored.lines) {
    const shown = plain(`${line.label} ${amountText(line)}`);
    expect(paper).toContain(shown);
    expect(plain(mail.text)).toContain(shown);
  }
  const accepted = 'nehmen wir Ihren Auftrag an. Damit ist der Vertrag geschlossen.';
  for (const text of [mail.text, paper, await extractPdfText(new Uint8Array(terms?.content ?? []))]) {
    expect(plain(text)).toContain(accepted);
    expect(plain(text)).toContain(paymentText(firm));
  }
  const models = statutoryModels(firm, SITE);
  const mailed = plain(await extractPdfText(new Uint8Array(instruction?.content ?? [])));
  for (const sentence of [...models.instruction, ...models.form]) expect(mailed).toContain(plain(sentence));

  const toHouse = await mailTaken(peer, { to: firm.email, subject: /^Neuer Auftrag AU-/ });
  expect(toHouse.replyTo).toBe('erika@muster.example');
  expect(plain(toHouse.text)).toContain(total);
  expect(toHouse.attachments[0]?.filename).toBe(`Auftrag ${reference}.pdf`);
  // Nothing was sent twice.
  expect(peer.mails.filter(({ subject }) => /Auftrag/.test(subject))).toHaveLength(2);
});

/** Calls of the one who manages data. */
async function signedIn() {
  const { cookies, token } = await antiForgery(booted.app);
  const session = { ...cookies };
  let accessToken = '';
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = {}) => {
    const reply = await booted.app.inject({
      method,
      url: `/api/${url}`,
      cookies: session,
      headers: { [XSRF_HEADER]: token, ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}), ...headers },
      ...(payload ? { payload } : {}),
    });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    for (const { name, value } of reply.cookies) session[name] = value;
    return reply.json();
  };
  ({ accessToken } = await send('POST', 'Workflow/login-user', { email: ADMIN, password: PASSWORD }));
  const isLive = (version: number) =>
    vi.waitFor(async () => expect(await send('GET', 'publish')).toMatchObject({ version, state: 'live' }), 10_000);
  return { send, isLive };
}

test('the terms in the mail of an order are those that the pages show', async () => {
  const { send, isLive } = await signedIn();
  const choice = randomChoice(catalogueFromRows(house.catalogueRows), randomNumbers(8));
  const mailedTerms = async () => {
    const { reference } = await send('POST', 'Workflow/bereavement', orderOf(choice));
    const subject = `Wir haben Ihren Auftrag ${reference} angenommen`;
    const { attachments } = await mailTaken(peer, { to: 'erika@muster.example', subject });
    return plain(await extractPdfText(new Uint8Array(attachments.at(-1)?.content ?? [])));
  };

  await send('POST', 'publish');
  await isLive(1);
  const { body, version, fileHash } = await send('GET', 'text/one?path=seiten/agb.md');
  const saved = { body: `${body}\nNeu ist dieser Absatz.\n`, fileHash };
  await send('PUT', 'text/one?path=seiten/agb.md', saved, { 'if-match': `"${version}"` });
  expect(await mailedTerms()).not.toContain('Neu ist dieser Absatz.');
  await send('POST', 'publish');
  await isLive(2);
  expect(await mailedTerms()).toContain('Neu ist dieser Absatz.');
  await send('POST', 'publish/1/restore');
  await isLive(1);
  expect(await mailedTerms()).not.toContain('Neu ist dieser Absatz.');
});

test('what a publication says decides whether orders are taken, without a restart', async () => {
  const { send, isLive } = await signedIn();
  const drawn = orderOf(randomChoice(catalogueFromRows(house.catalogueRows), randomNumbers(9)));
  // Of somebody who has ordered nothing in this hour yet.
  const order = { ...drawn, userData: { ...drawn.userData, email: 'jonas@muster.example' } };
  const { cookies, token } = await antiForgery(booted.app);
  const placed = async () => {
    const headers = { [XSRF_HEADER]: token };
    const reply = await booted.app.inject({
      method: 'POST',
      url: '/api/Workflow/bereavement',
      cookies,
      headers,
      payload: order,
    });
    return [reply.statusCode, reply.json().code];
  };
  const isOpen = (expected: boolean) =>
    vi.waitFor(async () => expect((await send('GET', 'overview')).isInOperation).toBe(expected), {
      timeout: 10_000,
      interval: 500,
    });
  expect(booted.notice).toBeUndefined();
  const { body, version, fileHash } = await send('GET', 'text/one?path=firma.yaml');
  const saved = { body: body.replace('unconfirmed: []', 'unconfirmed: [openingHours]'), fileHash };
  await send('PUT', 'text/one?path=firma.yaml', saved, { 'if-match': `"${version}"` });
  expect((await send('GET', 'overview')).isInOperation).toBe(true);
  const before = (await send('GET', 'publish')).version;
  await isLive((await send('POST', 'publish')).version);
  await isOpen(false);
  expect(await placed()).toEqual([409, 'not-in-operation']);
  expect((await send('GET', 'overview')).goLive).toContainEqual(expect.objectContaining({ what: 'Sprechzeiten' }));
  await send('POST', `publish/${before}/restore`);
  await isOpen(true);
  expect(await placed()).toEqual([200, undefined]);
});
