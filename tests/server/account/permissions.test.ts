import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isInName } from '#contract/endpoint.ts';
import { docsOf, endpoints } from '#contract/endpoints.ts';
import { type ProblemCode, problems } from '#contract/problem.ts';
import { type Caller, may, type Right } from '#domain/account/role.ts';
import type { Role } from '#domain/account/user.ts';
import { stepAt, totpCode } from '#server/auth/factor/totp.ts';
import { codeHash } from '#server/case/preparation/code.ts';
import { insertAccount } from '#server/db/account.ts';
import { insertMailedLink } from '#server/db/mailed-link.ts';
import { createEstimate } from '#server/estimate/create-estimate.ts';
import { adminEndpoints } from '../../support/admin-endpoints.ts';
import { databases, earthBurial, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { bookedCode } from '../../support/appointment.ts';
import { validOrder, validPreparation } from '../../support/case/order-samples.ts';
import { newCorrectionCode } from '../../support/desk/correction.ts';
import { newFamilyCode } from '../../support/desk/family.ts';
import { namedStatuses } from '../../support/named-replies.ts';
import { plainPasswords } from '../../support/pages/case/person.ts';
import { withOptionalLine } from '../../support/small-catalogue.ts';

type Owner = TestPerson & {
  /** In the owner's list. */
  readonly reference: string;
  /** Of another device of hers. */
  readonly sessionId: string;
  readonly preparation: string;
  /** Opens her preparation. */
  readonly code: string;
  readonly draft: string;
  /** Uploaded, and of no order yet. */
  readonly document: string;
  /** Opens a case of the firm, as somebody of the family. */
  readonly familyCode: () => Promise<string>;
  /** Opens a change of an order that nobody has answered. */
  readonly correctionCode: () => Promise<string>;
  /** The code of one just booked. */
  readonly appointment: () => Promise<string>;
  /** One that nobody has. */
  readonly freeSlot: () => Promise<string>;
  readonly link: (tokenType: 'activation' | 'passwordForget') => Promise<string>;
  /** One of her passkeys. */
  readonly passkey: () => Promise<string>;
  /** An app that she has begun to set up, with its first code. */
  readonly app: () => Promise<{ readonly id: string; readonly code: string }>;
};

type Sample = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Instead of a body: fields as text, and files. */
  readonly form?: FormData;
  /** Where the cookie stands for the person, whoever's token comes along. */
  readonly cookie?: string;
  /** Where the right alone does not say it: a proof that nobody here has, a ticket in place of a session. */
  readonly expected?: Partial<Readonly<Record<CallerName, Expected>>>;
};

type Expected = 'answered' | 'her own things' | { readonly status: number; readonly problem?: string };

const refused = (problem: ProblemCode): Expected => ({ status: problems[problem].status, problem });

/** Of the calls with which somebody sets up a factor of her own, in her session. */
const forHerself = { 'other user': 'her own things', mitarbeit: 'her own things', admin: 'her own things' } as const;
const ofNobody = (problem: ProblemCode) => ({
  'other user': refused(problem),
  mitarbeit: refused(problem),
  admin: refused(problem),
});
const WITHOUT_TICKET = { anonymous: refused('not-signed-in') };

/** An input for each row that would be answered, and that means the owner's things where it means somebody's. */
const samples: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  'GET /api/urn': () => ({}),
  'GET /api/urn/filter': () => ({ query: { sort: 'desc' } }),
  'GET /api/coffin': () => ({}),
  'GET /api/coffin/filter': () => ({ query: { sort: 'desc' } }),
  'GET /api/grave': () => ({}),
  'GET /api/GraveType': () => ({}),
  'GET /api/funeral-forms': () => ({}),
  'GET /api/resting-place': () => ({}),
  'GET /api/resting-place/preview': () => ({}),
  'GET /api/resting-place/chamber': () => ({}),
  'GET /api/resting-place/by-funeral-container': () => ({ query: { funeral_container: '0' } }),
  'GET /api/resting-place/{id}': () => ({ path: { id: 'werste' } }),
  'GET /api/transport-zone': () => ({}),
  'GET /api/optional-line': () => ({}),
  'GET /api/urn/{id}': () => ({ path: { id: 'stahl' } }),
  'GET /api/coffin/{id}': () => ({ path: { id: 'buche' } }),
  'GET /api/funeral-forms/{id}': () => ({ path: { id: 'seebestattung' } }),
  'GET /api/GraveType/{id}': () => ({ path: { id: 'seegrab' } }),
  'GET /api/grave/{id}': () => ({ path: { id: 'seeplatz' } }),
  'GET /api/transport-zone/{id}': () => ({ path: { id: 'nah' } }),
  'GET /api/optional-line/{id}': () => ({ path: { id: 'anzeige' } }),
  'POST /api/Workflow/cost-estimation': () => ({ body: earthBurial }),
  'GET /api/estimate/{reference}': ({ reference }) => ({ path: { reference } }),
  'GET /api/estimate/{reference}.pdf': ({ reference }) => ({ path: { reference } }),
  'POST /api/Workflow/bereavement': () => ({ body: validOrder() }),
  'POST /api/Workflow/preperation': () => ({ body: validPreparation() }),
  'POST /api/preparation/open': ({ code }) => ({ body: { code } }),
  'POST /api/preparation/delete': ({ code }) => ({ body: { code } }),
  'POST /api/case/open': async ({ familyCode }) => ({ body: { code: await familyCode() } }),
  'POST /api/case/open/document': async ({ familyCode }) => ({
    form: formOf({ code: await familyCode(), file: new File(['%PDF-1.7 '], 'Urkunde.pdf') }),
  }),
  'POST /api/correction/open': async ({ correctionCode }) => ({ body: { code: await correctionCode() } }),
  'POST /api/correction/agree': async ({ correctionCode }) => ({
    body: { code: await correctionCode(), beginAtOnce: true, withdrawalRead: true },
  }),
  'POST /api/correction/decline': async ({ correctionCode }) => ({ body: { code: await correctionCode() } }),
  'POST /api/Bereavement': () => ({ body: earthBurial }),
  'GET /api/draft/{code}': ({ draft }) => ({ path: { code: draft } }),
  'PUT /api/draft/{code}': ({ draft }) => ({
    path: { code: draft },
    body: { kind: 'preparation', version: 1, answers: {} },
  }),
  'DELETE /api/draft/{code}': ({ draft }) => ({ path: { code: draft } }),
  'POST /api/Appointment': async ({ freeSlot }) => ({
    body: {
      kind: 'telefon',
      startsAt: await freeSlot(),
      name: 'Jonas Muster',
      email: 'jonas@muster.example',
      phoneNumber: '05731 123456',
    },
  }),
  'GET /api/Appointment/filter': () => ({ query: { from: '2026-11-23', to: '2026-11-27' } }),
  'GET /api/calendar/{token}.ics': () => ({
    path: { token: 'A'.repeat(43) },
    expected: Object.fromEntries(callers.map((name) => [name, refused('unknown-feed')])),
  }),
  'POST /api/Appointment/own': async ({ appointment }) => ({ body: { code: await appointment() } }),
  'POST /api/Appointment/own/cancel': async ({ appointment }) => ({ body: { code: await appointment() } }),
  'POST /api/Appointment/own/move': async ({ appointment, freeSlot }) => ({
    body: { code: await appointment(), startsAt: await freeSlot() },
  }),
  'POST /api/contactformmessage': () => ({
    form: formOf({ name: 'Jonas Muster', email: 'jonas@muster.example', subject: 'Frage', message: 'Wann?' }),
  }),
  'POST /api/withdrawal': () => ({
    body: { name: 'Jonas Muster', contract: 'AU-0000-0000-0000', email: 'jonas@muster.example' },
  }),
  'POST /api/document': () => ({ form: formOf({ file: new File(['%PDF-1.7 '], 'Ausweis.pdf') }) }),
  'DELETE /api/document/{id}': ({ document }) => ({ path: { id: document } }),
  'GET /api/csrf': () => ({}),
  'GET /api/health': () => ({}),
  'GET /api/health/alive': () => ({}),
  'GET /api/health/ready': () => ({}),
  'POST /api/User/check-account-free-creation': ({ email }) => ({ body: { email, phoneNumber: '05731 123456' } }),
  'POST /api/User/check-is-registered': ({ email }) => ({ body: { email } }),
  'POST /api/User/check-refresh-token': ({ cookie }) => ({ cookie }),
  'POST /api/Workflow/register': () => ({
    body: { email: 'neu@muster.example', phoneNumber: '05731 123456', password: 'Zaunkönig7!' },
  }),
  'POST /api/Workflow/activate-email-token': async ({ link }) => ({
    body: { token: await link('activation'), tokenType: 'activation', password: 'Zaunkönig7!' },
  }),
  'POST /api/Workflow/login-user': ({ email, password }) => ({ body: { email, password } }),
  'POST /api/Workflow/forgot-password': ({ email }) => ({ body: { email } }),
  'POST /api/Workflow/logout': ({ cookie }) => ({ cookie }),
  'POST /api/Workflow/update-user#passwordForget': async ({ link }) => ({
    body: { tokenType: 'passwordForget', newValue: 'Zaunkönig7!', oldValue: '', token: await link('passwordForget') },
  }),
  'POST /api/Workflow/update-user#passwordChange': ({ password }) => ({
    body: { tokenType: 'passwordChange', newValue: 'Zaunkönig7!', oldValue: password, token: '' },
  }),
  'POST /api/Workflow/update-user#emailChange': ({ password }) => ({
    body: { tokenType: 'emailChange', newValue: 'anders@muster.example', oldValue: password, token: '' },
  }),
  'POST /api/Workflow/update-user#phoneChange': () => ({
    body: { tokenType: 'phoneChange', newValue: '05731 654321', oldValue: '05731 123456', token: '' },
  }),
  'POST /api/User': () => ({}),
  'POST /api/Workflow/delete-account': ({ password }) => ({ body: { password } }),
  'GET /api/User/session': () => ({}),
  'DELETE /api/User/session': () => ({}),
  'DELETE /api/User/session/{id}': ({ sessionId }) => ({ path: { id: sessionId } }),
  'GET /api/User/estimate': () => ({}),
  'POST /api/User/estimate': ({ reference }) => ({ body: { reference } }),
  'DELETE /api/User/estimate/{reference}': ({ reference }) => ({ path: { reference } }),
  'GET /api/User/export': () => ({}),
  'GET /api/User/case': () => ({}),
  'POST /api/User/case': ({ preparation, code }) => ({ body: { reference: preparation, code } }),
  'GET /api/User/case/{reference}': ({ preparation }) => ({ path: { reference: preparation } }),
  'GET /api/User/case/{reference}.pdf': ({ preparation }) => ({ path: { reference: preparation } }),
  'GET /api/User/preparation/{reference}': ({ preparation }) => ({ path: { reference: preparation } }),
  'DELETE /api/User/preparation/{reference}': ({ preparation }) => ({ path: { reference: preparation } }),
  'POST /api/Workflow/login-factor': () => ({
    body: { ticket: 'Xq2mN8vRt4LkQw7ZpY1cHa', kind: 'totp', code: '123456' },
    expected: Object.fromEntries(callers.map((name) => [name, refused('ticket-invalid')])),
  }),
  'POST /api/factor/passkey/challenge': () => ({ body: {}, expected: forHerself }),
  'POST /api/factor/totp': () => ({ body: {}, expected: { ...forHerself, ...WITHOUT_TICKET } }),
  'POST /api/factor/totp/confirm': async ({ app }) => ({
    body: await app(),
    expected: { ...ofNobody('unknown-factor'), ...WITHOUT_TICKET },
  }),
  'POST /api/factor/passkey/options': () => ({ body: {}, expected: { ...forHerself, ...WITHOUT_TICKET } }),
  'POST /api/factor/passkey': () => ({
    body: {
      name: 'Telefon',
      attestation: {
        ...{ id: 'AbC1', rawId: 'AbC1', type: 'public-key' },
        response: { clientDataJSON: 'e30', attestationObject: 'o2Nm' },
      },
    },
    expected: { owner: refused('wrong-passkey'), ...ofNobody('wrong-passkey'), ...WITHOUT_TICKET },
  }),
  'GET /api/factor': () => ({}),
  'DELETE /api/factor/{id}': async ({ passkey }) => ({ path: { id: await passkey() } }),
  'POST /api/factor/recovery-codes': async ({ passkey }) => {
    await passkey();
    return { expected: ofNobody('unknown-factor') };
  },
  'POST /api/factor/check': () => ({
    body: { kind: 'totp', code: '123456' },
    expected: { owner: refused('wrong-code'), ...ofNobody('wrong-code') },
  }),
};

/** A call with several meanings is called in each of them. */
const rows = endpoints
  // `admin-calls.test.ts` calls those of the admins.
  .filter((endpoint) => may('user', endpoint.may))
  .flatMap((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const byToken = Object.entries(endpoint.mayByToken ?? {});
    return byToken.length === 0
      ? [{ name, right: endpoint.may, endpoint }]
      : byToken.map(([token, right]) => ({ name: `${name}#${token}`, right, endpoint }));
  });

const callers = ['anonymous', 'owner', 'other user', 'mitarbeit', 'admin', 'ended session'] as const;
type CallerName = (typeof callers)[number];

/** The role of each. A session that has ended makes its token one that does not hold. */
const roleOf: Readonly<Record<Exclude<CallerName, 'ended session'>, Caller>> = {
  anonymous: 'anonymous',
  owner: 'user',
  'other user': 'user',
  mitarbeit: 'mitarbeit',
  admin: 'admin',
};

test('every endpoint of the contract is called', () => {
  const called = [...rows.map(({ endpoint }) => endpoint), ...adminEndpoints];
  expect(endpoints.filter((endpoint) => !called.includes(endpoint))).toEqual([]);
});

test('there is a sample for every row of the table, and none for others', () => {
  expect(Object.keys(samples).sort()).toEqual(rows.map(({ name }) => name).sort());
});

describe.each(databases)('on $name', ({ open }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: await open(), passwords: plainPasswords, seed: withOptionalLine });
  });
  afterAll(() => app.close());

  describe.each(rows)('$name', ({ name, endpoint, right }) => {
    test.each(callers)('%s', async (callerName) => {
      const owner = await addOwner(app);
      const caller = await callerOf(app, callerName, owner);
      const sample = await sampleOf(name)(owner);
      const expected = sample.expected?.[callerName] ?? expectedOf(endpoint, right, callerName);
      const before = expected === 'answered' ? undefined : await everythingOf(app, owner);

      const reply = await app.send({ ...(await requestOf(endpoint, sample)), ...asCaller(caller, sample) });

      const problem = reply.headers['content-type']?.toString().startsWith('application/problem+json')
        ? reply.json<{ code: string }>().code
        : undefined;
      if (expected === 'answered') expect(reply.statusCode, reply.body).toBeLessThan(300);
      else if (expected === 'her own things') {
        expect([200, 422], reply.body).toContain(reply.statusCode);
        for (const hers of [owner.email, owner.userId, owner.sessionId, owner.preparation, owner.draft])
          expect(reply.body).not.toContain(hers);
        if (!JSON.stringify(sample).includes(owner.reference)) expect(reply.body).not.toContain(owner.reference);
      } else expect({ status: reply.statusCode, problem }).toMatchObject(expected);
      expect(namedStatuses(endpoint)).toContain(reply.statusCode);
      expect(reply.headers['www-authenticate']).toBe(reply.statusCode === 401 ? 'Bearer' : undefined);

      if (before) expect(await everythingOf(app, owner)).toEqual(before);
    });
  });
});

type FirmCaller = 'anonymous' | 'user' | 'mitarbeit' | 'admin' | 'ended session of an admin';
const firmCallers = ['anonymous', 'user', 'mitarbeit', 'admin', 'ended session of an admin'] as const;

/** The example of the documentation as a request: whoever has the right gets past the door, whatever comes of it. */
function exampleOf(endpoint: Endpoint): InjectOptions {
  const { params = {}, query = {}, body } = docsOf(endpoint).example ?? {};
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: endpoint.version ? { 'if-match': '"1"' } : {},
    ...(body ? { payload: body } : {}),
  };
}

describe.each(databases)('calls of the firm on $name', ({ open }) => {
  let app: TestApp;
  const people: Partial<Record<FirmCaller, TestPerson>> = {};
  beforeAll(async () => {
    app = await startTestApp({ database: await open(), passwords: plainPasswords, seed: withOptionalLine });
    for (const role of ['user', 'mitarbeit', 'admin'] as const) people[role] = await app.person({ role });
    const ended = await app.person({ role: 'admin' });
    await app.services.auth.sessions.endAll(ended.userId);
    people['ended session of an admin'] = ended;
  });
  afterAll(() => app.close());

  test.each(adminEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is answered to those who have its right, and to nobody else',
    async (_name, endpoint) => {
      for (const name of firmCallers) {
        const { cookie = '', accessToken = '' } = people[name] ?? {};
        const reply = await app.send({ ...exampleOf(endpoint), as: { cookie, accessToken } });
        expect(namedStatuses(endpoint), `${name}: ${reply.statusCode}`).toContain(reply.statusCode);
        if (name === 'anonymous' || name === 'ended session of an admin')
          expect([name, reply.statusCode]).toEqual([name, 401]);
        else if (may(name, endpoint.may)) expect([401, 403], `${name}: ${reply.body}`).not.toContain(reply.statusCode);
        else {
          expect([name, reply.statusCode, reply.json().code]).toEqual([name, 403, 'forbidden']);
          expect(reply.json().message).toBe(problems.forbidden.message);
        }
      }
    },
  );

  const ownThings = rows.filter(({ right, endpoint }) => right === 'own' && endpoint.params);

  test.each(ownThings.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s: what belongs to one of the firm, no colleague, admin or user reads or changes',
    async (name, endpoint) => {
      const owner = await addOwner(app, 'mitarbeit');
      const sample = await sampleOf(name)(owner);
      const before = await everythingOf(app, owner);
      for (const role of ['user', 'mitarbeit', 'admin'] as const) {
        const other = await app.person({ role });
        const reply = await app.send({ ...(await requestOf(endpoint, sample)), ...asCaller(other, sample) });
        expect([role, reply.statusCode]).toEqual([role, 404]);
        expect(await everythingOf(app, owner)).toEqual(before);
      }
    },
  );
});

/** The answer that follows from the right. */
function expectedOf(endpoint: Endpoint, right: Right, name: CallerName): Expected {
  // Where nobody's name matters, a token that does not hold is not even looked at.
  if (name === 'ended session') return isInName(endpoint) ? { status: 401, problem: 'not-signed-in' } : 'answered';
  const role = roleOf[name];
  if (!may(role, right))
    return role === 'anonymous' ? { status: 401, problem: 'not-signed-in' } : { status: 403, problem: 'forbidden' };
  if (right === 'public' || name === 'owner') return 'answered';
  return endpoint.params ? { status: 404 } : 'her own things';
}

async function addOwner(app: TestApp, role: Role = 'user'): Promise<Owner> {
  const { services, database } = app;
  const person = await app.person({ role });
  const { userId } = person;
  const started = await services.auth.sessions.start(userId, { userAgent: 'Telefon', cookie: undefined });
  if (!started) throw new Error('a session ended while it was started');
  const { session } = started;
  const created = await createEstimate(services, earthBurial, { visitor: { address: '192.0.2.1' } });
  if (!created.ok) throw new Error(created.code);
  const { reference } = created.estimate;
  const now = services.clock().toISOString();
  await database.db.insertInto('user_estimate').values({ user_id: userId, reference, added_at: now }).execute();
  const preparation = services.newReference('VO');
  const [draft, code] = [services.newReference('EN'), services.newReference('EN')];
  const document = services.newId();
  const { db } = database;
  await db
    .insertInto('preparation')
    .values({
      reference: preparation,
      user_id: userId,
      code_hash: codeHash(services, code),
      created_at: now,
      updated_at: now,
      document: JSON.stringify({
        reference: preparation,
        createdAt: now,
        updatedAt: now,
        preparation: {
          emailMessageType: 'preparation',
          userData: { email: person.email, phoneNumber: '05731 123456' },
        },
      }),
    })
    .execute();
  await db
    .insertInto('draft')
    .values({ code: draft, user_id: userId, kind: 'preparation', version: 1, answers: '{}', saved_at: now })
    .execute();
  await db
    .insertInto('document')
    .values({
      id: document,
      name: 'a.pdf',
      type: 'application/pdf',
      size: 1,
      owner: null,
      created_at: now,
    })
    .execute();
  return {
    ...person,
    reference,
    preparation,
    code,
    draft,
    document,
    familyCode: () => newFamilyCode(app),
    correctionCode: () => newCorrectionCode(app),
    appointment: () => bookedCode(app),
    async freeSlot() {
      const reply = await app.app.inject('/api/Appointment/filter?from=2026-11-23&to=2026-12-23');
      return reply.json().free[0].startsAt;
    },
    sessionId: session.id,
    async passkey() {
      const id = services.newId();
      const key = {
        public_key: 'p',
        counter: 0,
        transports: '[]',
        name: 'Telefon',
        created_at: now,
        last_used_at: null,
      };
      await db
        .insertInto('passkey')
        .values({ id, user_id: userId, credential_id: id, ...key })
        .execute();
      return id;
    },
    async app() {
      const reply = await app.post('/api/factor/totp', {}, { as: person });
      const { id, secret } = reply.json<{ id: string; secret: string }>();
      return { id, code: codeOf(secret, services.clock()) };
    },
    async link(tokenType) {
      const [linkId, newcomer] = [services.newId(), services.newId()];
      const isActivation = tokenType === 'activation';
      const account = { id: newcomer, email: `${newcomer}@muster.example`, phoneNumber: '', role: 'user' } as const;
      if (isActivation) await insertAccount(database.db, { ...account, isActive: false }, services.clock());
      const linkOf = isActivation ? newcomer : userId;
      await insertMailedLink(database.db, {
        id: linkId,
        userId: linkOf,
        kind: tokenType,
        createdAt: services.clock(),
        expiresAt: new Date(services.clock().getTime() + 1000),
        ...(isActivation ? { registration: { passwordHash: 'plain:Zaunkönig7!', phoneNumber: '05731 123456' } } : {}),
      });
      return services.auth.linkTokens.issue({ userId: linkOf, linkId, tokenType });
    },
  };
}

async function callerOf(app: TestApp, name: CallerName, owner: Owner): Promise<TestPerson | undefined> {
  if (name === 'anonymous') return undefined;
  if (name === 'owner') return owner;
  if (name === 'admin' || name === 'mitarbeit') return app.person({ role: name });
  const person = await app.person();
  if (name === 'ended session') await app.services.auth.sessions.endAll(person.userId);
  return person;
}

const asCaller = (caller: TestPerson | undefined, { cookie = caller?.cookie ?? '' }: Sample) => ({
  as: { cookie, accessToken: caller?.accessToken ?? '' },
});

async function requestOf({ method, path }: Endpoint, sample: Sample): Promise<InjectOptions> {
  const form = sample.form && new Response(sample.form);
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, (_, name) => sample.path?.[name] ?? ''),
    ...(sample.query ? { query: { ...sample.query } } : {}),
    ...(sample.body ? { payload: sample.body } : {}),
    ...(form
      ? {
          headers: { 'content-type': form.headers.get('content-type') ?? '' },
          payload: Buffer.from(await form.arrayBuffer()),
        }
      : {}),
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app shows for a secret in Base32. */
function codeOf(secret: string, at: Date): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Uint8Array.from(bytes), stepAt(at));
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function sampleOf(name: string) {
  const sample = samples[name];
  if (!sample) throw new Error(`no sample for ${name}`);
  return sample;
}

/** All rows about the owner. */
async function everythingOf({ database: { db } }: TestApp, { userId, email }: Owner) {
  const [user, credential, sessions, estimates, event, mails, requests, ...others] = await Promise.all([
    db.selectFrom('user').selectAll().where('id', '=', userId).execute(),
    db.selectFrom('credential').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('session').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('user_estimate').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('mailed_link').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('mail').select('kind').where('recipient', '=', email).execute(),
    db.selectFrom('password_request').selectAll().where('email', '=', email).execute(),
    db.selectFrom('funeral_order').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('preparation').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('draft').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('passkey').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('totp').selectAll().where('user_id', '=', userId).execute(),
    db.selectFrom('recovery_code').selectAll().where('user_id', '=', userId).execute(),
  ]);
  expect(user).toHaveLength(1);
  return { user, credential, sessions, estimates, event, mails, requests, others };
}
