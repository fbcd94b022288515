import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSqliteInMemory, startTestApp } from '../../../support/app.ts';
import { validOrder, validPreparation } from '../../../support/case/order-samples.ts';

const ORDER = '/api/Workflow/bereavement';
const CODE = 'EN-7Q2M-XK4T-0B9A';

/** What of all that is sent here may stand in no log. */
const personal =
  /Erika|Muster(mann|\.example)|Karl|Lübbecker|Wielandstraße|05731|Tochter|Klinikum|Ärztin|1941|EN-|AU-|VO-/i;

test('no line of the log tells of a person, whatever goes well or wrong', async () => {
  const lines: string[] = [];
  const { database, raw } = openSqliteInMemory();
  let fails = false;
  const server = await startTestApp({
    database,
    options: { log: 'info', logTo: { write: (line) => lines.push(line) } },
    outbox: (real) => ({
      ...real,
      put: (db, ...mail) => {
        if (fails) throw new Error('the mail could not be written');
        return real.put(db, ...mail);
      },
    }),
  });
  const statuses: number[] = [];
  const send = async (...request: Parameters<typeof server.send>) => {
    const { statusCode, body } = await server.send(...request);
    statuses.push(statusCode);
    return body;
  };
  const order = (payload: object | string = validOrder()) => {
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    return send({ method: 'POST', url: ORDER, payload, headers });
  };
  const everything = async () => {
    await order();
    await order(validOrder({ isDead: false }));
    await order(validOrder({ contact: { name: 'Erika\u0000' } }));
    await order('{"contact": {"name": "Erika Mustermann"');
    await order(`{"contact": {"name": "Erika Mustermann"}}${'x'.repeat(2_000_000)}`);
    await send({ method: 'POST', url: '/api/Workflow/preperation', payload: validPreparation() });
    const draft = {
      kind: 'preparation',
      version: 0,
      answers: { contact: { name: 'Erika' } },
      email: 'erika@muster.example',
    };
    await send({ method: 'PUT', url: `/api/draft/${CODE}`, payload: draft });
    await send({ method: 'GET', url: `/api/draft/${CODE}` });
    await send({ method: 'GET', url: `/api/draft/${CODE}x%ZZ?email=erika@muster.example` });
    await send({ method: 'DELETE', url: `/api/draft/${CODE}` });
    await send({ method: 'GET', url: '/api/User/preparation/VO-7Q2M-XK4T-0B9A?name=Erika' });
  };

  await everything();
  fails = true;
  await everything();
  fails = false;
  raw.exec('PRAGMA query_only = ON');
  await everything();
  raw.exec('PRAGMA query_only = OFF');
  await database.db.destroy();
  await everything();
  await server.app.close();

  expect(statuses).toContain(500);
  expect(statuses).toContain(503);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).not.toMatch(personal);
});
