import { realCatalogue } from '../support/real-content.ts';
import type { Call, Json } from './round.ts';

type Example = (name: string) => Json;

const listOf = (value: unknown): readonly Json[] => (value as readonly Json[] | undefined) ?? [];

/** A message is given to somebody and answered. */
export async function messageRound(call: Call, example: Example): Promise<void> {
  const { messages, colleagues } = await call('GET /api/message', { query: { state: 'open' } });
  const path = { reference: listOf(messages)[0]?.reference };
  const { version } = await call('GET /api/message/{reference}', { path });
  const changed = await call('PUT /api/message/{reference}', {
    path,
    body: { assignee: listOf(colleagues)[0]?.id },
    version: Number(version),
  });
  await call('POST /api/message/{reference}/answer', {
    path,
    body: example('POST /api/message/{reference}/answer'),
    version: Number(changed.version),
  });
}

/** A call becomes a case, which is worked on. */
export async function caseRound(call: Call, example: Example): Promise<void> {
  const { reference } = await call('POST /api/call', { body: example('POST /api/call') });
  const path = { reference };
  await call('GET /api/case', { query: { state: 'all', sort: 'due' } });
  await call('POST /api/case/search', { body: { search: 'Müller Löhne', state: 'all' } });
  const found = await call('GET /api/case/{reference}', { path });
  const body = { state: 'working', plan: 'fire', diedAt: '2026-11-24' };
  const change = { path, body, version: Number(found.version) };
  const { version, milestones, deadlines } = await call('PUT /api/case/{reference}', change);
  await call('PUT /api/case/{reference}/milestone/{id}', {
    path: { ...path, id: listOf(milestones)[0]?.id },
    body: { note: 'Schlüssel liegt bei der Nachbarin.' },
    version: Number(version),
  });
  await call('POST /api/case/{reference}/deadline/{rule}', {
    path: { ...path, rule: listOf(deadlines)[0]?.rule },
    body: example('POST /api/case/{reference}/deadline/{rule}'),
  });
  await call('POST /api/case/{reference}/document', { path, body: { file: 'Sterbeurkunde' } });
  await call('POST /api/case/{reference}/note', { path, body: { text: 'Die Tochter ruft morgen wieder an.' } });
  await call('GET /api/case/{reference}/paper/{kind}.pdf', { path: { ...path, kind: 'crematorium' } });
  await call('GET /api/case/paper/{day}.pdf', { path: { day: '2026-11-24' } });
  await call('GET /api/case/{reference}/access', { path });
  await call('POST /api/case/{reference}/access', { path, body: example('POST /api/case/{reference}/access') });
  const links = listOf(await call('GET /api/case/{reference}/access', { path }));
  await call('DELETE /api/case/{reference}/access/{id}', { path: { ...path, id: links.at(-1)?.id } });
  await call('POST /api/case/{reference}/hold', { path, body: { reason: 'Die Rechnung wird bestritten.' } });
  await call('DELETE /api/case/{reference}/hold', { path });
}

/** An appointment is written down, moved and cancelled, a time blocked and freed, and the feed read once. */
export async function calendarRound(call: Call, example: Example): Promise<void> {
  const day = '2030-11-25';
  await call('GET /api/calendar', { query: { from: day, to: day } });
  const booked = await call('POST /api/calendar/appointment', {
    body: { ...example('POST /api/calendar/appointment'), despite: true },
  });
  const path = { id: booked.id };
  const changed = await call('PUT /api/calendar/appointment/{id}', {
    path,
    body: { ...example('PUT /api/calendar/appointment/{id}'), despite: true },
    version: Number(booked.version),
  });
  await call('POST /api/calendar/appointment/{id}/cancel', {
    path,
    body: { reason: 'Wir haben an diesem Tag eine Beisetzung.' },
    version: Number(changed.version),
  });
  const { block } = await call('POST /api/calendar/block', { body: example('POST /api/calendar/block') });
  await call('DELETE /api/calendar/block/{id}', { path: { id: (block as Json).id } });
  const { address } = await call('POST /api/calendar/feed');
  const token = String(address).split('/').at(-1)?.replace('.ics', '');
  await call('GET /api/calendar/{token}.ics', { caller: 'anonymous', path: { token } });
  await call('GET /api/calendar/feed');
  await call('DELETE /api/calendar/feed');
}

/** An order becomes cheaper at once, then dearer, which waits for the family and is taken back. */
export async function correctionRound(call: Call, order: Json): Promise<void> {
  const zones = realCatalogue().transportZones.toSorted((a, b) => b.price - a.price);
  const [dearest, ...others] = zones.map(({ id }) => id);
  const body = { ...order, transportZoneId: others[0] };
  const { reference } = await call('POST /api/Workflow/bereavement', { caller: 'anonymous', body });
  const path = { reference };
  const { version } = await call('GET /api/case/{reference}', { path });
  const change = (transportZoneId: string | undefined) => ({ transportZoneId, reason: 'Die Familie wünscht es so.' });
  await call('POST /api/case/{reference}/correction/preview', { path, body: { transportZoneId: dearest } });
  const cheaper = { path, body: change(others.at(-1)), version: Number(version) };
  const valid = await call('POST /api/case/{reference}/correction', cheaper);
  const dearer = { path, body: change(dearest), version: Number(valid.version) };
  const proposed = await call('POST /api/case/{reference}/correction', dearer);
  const second = { ...path, number: '2' };
  await call('GET /api/case/{reference}/correction/{number}.pdf', { path: second });
  await call('DELETE /api/case/{reference}/correction/{number}', { path: second, version: Number(proposed.version) });
}

/** Of somebody about whom nothing is stored: what another call finds is not erased. */
export async function retentionRound(call: Call): Promise<void> {
  const body = { email: 'niemand@muster.example' };
  await call('GET /api/retention');
  await call('POST /api/person/search', { body });
  await call('POST /api/person/export', { body });
  await call('POST /api/person/export/pdf', { body });
  await call('POST /api/person/erase', { body });
}
