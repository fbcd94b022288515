import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskCase } from '#contract/desk.ts';
import { CasePlan } from '#domain/case/milestone/plan.ts';
import { answerCorrection } from '#server/case/correction/answer-correction.ts';
import { correctOrder } from '#server/case/correction/correct-order.ts';
import { addNote } from '#server/desk/case/add-note.ts';
import { changeCase } from '#server/desk/case/change-case.ts';
import { changeMilestone } from '#server/desk/case/change-milestone.ts';
import { extendDeadline } from '#server/desk/case/extend-deadline.ts';
import { readCase } from '#server/desk/case/read-case.ts';
import { correctionLink } from '#server/desk/correction/code.ts';
import type { ChangeAuthor } from '#server/services.ts';
import { databases, NOW, startTestApp, type TestApp } from '../../../support/app.ts';
import { replay, replayedFrom } from '../../../support/desk/replay.ts';
import { orderedCase } from '../../../support/desk/work.ts';

const NAMES = ['Jutta Brinkmann', 'Karl Öztürk', 'Anne-Marie O’Neill', 'Łukasz Muster'];
/** At once, each with what she has seen last; on PostgreSQL fewer, as one in memory is slow. */
const rounds = { SQLite: 250, PostgreSQL: 40 };

const day = fc.constantFrom(null, '2026-11-18', '2026-11-19T03:10', '2026-11-20', '2026-11-20T09:30');
const text = fc.constantFrom('', 'Montag', 'Zeile 1\nZeile 2', 'Frau Öztürk');
const fields = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });

const edit = fc.oneof(
  fc.record({
    kind: fc.constant('case' as const),
    fields: fields({
      state: fc.constantFrom('new' as const, 'working' as const, 'waiting' as const, 'closed' as const),
      assignee: fc.constantFrom(null, 0, 1, 2, 3),
      plan: fc.constantFrom(...CasePlan.options),
      diedAt: day,
    }),
  }),
  fc.record({
    kind: fc.constant('milestone' as const),
    id: fc.constantFrom('anruf', 'ueberfuehrung', 'standesamt', 'zweite-leichenschau', 'beisetzung', 'rechnung'),
    fields: fields({ plannedAt: day, doneAt: day, by: text, note: text, isInternal: fc.boolean() }),
  }),
  fc.record({ kind: fc.constant('note' as const), text: fc.constantFrom('Rückruf', 'Schlüssel liegt da') }),
  fc.record({
    kind: fc.constant('deadline' as const),
    rule: fc.constantFrom('bestattung', 'urne', 'standesamt'),
    extendedTo: fc.constantFrom('2027-01-10', '2027-02-01T12:00'),
    reason: fc.constantFrom('Angehörige reisen an.', 'Die Kapelle ist belegt.'),
  }),
  fc.record({
    kind: fc.constant('correction' as const),
    fields: fields({
      coffinId: fc.constantFrom('kiefer', 'buche', 'eiche-massiv'),
      transportZoneId: fc.constantFrom('nah', 'fern'),
    }),
  }),
  fc.record({ kind: fc.constant('answer' as const), isYes: fc.boolean() }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

const CORRECTION_REFUSALS = [
  'case-ended',
  'correction-changes-nothing',
  'correction-decided',
  'correction-replaced',
  'too-many-corrections',
];

/** Somebody came too late, or means a step that this plan does not have. */
const EXPECTED = ['case-changed', 'unknown-milestone', 'unknown-deadline', ...CORRECTION_REFUSALS];

describe.each(databases)('the history of a case on $name', ({ name, open }) => {
  let server: TestApp;
  const team: ChangeAuthor[] = [];
  beforeAll(async () => {
    let ticks = 0;
    server = await startTestApp({ database: await open(), clock: () => new Date(NOW.getTime() + ticks++) });
    for (const each of NAMES) {
      const { userId } = await server.person({ role: 'mitarbeit' });
      await server.database.db.updateTable('user').set({ name: each }).where('id', '=', userId).execute();
      team.push({ id: userId, name: each });
    }
  });
  afterAll(() => server.close());

  function work(by: ChangeAuthor, seen: DeskCase, change: Edit): Promise<DeskCase> {
    const { reference, version } = seen;
    const { services } = server;
    if (change.kind === 'note') {
      const note = { reference, text: change.text, key: undefined, visitor: { address: '192.0.2.1' } };
      return addNote(services, by, note);
    }
    if (change.kind === 'deadline') return extendDeadline(services, by, { reference, ...change });
    if (change.kind === 'correction') {
      const correction = { reference, version, key: undefined, visitor: { address: '192.0.2.1' } };
      return correctOrder(services, by, {
        ...correction,
        fields: { ...change.fields, reason: 'Die Familie wünscht es.' },
      });
    }
    if (change.kind === 'answer') return answer(seen, change.isYes);
    if (change.kind === 'milestone') return changeMilestone(services, by, { reference, version, ...change });
    const { assignee, ...same } = change.fields;
    const to = assignee === undefined ? {} : { assignee: assignee === null ? null : (team[assignee]?.id ?? null) };
    return changeCase(services, by, { reference, version, fields: { ...same, ...to } });
  }

  /** The family answers what somebody of the team still sees as open. */
  async function answer({ reference, money }: DeskCase, isYes: boolean): Promise<DeskCase> {
    const { services, database } = server;
    const open = money?.corrections.find(({ state }) => state === 'proposed');
    if (open) {
      const code = new URL(correctionLink(services, { reference, number: open.number })).hash.slice('#code='.length);
      const said = isYes ? { state: 'confirmed' as const, beginAtOnce: true } : { state: 'declined' as const };
      await answerCorrection(services, { code, answer: said }, { address: '192.0.2.1' });
    }
    return readCase(services, database.db, reference);
  }

  const many = rounds[name as keyof typeof rounds];
  const atOnce = fc.tuple(edit, edit, edit, edit);

  test(`of ${4 * many} random edits by four people at once gives the case when it is replayed`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(atOnce, { minLength: many, maxLength: many }), async (edits) => {
        const reference = await orderedCase(server);
        const first = await readCase(server.services, server.database.db, reference);
        const seen = team.map(() => first);
        let refused = 0;
        for (const each of edits) {
          const done = await Promise.allSettled(
            each.map((change, at) => work(team[at] as ChangeAuthor, seen[at] as DeskCase, change)),
          );
          for (const [at, result] of done.entries()) {
            if (result.status === 'fulfilled') seen[at] = result.value;
            else {
              refused += 1;
              expect(EXPECTED, String(result.reason)).toContain(result.reason.code);
              seen[at] = await readCase(server.services, server.database.db, reference);
            }
          }
        }
        const last = await readCase(server.services, server.database.db, reference);
        expect(last.history.length).toBe(last.version);
        expect([last.version > many, refused > many / 2]).toEqual([true, true]);
        const replayed = replay(first, last.history);
        expect(replayed).toEqual(replayedFrom(last, replayed));
        const row = await server.database.db
          .selectFrom('desk_case')
          .select(['next_milestone', 'next_due', 'next_rule'])
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        expect(row).toEqual({
          next_milestone: last.next?.milestone ?? null,
          next_due: last.next?.due ?? null,
          next_rule: last.next?.rule ?? null,
        });
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
