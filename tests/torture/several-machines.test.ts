import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loginUser } from '#contract/account.ts';
import { listCoffins } from '#contract/catalogue.ts';
import { putDraft } from '#contract/draft.ts';
import { publish } from '#contract/publication.ts';
import { checkRefreshToken } from '#contract/session.ts';
import { newReference } from '#server/auth/new-reference.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import { admin } from '../support/account/admin.ts';
import { type Confirmation, confirmationIn } from './client.ts';
import { extent, isLong } from './extent.ts';
import { missingPackages, startDatabases, startNginx } from './machines.ts';
import { writeManyPages } from './many-pages.ts';
import { startSlowRelay } from './slow-relay.ts';
import { type Stranger, stranger } from './stranger.ts';
import { orderBody, orderStubbornly, send, visitSteadily, watchSessions } from './strangers-at-work.ts';
import { type Site, startSite, temporaryFolder } from './tortured-site.ts';

if (isLong && missingPackages.length > 0)
  console.warn(`Several machines are not tortured: apt-get install ${missingPackages.join(' ')}`);

const FIRST = 'vom-ersten-Tag';
const COFFIN = 'fichte-roh';
const PEOPLE = 20;
const CLIENTS = 6;
const ORDERS_AN_HOUR = 10;
/** Mails that one process has in hand. */
const IN_HAND = 3;
const BACK_WITHIN_MS = 10_000;

async function startMachines() {
  const relay = await startSlowRelay({ steps: [], ms: 0 });
  const databases = await startDatabases();
  const siteDir = temporaryFolder();
  await writeManyPages(siteDir, FIRST);
  const site = await startSite({
    databaseUrl: databases.url,
    processes: 3,
    atOnce: true,
    pages: { siteDir, builder: `${import.meta.dirname}/many-pages.ts` },
    environment: {
      RATE_LIMITS: 'on',
      DRAIN_SECONDS: '6',
      SMTP_URL: relay.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  const origin = await startNginx(site.servers.map((server) => server.origin));
  return { relay, databases, site, origin };
}

async function signedIn(origin: string): Promise<Stranger> {
  const person = await stranger(origin);
  const { status, text, cookies } = await person.ask({ method: 'POST', path: loginUser.path, body: admin });
  expect([status, text]).toEqual([200, text]);
  const { accessToken } = JSON.parse(text) as { accessToken: string };
  person.keep({ cookie: cookies.join('; '), authorization: `Bearer ${accessToken}` });
  return person;
}

const draft = { kind: 'bereavement', version: 0, answers: { contact: { name: 'Erika' } } } as const;
const draftPath = (code: string): string => putDraft.path.replace('{code}', code);

/** Every process says the same about it within seconds. */
const everywhere = (site: Site, path: string, isThere: (text: string) => boolean) =>
  Promise.all(
    site.servers.map(({ origin }) =>
      expect.poll(async () => isThere(await (await fetch(`${origin}${path}`)).text()), { timeout: 15_000 }).toBe(true),
    ),
  );

async function changePrice(site: Site, { ask }: Stranger, change: (price: number) => number): Promise<number> {
  const { text } = await ask({ path: `/api/catalogue-row?thing=coffin&id=${COFFIN}` });
  const [{ version, value }] = (JSON.parse(text) as { rows: [{ version: number; value: { price: number } }] }).rows;
  const price = change(value.price);
  const headers = { 'if-match': `"${version}"` };
  const body = { ...value, price };
  const { status } = await ask({ method: 'PUT', path: `${listCoffins.path}/${COFFIN}`, headers, body });
  expect(status).toBe(200);
  const isChanged = (coffin: { id: string; price: number }) => coffin.id === COFFIN && coffin.price === price;
  await everywhere(site, listCoffins.path, (said) => (JSON.parse(said) as []).some(isChanged));
  return value.price;
}

/** Only at full length; two processes and one database are in every run. */
test.skipIf(!isLong || missingPackages.length > 0)(
  'three processes behind nginx, on a PostgreSQL with a standby behind pgbouncer, lose no order and sign nobody out when one of each is killed',
  { timeout: extent.timeoutMs },
  async () => {
    const { relay, databases, site, origin } = await startMachines();
    const outcomes = new Map<string, Confirmation | undefined>();

    // Three at once have migrated once.
    const migrated = await site.inDatabase((db) =>
      sql<{ name: string }>`select name from kysely_migration order by name`.execute(db),
    );
    expect(migrated.rows.map(({ name }) => name)).toEqual(knownMigrations.toSorted());

    const people: Stranger[] = [];
    // One after the other: of one account only five may be under way.
    while (people.length < PEOPLE) people.push(await signedIn(origin));
    const drafts = people.map(() => newReference('EN'));
    const saved = people.map(({ ask }, at) => ask({ method: 'PUT', path: draftPath(drafts[at] ?? ''), body: draft }));
    expect((await Promise.all(saved)).map(({ status }) => status)).toEqual(people.map(() => 200));

    // The limit of an address holds over all processes, whichever of them is asked.
    const { ask } = await stranger(origin);
    const origins = site.servers.map((server) => server.origin);
    const many = await Promise.all(
      Array.from({ length: ORDERS_AN_HOUR + 5 }, async (_, at) => {
        const [key, body] = [randomUUID(), orderBody()];
        const answer = await send((call) => ask(call, origins[at % origins.length]), key, body);
        outcomes.set(key, answer.status === 200 ? confirmationIn(answer.text) : undefined);
        return answer.status === 200 ? 'taken' : (JSON.parse(answer.text) as { code: string }).code;
      }),
    );
    expect(many.toSorted()).toEqual([...Array(ORDERS_AN_HOUR).fill('taken'), ...Array(5).fill('too-many-receipts')]);

    const [editor] = people as [Stranger];
    const price = await changePrice(site, editor, (before) => before + 1);
    await changePrice(site, editor, () => price);

    expect((await editor.ask({ method: 'POST', path: publish.path })).status).toBe(200);
    await everywhere(site, '/seite-0', (text) => !text.includes(FIRST));
    const said = await Promise.all(site.servers.map(async (one) => (await fetch(`${one.origin}/seite-0`)).text()));
    expect(new Set(said).size).toBe(1);

    // One process, then the primary, in the middle of orders.
    const endWatch = watchSessions(people);
    let isOver = false;
    const client = async () => {
      while (!isOver) await orderStubbornly(origin, outcomes);
    };
    const clients = Array.from({ length: CLIENTS }, client);
    const until = (count: number) => expect.poll(() => outcomes.size, { timeout: 120_000 }).toBeGreaterThan(count);
    await until(40);
    await site.servers[0]?.killAndRestart();
    await until(outcomes.size + 20);
    const lostAt = performance.now();
    await databases.losePrimary();
    await orderStubbornly(origin, outcomes);
    const backAfterMs = performance.now() - lostAt;
    console.log(`orders are taken ${Math.round(backAfterMs)} ms after the primary was killed`);
    await until(outcomes.size + 20);
    isOver = true;
    await Promise.all(clients);
    expect(backAfterMs).toBeLessThan(BACK_WITHIN_MS);
    expect(await endWatch()).toEqual([]);
    const kept = people.map(({ ask }) => ask({ method: 'POST', path: checkRefreshToken.path }));
    expect((await Promise.all(kept)).map(({ status }) => status)).toEqual(people.map(() => 200));
    const read = people.map(({ ask }, at) => ask({ path: draftPath(drafts[at] ?? '') }));
    expect((await Promise.all(read)).map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await site.faults(outcomes)).toEqual([]);

    // One after the other, under load.
    const visitors = await Promise.all(Array.from({ length: 3 * PEOPLE }, () => stranger(origin)));
    const endVisits = visitSteadily(visitors, outcomes);
    for (const server of site.servers) expect(await server.restart()).toBe(0);
    const { sent, failed } = await endVisits();
    console.log(`${sent} requests during a rolling restart, ${failed.length} failed`);
    expect(failed).toEqual([]);
    expect(await site.faults(outcomes)).toEqual([]);

    // Nobody waits here until the claims of the killed process have run out.
    await site.inDatabase((db) =>
      db.updateTable('mail').set({ claimed_until: null }).where('delivered_at', 'is', null).execute(),
    );
    const undelivered = () =>
      site.inDatabase((db) => db.selectFrom('mail').select('id').where('next_attempt_at', 'is not', null).execute());
    await expect.poll(async () => (await undelivered()).length, { timeout: 180_000, interval: 1000 }).toBe(0);
    const delivered = await site.inDatabase((db) =>
      db.selectFrom('mail').select('id').where('delivered_at', 'is not', null).execute(),
    );
    expect(new Set(relay.taken).size).toBe(delivered.length);
    // The killed process cannot have told that the mails in its hands had arrived.
    expect(relay.taken.length - delivered.length).toBeLessThanOrEqual(IN_HAND);
  },
);
