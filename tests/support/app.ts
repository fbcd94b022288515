import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { XSRF_HEADER } from '#contract/health.ts';
import { isTeam } from '#domain/account/role.ts';
import type { Role } from '#domain/account/user.ts';
import { type CatalogueSeed, rowsOfSeed } from '#domain/catalogue/seed.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { Finding } from '#domain/golive/golive.ts';
import { accountServices } from '#server/account/services.ts';
import { createApp } from '#server/app.ts';
import { newReference } from '#server/auth/new-reference.ts';
import type { PasswordHash } from '#server/auth/password-hash.ts';
import { followFiles } from '#server/catalogue/follow-files.ts';
import { catalogueSnapshots } from '#server/catalogue/snapshots.ts';
import { createRecordChange } from '#server/change/record-change.ts';
import { readMailWordings } from '#server/content/content.ts';
import { readCasePlans } from '#server/content/read-case-plans.ts';
import { insertAccount } from '#server/db/account.ts';
import type { Database } from '#server/db/connection/open.ts';
import { replacePasswordHash } from '#server/db/credential.ts';
import { unwrittenOf } from '#server/db/mail/unwritten.ts';
import type { MailAttachment } from '#server/db/mail.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Row } from '#server/db/schema.ts';
import { createFiles } from '#server/document/files.ts';
import { followOperation, type Operation } from '#server/golive/operation.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { readSite } from '#server/http/site/read-site.ts';
import { servedSite } from '#server/http/site/served-site.ts';
import { createRecordAct } from '#server/log/record-act.ts';
import { createOutbox, type Outbox } from '#server/mail/outbox.ts';
import type { Publication } from '#server/publication/publication.ts';
import type { AppOptions, Services } from '#server/services.ts';
import { openTextThread } from '#server/wording/text-thread.ts';
import { isHttps } from '#site/address.ts';
import { openPglite } from './postgresql/pglite.ts';
import { smallCatalogue, smallFirm } from './small-catalogue.ts';
import { openSqliteInMemory, openSqliteWithTables } from './sqlite.ts';

export { openSqliteInMemory };

export const NOW = new Date('2026-11-20T09:00:00.000Z');

const SECRET = 'nur für Tests, mindestens 32 Zeichen lang';
const CONTENT_DIR = join(import.meta.dirname, '..', '..', 'content');
const wordings = readMailWordings(CONTENT_DIR);
const deskPlans = readCasePlans(CONTENT_DIR);

type TestDatabase = {
  readonly name: string;
  /** Of empty tables. */
  readonly open: () => Promise<Database>;
  /** For tests about migrations: on SQLite without any table; on PostgreSQL they drop what is there. */
  readonly openUnmigrated: () => Promise<Database>;
};

/** Every server suite runs over both: `describe.each(databases)('… on $name', ({ open }) => …)`. */
export const databases: readonly TestDatabase[] = [
  { name: 'SQLite', open: openSqliteWithTables, openUnmigrated: async () => openSqliteInMemory().database },
  { name: 'PostgreSQL', open: openPglite, openUnmigrated: openPglite },
];

/** Fits the rules, and is none that people use. */
export const PASSWORD = 'Veilchen7!blau';

/** Somebody with an account and a running session. */
export type TestPerson = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** As a browser sends it: `session=…`. */
  readonly cookie: string;
  readonly accessToken: string;
};

export type TestMail = {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | null;
  readonly attachments: readonly MailAttachment[];
};

type Sending = InjectOptions & {
  /** With this person's cookie and access token. */
  readonly as?: Pick<TestPerson, 'cookie' | 'accessToken'>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly operation: Operation;
  readonly database: Database;
  /** With the anti-forgery cookie and header a browser would send. */
  post(url: string, payload?: InjectOptions['payload'], more?: Sending): Promise<LightMyRequestResponse>;
  send(request: Sending): Promise<LightMyRequestResponse>;
  /** Signs somebody up and in, past all mails. */
  person(named?: { readonly email?: string; readonly role?: Role }): Promise<TestPerson>;
  /** The outbox, oldest first, with what has been asked for until now. */
  mails(): Promise<readonly TestMail[]>;
  close(): Promise<void>;
};

export type TestAppParts = {
  readonly database?: Database;
  readonly seed?: CatalogueSeed;
  readonly firm?: Firm;
  readonly options?: Partial<AppOptions>;
  /** A built site. */
  readonly siteDir?: string | undefined;
  /** Instead of one that never publishes anything. */
  readonly publication?: Publication;
  readonly renderEstimatePdf?: Services['renderEstimatePdf'];
  readonly overview?: Partial<Services['overview']>;
  /** What `npm run golive` finds; left out: nothing, the house is filled in. May change meanwhile. */
  readonly findings?: () => readonly Finding[];
  readonly recordChange?: Services['recordChange'];
  readonly recordAct?: Services['recordAct'];
  readonly texts?: Services['texts'];
  readonly newReference?: Services['newReference'];
  readonly clock?: Services['clock'];
  /** The outbox as it shall be: failing, counting. */
  readonly outbox?: (real: Outbox) => Outbox;
  /** Instead of the disk of this machine, which is roomy. */
  readonly freeSpace?: Services['freeSpace'];
  /** Instead of the database. */
  readonly files?: Services['files'];
  /** Instead of the real, slow hashing. */
  readonly passwords?: PasswordHash;
};

/** The real app, seeded, at a fixed time. Name only what the test is about. */
export async function startTestApp(parts: TestAppParts = {}): Promise<TestApp> {
  const { database = await openSqliteWithTables(), seed = smallCatalogue, firm = smallFirm } = parts;
  await migrate(database.db);
  const rows = rowsOfSeed(seed, firm.transportZones);
  await followFiles({ database, clock: () => NOW, newId: randomUUID }, rows);
  const { clock = () => NOW, passwords, siteDir } = parts;
  const options = {
    siteUrl: 'http://localhost:4321',
    rateLimits: false,
    secondFactor: false,
    contentDir: CONTENT_DIR,
    log: 'silent',
    ...parts.options,
  } satisfies AppOptions;
  const realOutbox = createOutbox({ wordings, firm, clock, newId: randomUUID, onWake: () => undefined });
  const outbox = parts.outbox?.(realOutbox) ?? realOutbox;
  const operation = followOperation({
    isPublic: isHttps(options.siteUrl),
    clock,
    read: async () => parts.findings?.() ?? [],
    stamp: () => String(parts.findings?.().length),
  });
  await operation.refresh();
  const recordAct = parts.recordAct ?? createRecordAct(clock);
  const inDatabase = { store: undefined, keepIn: 'database' } as const;
  const files =
    parts.files ??
    createFiles({ database, clock, newId: randomUUID, settings: inDatabase, onFailure: () => undefined });
  const base = { database, files, firm, clock, newId: randomUUID, options, outbox, recordAct };
  const services: Services = {
    ...base,
    ...accountServices({ ...base, secret: SECRET, ...(passwords ? { passwords } : {}) }),
    catalogue: await catalogueSnapshots(database.db),
    freeSpace: parts.freeSpace ?? { state: async () => 'enough' },
    newReference: parts.newReference ?? ((prefix) => newReference(prefix)),
    isInOperation: operation.isOpen,
    deskPlans,
    recordChange: parts.recordChange ?? createRecordChange(randomUUID),
    renderCasePdf: {
      order: async (order, note = '') => new TextEncoder().encode(`%PDF-1.7 ${note} ${JSON.stringify(order)}`),
      preparation: async (preparation) => new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(preparation)}`),
      labelled: async (paper) => new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(paper)}`),
    },
    overview: {
      unpublished: async () => ({ count: 0, problem: '', things: [] }),
      countDifferentRows: async () => 0,
      completedTexts: async () => [],
      textConflicts: async () => [],
      goLive: operation.findings,
      oldSources: async () => [],
      ...parts.overview,
    },
    renderEstimatePdf:
      parts.renderEstimatePdf ?? (async (estimate) => new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(estimate)}`)),
    texts: parts.texts ?? openTextThread({ siteUrl: options.siteUrl, onFailure: () => undefined }),
    publication: parts.publication ?? idlePublication,
    site:
      siteDir === undefined
        ? undefined
        : servedSite(await readSite(siteDir, { security: securityHeaders(options.siteUrl), firm })),
  };
  const app = await createApp(services);
  await app.ready();
  /** One for all that is sent: its cookie and token stay good. */
  let browser: ReturnType<typeof antiForgery> | undefined;
  const send: TestApp['send'] = async ({ as, ...request }) => {
    browser ??= antiForgery(app);
    const { cookies, token } = await browser;
    const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return app.inject({
      ...request,
      headers: {
        cookie: [...pairs, ...(as?.cookie ? [as.cookie] : [])].join('; '),
        [XSRF_HEADER]: token,
        ...(as?.accessToken ? { authorization: `Bearer ${as.accessToken}` } : {}),
        ...request.headers,
      },
    });
  };
  /** Each mail once: tests ask for all of them again and again, and one with a table of costs takes a while. */
  const writings = new Map<string, ReturnType<Outbox['write']>>();
  const written = (kind: string, row: Pick<Row<'mail'>, 'body_text' | 'body_html' | 'unwritten'>) => {
    const key = JSON.stringify([kind, row.body_text, row.body_html, row.unwritten]);
    const before = writings.get(key);
    if (before) return before;
    const { body_text: text, body_html: html } = row;
    const now = services.outbox.write({ kind, text, html, unwritten: unwrittenOf(row) });
    writings.set(key, now);
    return now;
  };
  return {
    app,
    services,
    operation,
    database,
    post: (url, payload, more = {}) =>
      send({ method: 'POST', url, ...(payload === undefined ? {} : { payload }), ...more }),
    send,
    async person({ email = `${randomUUID()}@muster.example`, role = 'user' } = {}) {
      const userId = randomUUID();
      await insertAccount(database.db, { id: userId, email, phoneNumber: '05731 123456', role, isActive: true }, NOW);
      await replacePasswordHash(
        database.db,
        { id: randomUUID(), userId, hash: await hashOfPassword(services, passwords) },
        NOW,
      );
      // As somebody who has shown a factor: whether one is asked for is the business of tests about it.
      const factorAt = options.secondFactor && isTeam(role) ? clock() : null;
      const device = { userAgent: '', cookie: undefined };
      const started = await services.auth.sessions.start(userId, device, { factorAt });
      if (!started) throw new Error('a session ended while it was started');
      const { cookies, session } = started;
      const accessToken = await services.auth.accessTokens.issue({ userId, sessionId: session.id, role });
      return { userId, email, password: PASSWORD, cookie: cookies[0]?.split(';')[0] ?? '', accessToken };
    },
    async mails() {
      await services.passwordRequests.processAll((error) => {
        throw error;
      });
      const rows = await database.db.selectFrom('mail').selectAll().orderBy('created_at').execute();
      return rows.map(({ kind, recipient, subject, reply_to, attachments, ...row }) => ({
        kind,
        recipient,
        subject,
        ...written(kind, row),
        replyTo: reply_to,
        attachments: JSON.parse(attachments) as MailAttachment[],
      }));
    },
    async close() {
      await app.close();
      await services.texts.close();
      await database.db.destroy();
    },
  };
}

const hashes = new Map<PasswordHash | undefined, Promise<string>>();

/** Each way of hashing once in a worker: the real one takes longer than most tests. */
function hashOfPassword({ auth }: Services, passwords: PasswordHash | undefined): Promise<string> {
  const hash = hashes.get(passwords) ?? auth.passwords.hash(PASSWORD);
  hashes.set(passwords, hash);
  return hash;
}

export async function antiForgery(app: FastifyInstance): Promise<{ cookies: Record<string, string>; token: string }> {
  const reply = await app.inject({ method: 'GET', url: '/api/csrf' });
  return {
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
    token: reply.json<{ token: string }>().token,
  };
}

const idlePublication: Publication = {
  publish: async () => ({ version: 1, done: Promise.resolve() }),
  restore: async () => ({ shown: Promise.resolve() }),
  view: async () => ({ version: 0, state: 'live', log: '', releases: [], waiting: [] }),
  viewToPublish: () => idlePublication.view(),
  rebuildWhereStale: async () => true,
  publishDuePrices: async () => undefined,
  stop: async () => undefined,
};

/** A choice that fits together in the small catalogue. */
export const earthBurial = {
  funeralFormId: 'erdbestattung',
  graveRestingPlaceRelationId: 'werste-sarg',
  coffinId: 'eiche-massiv',
  transportZoneId: 'nah',
};

export const urnBurial = {
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne',
  coffinId: 'kiefer',
  urnId: 'kupfer',
  transportZoneId: 'fern',
};
