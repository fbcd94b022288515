import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSqliteInMemory, startTestApp } from '../../support/app.ts';
import { multipartOf, samples } from '../../support/multipart.ts';

/** Words that stand nowhere but in what people send. */
const person = {
  name: 'Zwetschgenbaum',
  email: 'quitte@holunder.example',
  phoneNumber: '05731 987654',
};
const SECRETS = /Zwetschgenbaum|quitte|holunder|987654|Schlehe|Mispel|Nachlass/i;

const appointment = { ...person, kind: 'telefon', startsAt: '2026-11-23T09:00:00.000Z', note: 'Schlehe' };
const withdrawal = { ...person, contract: 'Mispel', message: 'Schlehe' };
const message = { ...person, subject: 'Mispel', message: 'Schlehe' };

test('what goes right, is refused or fails is logged without a word about the person', async () => {
  const lines: string[] = [];
  const { database, raw } = openSqliteInMemory();
  const server = await startTestApp({
    database,
    options: { log: 'info', logTo: { write: (line) => lines.push(line) } },
  });
  let key = randomUUID();
  const form = await multipartOf(message, [['attachments[]', 'Nachlass.pdf', samples.pdf]]);
  const broken = { ...form, payload: form.payload.subarray(0, form.payload.length - 40) };
  const send = async ({ payload, headers: type } = form) =>
    server.post('/api/contactformmessage', payload, { headers: { ...type, 'idempotency-key': key } });
  const everything = async () => [
    await server.post('/api/Appointment', appointment),
    await server.post('/api/Appointment', appointment),
    await server.post('/api/Appointment', { ...appointment, email: 'Zwetschgenbaum' }),
    await server.post('/api/withdrawal', withdrawal),
    await send(),
    await send(broken),
    await send(await multipartOf({ ...message, message: 'Anders, Schlehe' })),
  ];

  const codes = (replies: Awaited<ReturnType<typeof everything>>) => replies.map(({ statusCode }) => statusCode);
  expect(codes(await everything())).toEqual([200, 409, 400, 200, 200, 400, 422]);
  // Refusals are no failures: nobody needs to be told.
  expect(lines).toEqual([]);

  await database.db.deleteFrom('appointment').execute();
  raw.exec('PRAGMA query_only = ON');
  // Whose answer was lost is told it, also now.
  expect((await send()).statusCode).toBe(200);
  key = randomUUID();
  expect(codes(await everything())).toEqual([503, 503, 400, 503, 503, 400, 503]);
  expect(lines.length).toBeGreaterThan(0);
  raw.exec('PRAGMA query_only = OFF');

  raw.exec("CREATE TRIGGER bug BEFORE INSERT ON mail BEGIN SELECT json_extract('{', '$.x'); END");
  await database.db.deleteFrom('submission').execute();
  const [first, , , fourth] = await everything();
  expect([first?.statusCode, fourth?.statusCode]).toEqual([500, 500]);
  expect(lines.join('')).not.toMatch(SECRETS);
  expect(lines.join('')).toContain('/api/Appointment');
  // One object a line, whatever stands in it, with its moment in milliseconds of UTC.
  const begun = Date.now() - 60_000;
  for (const line of lines) {
    const { time, level } = JSON.parse(line) as Record<string, unknown>;
    expect([Number(time) > begun, typeof level]).toEqual([true, 'number']);
  }
  await server.close();
});
