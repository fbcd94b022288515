import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { admin } from '../support/account/admin.ts';
import { projectFolder } from '../support/bin.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { realCatalogue } from '../support/real-content.ts';
import { calendarRound, caseRound, correctionRound, messageRound, retentionRound } from './desk-round.ts';
import { callOf, type Exchange } from './exchange.ts';
import type { ApiDocument } from './openapi.ts';
import type { Call, Json } from './round.ts';
import type { WireReply } from './send.ts';
import type { Target } from './targets.ts';
import { asCurl, wireRequest } from './wire-request.ts';

type Round = (exchange: Exchange, document: ApiDocument) => Promise<void>;

const TEXT = 'friedhoefe/loehne/obernbeck.md';
const icon = join(projectFolder, 'public', 'apple-touch-icon.png');

/** Each call of the admins once as it is meant, in an order in which it finds what it works on; `publishingRound` has the others. */
export const adminRound: Round = async (exchange, document) => {
  const { call, example } = caller(exchange, document);
  await contactMessage(call);
  await messageRound(call, example);
  await caseRound(call, example);
  await calendarRound(call, example);
  await correctionRound(
    call,
    randomOrder(realCatalogue(), () => 0.5),
  );
  await retentionRound(call);
  await catalogueRound(call, example);
  await textRound(call);
  await entryRound(call, example);
  await mailRound(call);
  await teamRound(call, example);
  await call('GET /api/log', { query: { kind: 'person-invited' } });
  await call('GET /api/log/csv');
};

/** Leaves other pages behind. */
export const publishingRound: Round = async (exchange, document) => {
  const { call } = caller(exchange, document);
  await call('POST /api/publish');
  let state = await call('GET /api/publish');
  for (; state.state === 'building'; state = await call('GET /api/publish')) await pause(50);
  // Where the run has gone back to the whole site, a few pages instead are refused.
  if (state.state === 'failed' && !String(state.log).includes('Seiten statt'))
    exchange.report('POST /api/publish', [`nothing was published: ${state.log}`], '');
  const [live] = state.releases as readonly { readonly version: number }[];
  await call('POST /api/publish/{version}/restore', { path: { version: String(live?.version) } });
};

function caller(exchange: Exchange, { operations }: ApiDocument) {
  const targets = new Map(operations.map((each) => [callOf(each), { ...each, kind: 'api' } satisfies Target]));
  const example = (name: string): Json => structuredClone(targets.get(name)?.example ?? {}) as Json;
  const call: Call = async (name, { path = {}, query = {}, body = {}, version = 1, caller: as = 'admin' } = {}) => {
    const target = targets.get(name);
    if (!target) throw new Error(`The document does not name ${name}.`);
    const inputs = { path, query, body };
    const sent = wireRequest({ target, caller: as, inputs, mutations: [], damage: null }, inputs, exchange.callers[as]);
    const headers = sent.headers.map(([key, value]) => [key, key === 'if-match' ? `"${version}"` : value] as const);
    const reply = await untilNobodyHolds(() => exchange.ask(target, as, { ...sent, headers }));
    if (reply && reply.status >= 300)
      exchange.report(name, [`refused with ${reply.status}: ${reply.body}`], asCurl('', sent));
    return bodyOf(reply);
  };
  return { call, example };
}

const MOST_TRIES = 100;
/** A mail that is being sent, a publication that is running: what ends by itself. */
const HELD = ['mail-in-delivery', 'publication-running'];

async function untilNobodyHolds(ask: () => Promise<WireReply | undefined>): Promise<WireReply | undefined> {
  for (let tries = 1; ; tries++) {
    const reply = await ask();
    const isHeld = reply?.status === 409 && HELD.includes(String(bodyOf(reply).code));
    if (!isHeld || tries === MOST_TRIES) return reply;
    await pause(50);
  }
}

function bodyOf(reply: WireReply | undefined): Json {
  if (!String(reply?.headers['content-type']).includes('json')) return {};
  return JSON.parse(String(reply?.body)) as Json;
}

const first = (list: unknown): Json => ((list as readonly Json[] | undefined) ?? [])[0] ?? {};

const THINGS = [
  'urn',
  'coffin',
  'funeral-forms',
  'GraveType',
  'grave',
  'transport-zone',
  'optional-line',
  'resting-place',
];

/** Another row than the one in the document, which may be there. */
const rowLike = (thing: string, example: Json, name: string): Json => ({
  ...example,
  ...(thing === 'grave' ? { description: name } : { name }),
  ...(thing === 'funeral-forms' ? { slug: 'neue-form' } : {}),
});

async function catalogueRound(call: Call, example: (name: string) => Json): Promise<void> {
  for (const thing of THINGS) {
    const row = (name: string) => rowLike(thing, example(`POST /api/${thing}`), name);
    const { id } = await call(`POST /api/${thing}`, { body: row('Neues Muster') });
    await call(`PUT /api/${thing}/{id}`, { path: { id }, body: row('Anderes Muster') });
    await call(`DELETE /api/${thing}/{id}`, { path: { id }, version: 2 });
  }
  const { changes } = await call('GET /api/change', { query: { thing: 'urn' } });
  await call('POST /api/change/{id}/revert', { path: { id: first(changes).id } });

  const { id: restingPlaceId } = await call('POST /api/resting-place', { body: example('POST /api/resting-place') });
  const relation = { ...example('POST /api/resting-place-relation'), restingPlaceId };
  const { id } = await call('POST /api/resting-place-relation', { body: relation });
  const whole = example('POST /api/Workflow/update-whole-grave-related');
  await call('POST /api/Workflow/update-whole-grave-related', {
    body: {
      graveRestingPlaceRelation: { ...(whole.graveRestingPlaceRelation as Json), id },
      grave: { ...(whole.grave as Json), version: 1 },
    },
  });
  await call('DELETE /api/resting-place-relation/{id}', { path: { id }, version: 2 });
  const added = example('POST /api/Workflow/add-new-grave-grave-relation');
  await call('POST /api/Workflow/add-new-grave-grave-relation', {
    body: { ...added, relation: { ...(added.relation as Json), restingPlaceId } },
  });

  await call('GET /api/catalogue-row', { query: { thing: 'urn' } });
  await call('POST /api/catalogue-row', { body: example('POST /api/catalogue-row') });
  await call('GET /api/catalogue-difference');
  const validFrom = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await call('POST /api/transport-zone', { body: { ...example('POST /api/transport-zone'), validFrom } });
  const scheduled = await call('GET /api/scheduled-change');
  await call('DELETE /api/scheduled-change/{id}', { path: { id: first(scheduled).id } });
}

async function textRound(call: Call): Promise<void> {
  const path = TEXT;
  const query = { path };
  await call('GET /api/text');
  const { body: stored, fileHash, version } = await call('GET /api/text/one', { query });
  const body = `${stored}\nEin Satz mehr.\n`;
  await call('POST /api/text/check', { body: { path, body } });
  await call('POST /api/text/preview', { body: { path, body } });
  await call('PUT /api/text/one', { query, body: { body, fileHash }, version: Number(version) });
  await call('GET /api/text/version', { query });
  await call('GET /api/text/version/one', { query: { path, n: '1' } });
  await call('POST /api/text/restore', { body: { path, n: 0, fileHash }, version: Number(version) + 1 });

  const made = await call('POST /api/text', { body: { folder: 'loehne', name: 'Waldfriedhof' } });
  await call('DELETE /api/text/one', { query: { path: made.path }, version: Number(made.version) });

  const page = await call('POST /api/text/page', { body: { kind: 'plain-language', title: 'Was ist ein Friedwald?' } });
  await call('DELETE /api/text/one', { query: { path: page.path }, version: Number(page.version) });

  const { file } = await call('POST /api/text/picture', { body: { alt: 'Die Kapelle', file: readFileSync(icon) } });
  await call('GET /api/text/picture');
  await call('GET /api/text/picture/{name}', { path: { name: file } });
  await call('DELETE /api/text/picture/{name}', { path: { name: file } });
}

/** An order with a document, as the house reads it. */
async function entryRound(call: Call, example: (name: string) => Json): Promise<void> {
  const caller = 'anonymous';
  const { id } = await call('POST /api/document', { caller, body: { file: 'Sterbeurkunde' } });
  const order = { ...randomOrder(realCatalogue(), () => 0.5), documents: [id] };
  const { reference: number } = await call('POST /api/Workflow/bereavement', { caller, body: order });
  await call('GET /api/overview');
  await call('POST /api/overview/seen', { body: example('POST /api/overview/seen') });
  await call('POST /api/entry/search', { body: example('POST /api/entry/search') });
  await call('GET /api/entry/{number}', { path: { number } });
  await call('GET /api/entry/{number}.pdf', { path: { number } });
  await call('GET /api/entry/{number}/document/{id}', { path: { number, id } });
}

const contactMessage: (call: Call) => Promise<unknown> = (call) =>
  call('POST /api/contactformmessage', {
    caller: 'anonymous',
    body: {
      name: 'Erika',
      email: 'erika@muster.example',
      phoneNumber: '',
      subject: 'Frage',
      message: 'Wann haben Sie geöffnet?',
      website: '',
      secondsOpen: '30',
    },
  });

/** Somebody is invited, changed, locked out and let in again; nobody signs in meanwhile. */
async function teamRound(call: Call, example: (name: string) => Json): Promise<void> {
  const invitation = example('POST /api/team');
  const { email: _, ...fields } = invitation;
  const { id } = await call('POST /api/team', { body: { ...invitation, email: 'neu-im-team@muster.example' } });
  const path = { id };
  await call('PUT /api/team/{id}', { path, body: { ...fields, name: 'Jutta Brinkmann-Öztürk' } });
  await call('POST /api/team/{id}/password-link', { path });
  await call('POST /api/team/{id}/reset-factor', { path });
  await call('POST /api/team/{id}/deactivate', { path });
  await call('POST /api/team/{id}/activate', { path });
  // On another device.
  await call('POST /api/Workflow/login-user', { caller: 'anonymous', body: admin });
  const people = (await call('GET /api/team')) as unknown as readonly Json[];
  const owner = people.find(({ role, state }) => role === 'admin' && state === 'active');
  const sessions = (await call('GET /api/team/{id}/session', {
    path: { id: owner?.id },
  })) as unknown as readonly Json[];
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  await call('DELETE /api/team/{id}/session/{sessionId}', { path: { id: owner?.id, sessionId: other?.id } });
}

/** Of a mail without a link to an account, whose address stays as it is. */
async function mailRound(call: Call): Promise<void> {
  const { mails } = await call('GET /api/mail', { query: { state: 'waiting' } });
  const { id, recipient } = first((mails as readonly Json[]).filter(({ hasPersonalLink }) => !hasPersonalLink));
  await call('GET /api/mail/{id}', { path: { id } });
  await call('PUT /api/mail/{id}/recipient', {
    path: { id },
    body: { recipient: 'erika@muster.example', previous: recipient },
  });
  await call('POST /api/mail/{id}/resend', { path: { id } });
}
