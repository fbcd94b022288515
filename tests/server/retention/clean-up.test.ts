import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedDays } from '#domain/retention/fixed-days.ts';
import { cleanUpExpired } from '#server/clean-up.ts';
import { insertMail } from '#server/db/mail.ts';
import { keptSince } from '#server/retention/kept-since.ts';
import { noteExpired } from '#server/retention/note-expired.ts';
import { readRetention } from '#server/retention/preview.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../support/app.ts';
import { samplePreparation } from '../../support/pdf/samples.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const DAY = 24 * 60 * 60 * 1000;
const { retention } = smallFirm;

/** Kind -> the first moment that is kept: what is older by a millisecond goes. */
const SINCE = {
  order: keptSince(NOW, retention.orderYears),
  withdrawal: keptSince(NOW, retention.withdrawalYears),
  dying: new Date('2026-05-20T09:00:00.000Z'),
  call: subDays(NOW, fixedDays.call),
  message: subDays(NOW, fixedDays.message),
  appointment: subDays(NOW, retention.appointmentDays),
  draft: subDays(NOW, 90),
  upload: subDays(NOW, fixedDays.upload),
  mail: subDays(NOW, retention.undeliveredMailDays),
} as const;
type Kind = keyof typeof SINCE;
const KINDS = Object.keys(SINCE) as Kind[];
/** Nothing holds what belongs to no case. */
const LOOSE: readonly Kind[] = ['draft', 'upload'];
const TITLES: Partial<Record<Kind, string>> = {
  order: 'Aufträge',
  withdrawal: 'Widerrufe',
  dying: 'Vorsorgen und Vorbereitungen',
  call: 'Anrufe ohne Auftrag',
  message: 'Nachrichten',
  appointment: 'Termine',
  draft: 'Entwürfe',
  upload: 'Unterlagen ohne Auftrag',
  mail: 'Unzustellbare E-Mails',
};

type Made = {
  readonly kind: Kind;
  readonly id: string;
  readonly age: number;
  readonly isHeld: boolean;
  readonly hasFile: boolean;
};

const made = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** Milliseconds before the moment that is kept: above zero its term is over. */
  age: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -60 * DAY, max: 400 * DAY })),
  isHeld: fc.boolean(),
  hasFile: fc.boolean(),
});

describe.each(databases)('the clean-up on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterAll(() => server.close());

  test('leaves nothing whose term is over, no file without its case, and takes nothing that must stay', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(made, { maxLength: 25 }), async (drafts) => {
        await empty();
        const rows = drafts.map((row, n): Made => ({ ...row, id: `${row.kind}-${++runs}-${n}` }));
        for (const row of rows) await insert(row);
        const staying = rows.filter(stays);
        const { kinds } = await readRetention(server.services);
        for (const kind of KINDS)
          expect(kinds.find(({ title }) => title === TITLES[kind])?.count).toBe(
            rows.filter((row) => row.kind === kind && !stays(row)).length,
          );
        await cleanUpAll();
        expect(failures).toEqual([]);
        // The log will say what the preview has said.
        const told = kinds.filter(({ title }) => title !== 'Zugestellte E-Mails').map(({ count }) => count);
        expect(Object.values(await counted()).sort()).toEqual(told.filter((count) => count > 0).sort());
        expect(await left()).toEqual(staying.map(({ id }) => id).sort());
        expect(await owners()).toEqual(
          staying
            .filter(hasFile)
            .map(({ id }) => id)
            .sort(),
        );
        expect(await deskCases()).toEqual(
          staying
            .filter(isCase)
            .map(({ id }) => id)
            .sort(),
        );
        expect((await readRetention(server.services)).kinds.map(({ count }) => count)).toEqual(kinds.map(() => 0));
      }),
      { numRuns: 30 },
    );
  });

  test('one entry of the log says for each day how many of each kind went, and nothing of whose they were', async () => {
    const { services } = server;
    await empty();
    const run = (at: Date, expired: object) => noteExpired({ ...services, clock: () => at }, expired);
    await run(NOW, { order: 2, draft: 0 });
    // Two processes at once.
    await Promise.all([run(NOW, { order: 1, draft: 4 }), run(NOW, {})]);
    expect(await entries()).toEqual([]);
    await Promise.all([run(addDays(NOW, 1), { call: 1 }), run(addDays(NOW, 1), {})]);
    await run(addDays(NOW, 3), {});
    expect((await entries()).map(({ actor_id, subject, fields }) => [actor_id, subject, JSON.parse(fields)])).toEqual([
      [null, null, { day: '2026-11-20', order: 3, draft: 4 }],
      [null, null, { day: '2026-11-21', call: 1 }],
    ]);
  });

  test('a part that fails is told and holds up no other', async () => {
    await empty();
    await insert({ kind: 'draft', id: 'draft-old', age: 1, isHeld: false, hasFile: false });
    const firm = { ...server.services.firm, retention: undefined as never };
    await cleanUpExpired({ ...server.services, firm }, (failed) => () => failures.push(failed));
    expect(failures.splice(0)).toContain('orders could not be tidied');
    expect(await left()).toEqual([]);
  });

  const failures: string[] = [];
  const entries = () =>
    server.database.db
      .selectFrom('log_entry')
      .selectAll()
      .where('kind', '=', 'data-expired')
      .orderBy('sequence')
      .execute();
  const counted = async (): Promise<Record<string, number>> =>
    JSON.parse(
      (
        await server.database.db
          .selectFrom('setting')
          .select('value')
          .where('name', '=', 'expired')
          .executeTakeFirstOrThrow()
      ).value,
    ).counts;
  const stays = ({ kind, age, isHeld }: Made) => age <= 0 || (isHeld && !LOOSE.includes(kind));
  const isCase = ({ kind }: Made) => ['order', 'dying', 'call'].includes(kind);
  const hasFile = (row: Made) => row.hasFile && (isCase(row) || row.kind === 'message');

  async function cleanUpAll() {
    const { services } = server;
    await cleanUpExpired(services, (failed) => () => failures.push(failed));
    // Mails that tell of what was deleted are not what this is about.
    await server.database.db.deleteFrom('mail').where('given_up_at', 'is', null).execute();
  }

  const TABLES = [
    'case_hold',
    'funeral_order',
    'preparation',
    'desk_case',
    'desk_word',
    'desk_note',
    'contact_message',
    'withdrawal',
    'appointment',
    'draft',
    'document',
    'mail',
  ] as const;

  async function empty() {
    await server.database.db.deleteFrom('setting').where('name', '=', 'expired').execute();
    for (const table of TABLES) await server.database.db.deleteFrom(table).execute();
  }

  async function insert({ kind, id, age, isHeld, hasFile: withFile }: Made) {
    const { db } = server.database;
    const at = new Date(SINCE[kind].getTime() - age).toISOString();
    const person = { name: 'Erika', email: 'erika@muster.example', phone_number: '' };
    const caseReference = `fall-${id}`;
    if (kind === 'order')
      await db
        .insertInto('funeral_order')
        .values({ reference: id, user_id: null, created_at: at, min_cents: 1, max_cents: 1, document: '{}' })
        .execute();
    if (kind === 'dying') {
      const document = JSON.stringify({ ...samplePreparation(), reference: id });
      await db
        .insertInto('preparation')
        .values({
          reference: id,
          user_id: null,
          code_hash: null,
          created_at: at,
          updated_at: at,
          used_at: at,
          document,
          is_dying: 1,
          deleted_from: null,
          reminder_code_hash: null,
        })
        .execute();
    }
    if (kind === 'order' || kind === 'dying' || kind === 'call') {
      await db
        .insertInto('desk_case')
        .values({
          reference: id,
          kind: kind === 'dying' ? 'preparation' : kind,
          state: 'new',
          plan: 'undecided',
          name: '',
          name_key: '',
          contact: '',
          town: '',
          phone: '',
          title: '',
          received_at: at,
          died_at: null,
          assignee_id: null,
          certificate_at: null,
          next_milestone: null,
          next_due: null,
          next_rule: null,
          closed_at: null,
        })
        .execute();
      await db.insertInto('desk_note').values({ id, reference: id, at, by_id: null, by_name: '', text: 'x' }).execute();
    }
    if (kind === 'withdrawal') {
      await db
        .insertInto('withdrawal')
        .values({ ...person, id, contract: 'x', message: '', received_at: at })
        .execute();
      await db.insertInto('withdrawal_order').values({ withdrawal_id: id, reference: caseReference }).execute();
    }
    if (kind === 'message')
      await db
        .insertInto('contact_message')
        .values({
          ...person,
          id,
          subject: '',
          message: 'x',
          created_at: at,
          case_reference: caseReference,
          assignee_id: null,
        })
        .execute();
    if (kind === 'appointment')
      await db
        .insertInto('appointment')
        .values({
          ...person,
          id,
          kind: 'vorOrt',
          starts_at: `${at}-${id}`,
          ends_at: at,
          note: '',
          case_reference: caseReference,
          created_at: at,
        })
        .execute();
    if (kind === 'draft')
      await db
        .insertInto('draft')
        .values({ code: id, user_id: null, kind: 'preparation', version: 1, answers: '{}', saved_at: at })
        .execute();
    if (kind === 'mail') {
      await insertMail(db, {
        id,
        kind: 'auftrag',
        recipient: person.email,
        subject: '',
        text: '',
        html: '',
        createdAt: addDays(NOW, -1),
        caseReference,
      });
      await db.updateTable('mail').set({ given_up_at: at, next_attempt_at: null }).where('id', '=', id).execute();
    }
    const file = { name: 'a.pdf', type: 'application/pdf', size: 1, created_at: at };
    if (kind === 'upload')
      await db
        .insertInto('document')
        .values({ ...file, id, owner: null })
        .execute();
    if (withFile && ['order', 'dying', 'call', 'message'].includes(kind))
      await db
        .insertInto('document')
        .values({ ...file, id: `datei-${id}`, owner: id })
        .execute();
    if (isHeld) {
      const reference = ['order', 'dying', 'call'].includes(kind) ? id : caseReference;
      await db.insertInto('case_hold').values({ reference, reason: 'Streit', by_id: null, by_name: '', at }).execute();
    }
  }

  const ids = async (rows: Promise<readonly object[]>) =>
    (await rows).map((row) => String(Object.values(row)[0])).sort();
  const owners = () =>
    ids(server.database.db.selectFrom('document').select('owner').where('owner', 'is not', null).execute());
  const deskCases = async () => {
    const { db } = server.database;
    const cases = await ids(db.selectFrom('desk_case').select('reference').execute());
    expect(await ids(db.selectFrom('desk_note').select('reference').execute())).toEqual(cases);
    return cases;
  };
  const left = async () => {
    const { db } = server.database;
    const found = [
      await ids(db.selectFrom('funeral_order').select('reference').execute()),
      await ids(db.selectFrom('preparation').select('reference').execute()),
      await ids(db.selectFrom('desk_case').select('reference').where('kind', '=', 'call').execute()),
      await ids(db.selectFrom('withdrawal').select('id').execute()),
      await ids(db.selectFrom('contact_message').select('id').execute()),
      await ids(db.selectFrom('appointment').select('id').execute()),
      await ids(db.selectFrom('draft').select('code').execute()),
      await ids(db.selectFrom('document').select('id').where('owner', 'is', null).execute()),
      await ids(db.selectFrom('mail').select('id').execute()),
    ];
    return found.flat().sort();
  };
});
