import { expect, test } from 'vitest';
import { refusalOf } from '#domain/retention/verdict.ts';

const terms = { orderYears: 8, orderLaw: '§ 147 AO', withdrawalYears: 6, withdrawalLaw: '§ 257 HGB' };
const NOW = new Date('2026-11-27T09:00:00.000Z');
const at = '2026-11-20T09:00:00.000Z';

test('what a law keeps is refused with it and the day, until that day', () => {
  const order = { why: 'Beleg einer Rechnung (§ 147 AO)', until: '2035-01-01' };
  expect(refusalOf({ kind: 'order', at }, terms, NOW)).toEqual(order);
  expect(refusalOf({ kind: 'order', at }, terms, new Date('2034-12-31T22:59:59.999Z'))).toEqual(order);
  expect(refusalOf({ kind: 'order', at }, terms, new Date('2034-12-31T23:00:00.000Z'))).toBeNull();
  expect(refusalOf({ kind: 'withdrawal', at }, terms, NOW)).toEqual({
    why: 'Geschäftsbrief (§ 257 HGB)',
    until: '2033-01-01',
  });
});

test.each(['account', 'preparation', 'call', 'message', 'appointment', 'estimate', 'draft', 'mail'] as const)(
  'no law keeps: %s',
  (kind) => expect(refusalOf({ kind, at }, terms, NOW)).toBeNull(),
);

test('a dispute keeps what no law keeps, and names the day of a law that does', () => {
  const held = 'Die Rechnung wird bestritten';
  const why = 'Festgehalten: Die Rechnung wird bestritten (Art. 17 Abs. 3 Buchst. e DSGVO)';
  expect(refusalOf({ kind: 'message', at, held }, terms, NOW)).toEqual({ why, until: null });
  expect(refusalOf({ kind: 'order', at, held }, terms, NOW)).toEqual({ why, until: '2035-01-01' });
});

test('an account of the team and a mail that is still to go out stay, without a day', () => {
  const team = refusalOf({ kind: 'account', at, isTeam: true }, terms, NOW);
  expect(team).toEqual({ why: 'Gehört zum Team und wird dort gesperrt', until: null });
  const waiting = refusalOf({ kind: 'mail', at, isWaiting: true }, terms, NOW);
  expect(waiting?.why).toContain('noch nicht zugestellt');
  expect(waiting?.until).toBeNull();
});
