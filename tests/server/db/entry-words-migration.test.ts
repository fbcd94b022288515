import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listEntries } from '#server/db/entry/entry-list.ts';
import { databases, NOW } from '../../support/app.ts';
import { migrateFromNothing } from '../../support/migrations.ts';
import { sampleAppointment, sampleOrder, samplePreparation } from '../../support/pdf/samples.ts';

const LAST_BEFORE = '2026-12-09-words';
const NEW = '2026-12-12-entry-words';
const MESSAGES = 1203;

describe.each(databases)('what came in before on $name', ({ openUnmigrated }) => {
  test('is found by the words that stand in it, each row', async () => {
    const database = await openUnmigrated();
    const { db } = database;
    const migrateTo = await migrateFromNothing(database, LAST_BEFORE);
    const [order, preparation, { startsAt, endsAt, phoneNumber, ...booked }] = [
      sampleOrder(),
      samplePreparation(),
      sampleAppointment({ id: 'termin', note: 'wegen Frau Größe' }),
    ];
    const [created, words] = [NOW.toISOString(), 'erika mustermann\nauftrag von fruher'];
    await db
      .insertInto('funeral_order')
      .values({
        reference: order.reference,
        ...{ user_id: null, created_at: created, min_cents: 1, max_cents: 1, document: JSON.stringify(order), words },
      })
      .execute();
    await db
      .insertInto('preparation')
      .values({
        reference: preparation.reference,
        ...{ user_id: null, created_at: created, updated_at: created, document: JSON.stringify(preparation), words },
      })
      .execute();
    const times = { starts_at: startsAt, ends_at: endsAt, created_at: created };
    await db
      .insertInto('appointment')
      .values({ ...booked, ...times, phone_number: phoneNumber, case_reference: null, words })
      .execute();
    const person = { name: 'Änne Müller', email: 'aenne@muster.example', phone_number: '05731 98 76 54' };
    const contract = `auftrag ${order.reference.toLowerCase().replaceAll('-', ' ')}`;
    await db
      .insertInto('withdrawal')
      .values({ ...person, id: 'widerruf', contract, message: '', received_at: created, words })
      .execute();
    // More than are read at once.
    await sql`insert into contact_message (id, name, email, phone_number, subject, message, created_at, words)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(MESSAGES)})
      select 'NA-' || i, 'Bodo Brief', 'bodo@muster.example', '', 'Betreff', 'Nummer' || i || 'ende', ${created}, '' from n`.execute(
      db,
    );
    await migrateTo(NEW);

    const found = async (text: string) => {
      const search = { kind: undefined, since: undefined, text };
      const { entries, total } = await listEntries(db, search, { limit: 50, offset: 0, counted: 2500 });
      return { total, kinds: entries.map(({ kind }) => kind).sort() };
    };
    expect(await found(order.reference)).toEqual({ total: 2, kinds: ['order', 'withdrawal'] });
    expect(await found(preparation.reference.replaceAll('-', ''))).toEqual({ total: 1, kinds: ['preparation'] });
    expect(await found('Mueller 05731 9876 54')).toEqual({ total: 1, kinds: ['withdrawal'] });
    expect(await found('groesse')).toEqual({ total: 1, kinds: ['appointment'] });
    expect(await found('Brief')).toMatchObject({ total: MESSAGES });
    for (const number of [1, 500, 501, MESSAGES])
      expect(await found(`nummer${number}ende`)).toEqual({ total: 1, kinds: ['message'] });
    expect(await found('von frueher')).toEqual({ total: 0, kinds: [] });
    await db.destroy();
  });
});
