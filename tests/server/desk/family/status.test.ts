import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { ACCESS_DAYS } from '#domain/desk/family/access.ts';
import { stepsLine, stepText } from '#domain/desk/family/step-text.ts';
import { databases, NOW, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { codeIn, mailedCode, openCase, readStatus, sendPaper } from '../../../support/desk/family.ts';
import { deskCall, orderedCase, preparedCase, readDeskCase } from '../../../support/desk/work.ts';
import { samples } from '../../../support/multipart.ts';

describe.each(databases)('what the family sees of a case on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  let now = NOW;
  let reference: string;
  let code: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open(), clock: () => now });
    jutta = await server.person({ role: 'mitarbeit' });
    await server.database.db
      .updateTable('user')
      .set({ name: 'Jutta Brinkmann' })
      .where('id', '=', jutta.userId)
      .execute();
  });
  beforeEach(async () => {
    now = NOW;
    for (const table of ['throttle', 'mail', 'log_entry'] as const)
      await server.database.db.deleteFrom(table).execute();
    reference = await orderedCase(server);
    code = await mailedCode(server);
  });
  afterAll(() => server.close());

  const work = async (path: string, body: object) => {
    const { version } = await readDeskCase(server, jutta, reference);
    const reply = await deskCall(server, `PUT case/${reference}${path}`, { as: jutta, version, body });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const grant = async (body: object) => {
    now = addSeconds(now, 1);
    const reply = await deskCall(server, `POST case/${reference}/access`, { as: jutta, body });
    expect(reply.statusCode, reply.body).toBe(200);
    return codeIn(reply.json<{ link: string }>().link);
  };
  const refusalOf = async (opened: string) => {
    const reply = await openCase(server, opened);
    return { status: reply.statusCode, code: reply.json<{ code?: string }>().code };
  };

  test('a link of somebody of the family is mailed to her, with nothing but the way to it, and copied where no address is named', async () => {
    const body = { label: 'Tochter Anna', may: 'steps', email: 'Anna@Müster.example' };
    const mailed = await grant(body);
    const mail = (await server.mails()).findLast(({ kind }) => kind === 'angehoerige');
    expect(mail).toMatchObject({ recipient: 'anna@xn--mster-kva.example', attachments: [] });
    expect(codeIn(mail?.text ?? '')).toBe(mailed);
    expect(mail?.subject).toBe(`Wie es weitergeht, Aktenzeichen ${reference}`);
    expect(mail?.text).not.toMatch(/Tochter|Karl/);
    const view = await readDeskCase(server, jutta, reference);
    expect(view.mails.map(({ kind }) => kind)).toContain('Link für Angehörige');
    const before = (await server.mails()).length;
    await grant({ label: 'Sohn', may: 'steps', email: '' });
    await grant({ label: 'Enkelin', may: 'steps' });
    expect(await server.mails()).toHaveLength(before);
    const wrong = { as: jutta, body: { ...body, email: 'anna' } };
    expect((await deskCall(server, `POST case/${reference}/access`, wrong)).json().errors).toMatchObject([
      { field: 'email' },
    ]);
  });

  test('the mail of a preparation has a link as well, which the team sees and can end', async () => {
    const planned = await preparedCase(server);
    const mail = (await server.mails()).findLast(({ kind }) => kind === 'vorsorge');
    const link = codeIn(mail?.text ?? '');
    expect(await readStatus(server, link)).toMatchObject({ reference: planned, may: 'all' });
    const accesses = await deskCall(server, `GET case/${planned}/access`, { as: jutta });
    expect(accesses.json()).toMatchObject([{ id: planned, isFromMail: true }]);
    await deskCall(server, `DELETE case/${planned}/access/${planned}`, { as: jutta });
    expect((await refusalOf(link)).code).toBe('access-revoked');
  });

  test('the link in the mail of the order opens its steps, whom to call, and what is needed, and names nobody', async () => {
    const reply = await openCase(server, code);
    expect(reply.headers['cache-control']).toBe('no-store');
    const status = reply.json();
    // The mail tells the same steps, folded into its lines.
    const mail = (await server.mails()).find(({ kind }) => kind === 'auftrag');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(`Das sind die Schritte: ${stepsLine(status.steps)}.`);
    expect(status).toMatchObject({
      reference,
      title: expect.stringMatching(/erdbestattung/i),
      state: 'open',
      contact: { name: '', phone: server.services.firm.phone },
      documents: [],
      may: 'all',
    });
    expect(status.steps[0]).toEqual({ name: 'Anruf', state: 'next', at: null });
    expect(status.needed).toContain('Geburtsurkunde oder Stammbuch');
    expect(reply.body).not.toMatch(/Mustermann|Karl-Heinz|erika@/);
  });

  test('a step that is done says when, and what waited for it is not asked for any more', async () => {
    await work('', { assignee: jutta.userId });
    await work('/milestone/ueberfuehrung', { doneAt: '2026-11-14T09:00' });
    await work('/milestone/trauerfeier', { plannedAt: '2026-11-27T11:00', note: 'Der Bruder kommt nicht.' });
    await work('/milestone/standesamt', { doneAt: '2026-11-19' });
    const status = await readStatus(server, code);
    const said = status.steps.map((step) => `${step.name}: ${stepText(step)}`);
    expect(said).toContain('Überführung: erledigt, 14. November, 9 Uhr');
    expect(said).toContain('Trauerfeier: geplant: 27. November, 11 Uhr');
    expect(status.contact.name).toBe('Jutta Brinkmann');
    expect(status.needed).not.toContain('Geburtsurkunde oder Stammbuch');
    expect(status.needed).toContain('Versichertenkarte und Rentennummer');
    expect(JSON.stringify(status)).not.toContain('Bruder');
  });

  test('no step shows what the team keeps to itself, and what the team sees are the same steps', async () => {
    await work('/milestone/leichenschau', { doneAt: '2026-11-19T18:00', isInternal: true });
    await work('/milestone/ueberfuehrung', { doneAt: '2026-11-19T20:30' });
    const { steps } = await readStatus(server, code);
    const { milestones } = await readDeskCase(server, jutta, reference);
    const shown = milestones.filter(({ isInternal }) => !isInternal);
    expect(shown.length).toBeLessThan(milestones.length);
    expect(steps.map(({ name, at }) => [name, at])).toEqual(
      shown.map(({ name, doneAt, plannedAt }) => [name, doneAt ?? plannedAt]),
    );
  });

  test('after a withdrawal only what was done is told, and nothing more is taken', async () => {
    await work('/milestone/ueberfuehrung', { doneAt: '2026-11-19T20:30' });
    await server.database.db
      .updateTable('desk_case')
      .set({ state: 'withdrawn' })
      .where('reference', '=', reference)
      .execute();
    expect(await readStatus(server, code)).toMatchObject({
      state: 'withdrawn',
      steps: [{ name: 'Überführung', state: 'done' }],
      needed: [],
    });
    expect((await sendPaper(server, code)).json()).toMatchObject({ code: 'case-ended' });
  });

  test('the person in whose account it is reads the same', async () => {
    const erika = await server.person();
    const { db } = server.database;
    await db.updateTable('funeral_order').set({ user_id: erika.userId }).where('reference', '=', reference).execute();
    const own = await server.send({ method: 'GET', url: `/api/User/case/${reference}`, as: erika });
    expect(own.json().status).toEqual(await readStatus(server, code));
    await db.deleteFrom('desk_case').where('reference', '=', reference).execute();
    const later = await server.send({ method: 'GET', url: `/api/User/case/${reference}`, as: erika });
    expect(later.json()).toMatchObject({ reference, sections: expect.anything() });
    expect(later.json()).not.toHaveProperty('status');
  });

  test('a link of its own shows what it may show, its use, and once ended a sentence', async () => {
    const anna = await grant({ label: 'Tochter Anna', may: 'steps' });
    const paul = await grant({ label: 'Sohn Paul', may: 'all' });
    expect(await readStatus(server, anna)).toMatchObject({ may: 'steps', needed: [], documents: [] });
    expect((await sendPaper(server, anna)).json()).toMatchObject({ code: 'access-steps-only' });
    expect(await readStatus(server, paul)).toMatchObject({
      may: 'all',
      needed: expect.arrayContaining([expect.any(String)]),
    });

    const list = await deskCall(server, `GET case/${reference}/access`, { as: jutta });
    const accesses = list.json<{ id: string; label: string; isFromMail: boolean; usedAt: string | null }[]>();
    expect(accesses.map(({ label, isFromMail, usedAt }) => [label, isFromMail, usedAt !== null])).toEqual([
      ['Erika Mustermann', true, false],
      ['Tochter Anna', false, true],
      ['Sohn Paul', false, true],
    ]);
    expect(list.body).not.toContain(anna.slice(reference.length));

    const revoke = (id = '') => deskCall(server, `DELETE case/${reference}/access/${id}`, { as: jutta });
    await revoke(accesses.find(({ label }) => label === 'Tochter Anna')?.id);
    expect(await refusalOf(anna)).toEqual({ status: 410, code: 'access-revoked' });
    expect(problems['access-revoked'].message).toContain('gilt nicht mehr');
    expect((await openCase(server, paul)).statusCode).toBe(200);

    // That of the mail has no row before its first use, and ends all the same; twice is once.
    await revoke(reference);
    await revoke(reference);
    expect(await refusalOf(code)).toEqual({ status: 410, code: 'access-revoked' });
    const kinds = await server.database.db
      .selectFrom('log_entry')
      .select(['kind', 'fields'])
      .where('kind', 'in', ['access-granted', 'access-revoked'])
      .orderBy('sequence')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'access-granted',
      'access-granted',
      'access-revoked',
      'access-revoked',
    ]);
    expect(JSON.stringify(kinds)).not.toMatch(/Anna|Paul/);
  });

  test('half a year after the case was closed a link says that it has expired', async () => {
    await work('', { state: 'closed' });
    expect(await readStatus(server, code)).toMatchObject({ state: 'closed', needed: [] });
    now = subDays(addDays(NOW, ACCESS_DAYS), 1);
    expect((await openCase(server, code)).statusCode).toBe(200);
    now = addMinutes(addDays(NOW, ACCESS_DAYS), 1);
    expect(await refusalOf(code)).toEqual({ status: 410, code: 'access-expired' });
  });

  test('a paper of the family stands with the case and in its history; names of what the team adds are not told', async () => {
    const { db } = server.database;
    const team = { id: 'vom-team', name: 'Vollmacht.pdf', type: 'application/pdf', size: 3, owner: reference };
    await db
      .insertInto('document')
      .values({ ...team, created_at: NOW.toISOString() })
      .execute();
    const sent = await sendPaper(server, code, { name: 'Geburtsurkunde Karl-Heinz.pdf' });
    expect(sent.json()).toMatchObject({ documents: ['Geburtsurkunde Karl-Heinz.pdf'] });
    const view = await readDeskCase(server, jutta, reference);
    expect(view.documents.map(({ name }) => name)).toContain('Geburtsurkunde Karl-Heinz.pdf');
    expect(view.history[0]).toMatchObject({ kind: 'document', by: 'Erika Mustermann', version: 2 });

    const [logged] = await db
      .selectFrom('log_entry')
      .select(['actor_id', 'subject', 'fields'])
      .where('kind', '=', 'case-changed')
      .execute();
    expect(logged).toEqual({ actor_id: null, subject: reference, fields: '{"changed":"document","version":2}' });

    const html = Uint8Array.from(Buffer.from('<html><script>alert(1)</script>'));
    const refused = await sendPaper(server, code, { name: 'urkunde.pdf', content: html });
    expect(refused.json()).toMatchObject({ code: 'file-type' });
    expect((await sendPaper(server, code, { name: 'leer.pdf', content: new Uint8Array() })).json().code).toBe(
      'file-empty',
    );
    expect((await sendPaper(server, code, { content: samples.png })).json().documents).toHaveLength(2);
  });

  test('the sixty-first file is taken by the telephone', async () => {
    const { db } = server.database;
    const rows = Array.from({ length: 60 }, (_, at) => ({
      id: `datei-${reference}-${at}`,
      name: 'x.pdf',
      type: 'application/pdf',
      size: 1,
      owner: reference,
      created_at: NOW.toISOString(),
    }));
    await db.insertInto('document').values(rows).execute();
    expect((await sendPaper(server, code)).json()).toMatchObject({ code: 'case-documents-full' });
  });

  test('nobody without the right makes, lists or ends a link, and a case that is not there has none', async () => {
    const stranger = await server.person();
    for (const call of ['GET', 'POST'])
      expect((await deskCall(server, `${call} case/${reference}/access`, { as: stranger, body: {} })).statusCode).toBe(
        403,
      );
    const unknown = await deskCall(server, 'GET case/AU-0000-0000-0000/access', { as: jutta });
    expect(unknown.json()).toMatchObject({ code: 'unknown-case' });
  });

  test('the thirty-first link asks to end one first', async () => {
    for (let at = 1; at < 30; at++) await grant({ label: `Enkel ${at}`, may: 'steps' });
    const more = await deskCall(server, `POST case/${reference}/access`, {
      as: jutta,
      body: { label: 'Nachbarin', may: 'steps' },
    });
    expect(more.json()).toMatchObject({ code: 'too-many-accesses' });
  });
});
