import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlinesOf } from '#domain/case/deadline/deadlines.ts';
import { familySteps } from '#domain/case/milestone/family-steps.ts';
import { type MilestoneRecord, milestonesOf } from '#domain/case/milestone/milestones.ts';
import { nextStep } from '#domain/case/milestone/next-step.ts';
import { CasePlan } from '#domain/case/milestone/plan.ts';
import { localTime } from '#domain/local-moment.ts';
import { readCasePlans } from '#server/content/read-case-plans.ts';
import { moments } from '../../../support/case/moments.ts';
import { CONTENT_DIR } from '../../../support/real-content.ts';

const plans = readCasePlans(CONTENT_DIR);

const record = (id: string, more: Partial<MilestoneRecord> = {}): MilestoneRecord => ({
  id,
  plannedAt: null,
  doneAt: null,
  by: '',
  note: '',
  isInternal: false,
  ...more,
});
const done = (id: string, doneAt = '2026-11-24T09:00') => record(id, { doneAt });

/** The next step of a case, its time as clocks in Germany show it. */
function next(plan: CasePlan, records: readonly MilestoneRecord[], diedAt: string | null = null) {
  const milestones = milestonesOf(plans, plan, records);
  const deadlines = deadlinesOf({ plan, diedAt, certificateAt: null, milestones, extensions: [] });
  const step = nextStep({ milestones, deadlines });
  return step && [step.milestone, step.due && localTime(new Date(step.due)), step.rule];
}

describe('the steps of a case', () => {
  test('are those of its plan, with what was written of them', () => {
    const steps = milestonesOf(plans, 'earth', [record('ueberfuehrung', { doneAt: '2026-11-24', by: 'Petra' })]);
    expect(steps.map(({ name }) => name)).toEqual([
      'Anruf',
      'Leichenschau',
      'Überführung',
      'Standesamt',
      'Trauerfeier',
      'Beisetzung',
      'Abmeldungen',
      'Rechnung',
    ]);
    expect(steps[2]).toMatchObject({ doneAt: '2026-11-24', by: 'Petra', isInternal: false });
    expect(steps[3]).toMatchObject({ plannedAt: null, doneAt: null, by: '', note: '' });
  });

  test('keep what was written when the plan changes', () => {
    const steps = milestonesOf(plans, 'earth', [done('einaescherung')]);
    expect(steps.at(-1)).toMatchObject({ id: 'einaescherung', name: 'Einäscherung', doneAt: '2026-11-24T09:00' });
    expect(
      milestonesOf(plans, 'fire', [done('einaescherung')]).filter(({ id }) => id === 'einaescherung'),
    ).toHaveLength(1);
  });
});

describe('the next step', () => {
  test('is the first one, due with the deadline that follows', () =>
    expect(next('fire', [], '2026-11-24T03:10')).toEqual(['anruf', '2026-11-25T15:10', 'ueberfuehrung']));

  test('is the one with the deadline once it is its turn', () =>
    expect(next('fire', [done('anruf'), done('leichenschau')], '2026-11-24T03:10')).toEqual([
      'ueberfuehrung',
      '2026-11-25T15:10',
      'ueberfuehrung',
    ]));

  test('is not what was passed over while something has a time', () =>
    expect(next('fire', [done('ueberfuehrung')], '2026-11-24T03:10')).toEqual([
      'standesamt',
      '2026-11-27T23:59',
      'standesamt',
    ]));

  test('comes before a cremation, whose deadline it has', () =>
    expect(next('fire', [done('ueberfuehrung'), done('standesamt')], '2026-11-24T03:10')).toEqual([
      'zweite-leichenschau',
      '2026-12-04T23:59',
      'bestattung',
    ]));

  test('is the one planned for before its deadline', () =>
    expect(
      next('earth', [done('standesamt'), record('beisetzung', { plannedAt: '2026-11-30T11:00' }), done('trauerfeier')]),
    ).toEqual(['beisetzung', '2026-11-30T11:00', null]));

  test('has no time where nothing is known', () =>
    expect(next('undecided', [done('anruf')])).toEqual(['leichenschau', null, null]));

  test('follows an extension', () => {
    const milestones = milestonesOf(plans, 'earth', [done('standesamt'), done('ueberfuehrung'), done('trauerfeier')]);
    const extensions = [{ rule: 'bestattung', extendedTo: '2026-12-10', reason: 'Anreise' }];
    const deadlines = deadlinesOf({ plan: 'earth', diedAt: '2026-11-24', certificateAt: null, milestones, extensions });
    expect(nextStep({ milestones, deadlines })).toMatchObject({
      milestone: 'beisetzung',
      due: '2026-12-10T22:59:00.000Z',
      rule: 'bestattung',
    });
  });

  test('is none where all is done', () =>
    expect(next('preparation', [done('anruf'), done('vorsorgegespraech'), done('ablage')])).toBeNull());
});

describe('what the family reads', () => {
  test('is done, next and open, with when', () =>
    expect(familySteps(milestonesOf(plans, 'preparation', [done('anruf')]))).toEqual([
      { name: 'Anruf', state: 'done', at: '2026-11-24T09:00' },
      { name: 'Gespräch', state: 'next', at: null },
    ]));

  test('has none of the steps that the team keeps to itself, whatever was written', () => {
    const hidden = [record('trauerfeier', { isInternal: true, plannedAt: '2026-12-01' })];
    const names = familySteps(milestonesOf(plans, 'fire', hidden)).map(({ name }) => name);
    expect(names).not.toContain('Trauerfeier');
    expect(names).not.toContain('Zweite Leichenschau');
    expect(names).toContain('Einäscherung');
  });
});

describe('whatever was written', () => {
  const states = fc
    .tuple(
      fc.constantFrom(...CasePlan.options),
      fc.subarray(plans.steps.map(({ id }) => id)),
      fc.infiniteStream(fc.tuple(fc.option(moments), fc.option(moments), fc.boolean())),
      fc.option(moments),
    )
    .map(([plan, ids, written, diedAt]) => {
      const records = ids.map((id) => {
        const [plannedAt, doneAt, isInternal] = written.next().value;
        return record(id, { plannedAt, doneAt, isInternal });
      });
      const milestones = milestonesOf(plans, plan, records);
      return { milestones, deadlines: deadlinesOf({ plan, diedAt, certificateAt: null, milestones, extensions: [] }) };
    });

  test('the next step is open, and nothing that is open is due before it', () => {
    fc.assert(
      fc.property(states, ({ milestones, deadlines }) => {
        const step = nextStep({ milestones, deadlines });
        const open = milestones.filter(({ doneAt }) => doneAt === null);
        if (open.length === 0) {
          expect(step).toBeNull();
          return;
        }
        expect(open.map(({ id }) => id)).toContain(step?.milestone);
        for (const { milestone, due } of deadlines)
          if (due !== null && open.some(({ id }) => id === milestone)) {
            expect(step?.due).not.toBeNull();
            expect((step?.due ?? '') <= due).toBe(true);
          }
      }),
    );
  });

  test('the family has one next step at most, and none that is internal', () => {
    fc.assert(
      fc.property(states, ({ milestones }) => {
        const steps = familySteps(milestones);
        expect(steps.filter(({ state }) => state === 'next').length).toBeLessThanOrEqual(1);
        expect(steps.map(({ name }) => name)).toEqual(
          milestones.filter(({ isInternal }) => !isInternal).map(({ name }) => name),
        );
      }),
    );
  });
});
