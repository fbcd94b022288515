import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MESSAGE } from '#domain/calendar-day.ts';
import { databases, startTestApp, type TestApp, type TestPerson } from '../../../support/app.ts';
import { deskCall, orderedCase, readDeskCase } from '../../../support/desk/work.ts';

/** It is 20 November 2026, 10:00 in Germany; the deceased was born on 14 March 1941. */
const impossible = [
  ['', { diedAt: '1941-03-13' }, 'Die Zeit des Todes liegt vor dem Geburtsdatum. Bitte prüfen Sie beide.'],
  ['', { diedAt: '2026-11-21' }, 'Die Zeit des Todes liegt in der Zukunft. Bitte prüfen Sie Tag und Uhrzeit.'],
  ['', { diedAt: '2026-11-20T23:10' }, 'Die Zeit des Todes liegt in der Zukunft. Bitte prüfen Sie Tag und Uhrzeit.'],
  [
    '',
    { diedAt: '2026-11-19T12:00', certificateAt: '2026-11-19T11:59' },
    'Die Todesbescheinigung liegt vor der Zeit des Todes. Bitte prüfen Sie beide.',
  ],
  [
    '',
    { certificateAt: '2026-11-22' },
    'Die Zeit der Todesbescheinigung liegt in der Zukunft. Bitte prüfen Sie Tag und Uhrzeit.',
  ],
  ['', { diedAt: '2026-02-29' }, DAY_MESSAGE],
  ['', { diedAt: '2026-11-31' }, DAY_MESSAGE],
  ['', { diedAt: '2026-11-18T24:00' }, DAY_MESSAGE],
  ['', { diedAt: '18.11.2026' }, DAY_MESSAGE],
  ['', { diedAt: '' }, DAY_MESSAGE],
  [
    '/milestone/ueberfuehrung',
    { doneAt: '2026-11-22' },
    'Was erledigt ist, liegt in der Zukunft. Bitte prüfen Sie Tag und Uhrzeit.',
  ],
  [
    '/milestone/ueberfuehrung',
    { doneAt: '1926-11-20' },
    'Was erledigt ist, liegt vor dem Geburtsdatum. Bitte prüfen Sie beide.',
  ],
  [
    '/milestone/trauerfeier',
    { plannedAt: '2062-11-24T10:00' },
    'Der geplante Tag liegt sehr weit in der Zukunft. Bitte prüfen Sie das Jahr.',
  ],
  [
    '/milestone/trauerfeier',
    { plannedAt: '1940-11-24T10:00' },
    'Der geplante Tag liegt vor dem Geburtsdatum. Bitte prüfen Sie beide.',
  ],
  ['/milestone/trauerfeier', { plannedAt: '2027-02-29T10:00' }, DAY_MESSAGE],
] as const;

const possible = [
  ['', { diedAt: '2026-11-20T10:05' }],
  ['', { diedAt: '2026-11-20' }],
  ['', { diedAt: null }],
  ['', { diedAt: '2026-11-20T03:10', certificateAt: '2026-11-20' }],
  ['/milestone/trauerfeier', { plannedAt: '2028-02-29T10:00' }],
  ['/milestone/trauerfeier', { plannedAt: '2026-11-19', doneAt: '2026-11-20T10:01' }],
] as const;

describe.each(databases)('days and times of a case on $name', ({ open }) => {
  let server: TestApp;
  let jutta: TestPerson;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    jutta = await server.person({ role: 'mitarbeit' });
  });
  afterAll(() => server.close());

  test('one that cannot be is refused at its field with a sentence, and nothing is stored', async () => {
    const reference = await orderedCase(server);
    for (const [path, body, message] of impossible) {
      const reply = await deskCall(server, `PUT case/${reference}${path}`, { as: jutta, version: 1, body });
      expect([body, reply.statusCode, reply.json().errors]).toEqual([
        body,
        400,
        [{ field: Object.keys(body).at(-1), message }],
      ]);
    }
    expect((await readDeskCase(server, jutta, reference)).version).toBe(1);
  });

  test('one that can be is kept as exact as it is known, leap days and clocks that differ included', async () => {
    for (const [path, body] of possible) {
      const reference = await orderedCase(server);
      const reply = await deskCall(server, `PUT case/${reference}${path}`, { as: jutta, version: 1, body });
      expect([body, reply.statusCode]).toEqual([body, 200]);
    }
  });
});
