import { differenceInHours } from 'date-fns/differenceInHours';
import fc from 'fast-check';
import { isHoliday } from 'feiertagejs';
import { describe, expect, test } from 'vitest';
import { type Deadline, deadlinesOf } from '#domain/case/deadline/deadlines.ts';
import { CasePlan } from '#domain/case/milestone/plan.ts';
import { addDays, dayOf, instantsOf, localTime } from '#domain/local-moment.ts';
import { days, moments } from '../../../support/case/moments.ts';

type Known = Parameters<typeof deadlinesOf>[0];
const unknown: Known = { plan: 'fire', diedAt: null, certificateAt: null, milestones: [], extensions: [] };

/** By its rule, with times as clocks in Germany show them. */
function ofRule(rule: string, known: Partial<Known>): Deadline {
  const found = deadlinesOf({ ...unknown, ...known }).find((each) => each.rule === rule);
  if (!found) throw new Error(`no deadline ${rule}`);
  const local = (instant: string | null) => instant && localTime(new Date(instant));
  return { ...found, earliest: local(found.earliest), due: local(found.due), extendedTo: local(found.extendedTo) };
}
const done = (id: string, doneAt: string) => ({ milestones: [{ id, doneAt }] });

describe('36 hours to the mortuary', () => {
  test.each([
    ['2026-11-24T03:10', '2026-11-25T15:10', 'hours, not days'],
    ['2026-10-24T20:00', '2026-10-26T07:00', 'an hour earlier on the clock, as it is put back'],
    ['2026-03-28T20:00', '2026-03-30T09:00', 'an hour later on the clock, as it is put forward'],
    ['2026-10-25T02:30', '2026-10-26T13:30', 'of an hour that came twice: the first'],
    ['2028-02-28T12:00', '2028-03-01T00:00', 'over 29 February'],
    ['2026-12-24T18:00', '2026-12-26T06:00', 'holidays count'],
  ])('from %s are over at %s: %s', (diedAt, due) => {
    const certificateAt = diedAt;
    expect(ofRule('ueberfuehrung', { diedAt, certificateAt })).toMatchObject({ due, missing: null });
  });

  test('begin no earlier than the certificate is there', () => {
    const known = { diedAt: '2026-11-24T03:10', certificateAt: '2026-11-24T05:00' };
    expect(ofRule('ueberfuehrung', known).earliest).toBe('2026-11-24T05:00');
    expect(ofRule('ueberfuehrung', { ...known, certificateAt: null })).toMatchObject({
      earliest: null,
      due: '2026-11-25T15:10',
      missing: 'Ob die Todesbescheinigung da ist, fehlt. Vorher geht es nicht.',
    });
  });

  test('are counted from the beginning of a day whose time is not known, and say so', () => {
    expect(ofRule('ueberfuehrung', { diedAt: '2026-11-24', certificateAt: '2026-11-24' })).toMatchObject({
      due: '2026-11-25T12:00',
      missing: 'Die Uhrzeit des Todes fehlt, gerechnet ist ab 0 Uhr.',
    });
  });
});

describe('the third working day at the register office', () => {
  test.each([
    ['2026-11-23', '2026-11-26', 'from Monday to Thursday'],
    ['2026-11-25', '2026-11-30', 'Saturday and Sunday do not count'],
    ['2026-11-28', '2026-12-02', 'from a Saturday'],
    ['2026-12-23', '2026-12-29', 'Christmas does not count, Christmas Eve does'],
    ['2027-03-25', '2027-04-01', 'Easter does not count'],
    ['2026-12-30', '2027-01-05', 'New Year does not count, Epiphany does in NRW'],
    ['2026-05-22', '2026-05-28', 'Whit Monday does not count'],
    ['2026-06-02', '2026-06-08', 'Corpus Christi does not count'],
  ])('after %s is %s: %s', (diedAt, due) =>
    expect(ofRule('standesamt', { diedAt })).toMatchObject({ due: `${due}T23:59`, missing: null }),
  );

  test('is told with the earlier day where an office counts Saturdays', () => {
    expect(ofRule('standesamt', { diedAt: '2026-11-25' }).note).toBe(
      'Zählt das Standesamt den Samstag mit, ist es schon der 28. November 2026.',
    );
    expect(ofRule('standesamt', { diedAt: '2026-11-23' }).note).toBe('');
  });
});

test('an earth burial is from 24 hours on until the tenth day, Sundays counted', () => {
  const known = { plan: 'earth', diedAt: '2026-11-25T14:05' } as const;
  expect(ofRule('bestattung', known)).toMatchObject({
    name: 'Erdbestattung',
    source: '§ 13 Abs. 2 und 3 BestG NRW',
    milestone: 'beisetzung',
    earliest: '2026-11-26T14:05',
    due: '2026-12-05T23:59',
  });
  expect(ofRule('bestattung', { ...known, diedAt: '2026-11-25' })).toMatchObject({
    earliest: '2026-11-27T00:00',
    missing: 'Die Uhrzeit des Todes fehlt, der Beginn ist ab 24 Uhr gerechnet.',
  });
});

test('a cremation has ten days and no hour before which the law forbids it', () =>
  expect(ofRule('bestattung', { diedAt: '2026-11-25T14:05' })).toMatchObject({
    name: 'Einäscherung',
    milestone: 'einaescherung',
    earliest: null,
    due: '2026-12-05T23:59',
  }));

describe('six weeks of an urn', () => {
  test('are shown from the death, the earlier start, and the other is named', () => {
    const diedAt = '2026-11-25T14:05';
    expect(ofRule('urne', { diedAt })).toMatchObject({
      due: '2027-01-06T23:59',
      note: 'Vom Tod an gerechnet, das ist der frühere Beginn. Der andere ist die Einäscherung.',
    });
    expect(ofRule('urne', { diedAt, ...done('einaescherung', '2026-12-02') })).toMatchObject({
      due: '2027-01-06T23:59',
      note: 'Vom Tod an gerechnet. Von der Einäscherung an ist es der 13. Januar 2027.',
    });
  });

  test('are known from the cremation alone, as the latest they can be', () =>
    expect(ofRule('urne', done('einaescherung', '2026-12-02T10:00'))).toMatchObject({
      due: '2027-01-13T23:59',
      missing: 'Der Tag des Todes fehlt.',
      note: 'Von der Einäscherung an gerechnet. Vom Tod an ist es früher.',
    }));
});

test('what is not known is said, and nothing is due', () => {
  const missing = deadlinesOf(unknown).map(({ rule, due, ...rest }) => [rule, due, rest.missing]);
  expect(missing).toEqual([
    [
      'ueberfuehrung',
      null,
      'Tag und Uhrzeit des Todes fehlen. Ob die Todesbescheinigung da ist, fehlt. Vorher geht es nicht.',
    ],
    ['standesamt', null, 'Der Tag des Todes fehlt.'],
    ['bestattung', null, 'Der Tag des Todes fehlt.'],
    ['urne', null, 'Der Tag des Todes fehlt.'],
  ]);
});

test('an extension stands beside what the law says', () => {
  const extensions = [{ rule: 'bestattung', extendedTo: '2026-12-10', reason: 'Angehörige reisen an.' }];
  expect(ofRule('bestattung', { diedAt: '2026-11-25', extensions })).toMatchObject({
    due: '2026-12-05T23:59',
    extendedTo: '2026-12-10T23:59',
    reason: 'Angehörige reisen an.',
  });
});

test('a deadline is kept with its step, but not by talking about the funeral form', () => {
  expect(ofRule('ueberfuehrung', done('ueberfuehrung', '2026-11-24T09:00')).isDone).toBe(true);
  expect(ofRule('standesamt', done('ueberfuehrung', '2026-11-24T09:00')).isDone).toBe(false);
  expect(ofRule('bestattung', { plan: 'undecided', ...done('gespraech', '2026-11-24') }).isDone).toBe(false);
});

test('nobody has died where somebody provides for later', () =>
  expect(deadlinesOf({ ...unknown, plan: 'preparation', diedAt: '2026-11-24' })).toEqual([]));

describe('whenever somebody dies', () => {
  const known = fc.record({
    plan: fc.constantFrom(...CasePlan.options.filter((plan) => plan !== 'preparation')),
    diedAt: fc.oneof(moments, days),
    certificateAt: fc.option(moments),
    milestones: fc.constant([]),
    extensions: fc.constant([]),
  });
  const find = (deadlines: readonly Deadline[], rule: string) => deadlines.find((each) => each.rule === rule);

  test('36 and 24 hours have passed for whoever has a watch', () => {
    fc.assert(
      fc.property(moments, (diedAt) => {
        const deadlines = deadlinesOf({ ...unknown, plan: 'earth', diedAt });
        const { first, last } = instantsOf(diedAt);
        expect(differenceInHours(find(deadlines, 'ueberfuehrung')?.due ?? '', first)).toBe(36);
        expect(differenceInHours(find(deadlines, 'bestattung')?.earliest ?? '', last)).toBe(24);
      }),
    );
  });

  test('a day without a time is never later than any time of it', () => {
    fc.assert(
      fc.property(moments, (diedAt) => {
        const [exact, day] = [diedAt, dayOf(diedAt)].map((at) =>
          deadlinesOf({ ...unknown, plan: 'earth', diedAt: at }),
        );
        for (const [at, deadline] of (exact ?? []).entries()) {
          expect((day?.[at]?.due ?? '') <= (deadline.due ?? '')).toBe(true);
          expect((day?.[at]?.earliest ?? '') >= (deadline.earliest ?? '')).toBe(true);
        }
      }),
    );
  });

  test('the register office has exactly three days on which it works', () => {
    fc.assert(
      fc.property(days, (diedAt) => {
        const due = dayOf(localTime(new Date(find(deadlinesOf({ ...unknown, diedAt }), 'standesamt')?.due ?? '')));
        const between: string[] = [];
        for (let day = addDays(diedAt, 1); day <= due; day = addDays(day, 1)) between.push(day);
        // By another library's list of holidays.
        const isWorking = (day: string) => {
          const noon = new Date(`${day}T12:00`);
          return !isHoliday(noon, 'NW') && noon.getDay() !== 0 && noon.getDay() !== 6;
        };
        expect(between.filter(isWorking)).toHaveLength(3);
        expect(isWorking(due)).toBe(true);
      }),
    );
  });

  test('days end in their last minute in Germany, ten and 42 after the death', () => {
    fc.assert(
      fc.property(known, (facts) => {
        const deadlines = deadlinesOf(facts);
        for (const [rule, count] of [
          ['bestattung', 10],
          ['urne', 42],
        ] as const) {
          const deadline = find(deadlines, rule);
          if (deadline)
            expect(localTime(new Date(deadline.due ?? ''))).toBe(`${addDays(dayOf(facts.diedAt), count)}T23:59`);
        }
      }),
    );
  });

  test('of the two starts of the six weeks the earlier is due', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -3, max: 60 }), (diedAt, after) => {
        const crematedAt = addDays(dayOf(diedAt), after);
        const deadline = ofRule('urne', { diedAt, ...done('einaescherung', crematedAt) });
        const start = after < 0 ? crematedAt : dayOf(diedAt);
        expect(deadline.due).toBe(`${addDays(start, 42)}T23:59`);
      }),
    );
  });

  test('each deadline has its law, and is told either with a time or with what is missing', () => {
    fc.assert(
      fc.property(known, fc.boolean(), (facts, isKnown) => {
        for (const deadline of deadlinesOf({ ...facts, diedAt: isKnown ? facts.diedAt : null })) {
          expect(deadline.source).toMatch(/^§ \d+ .*(BestG NRW|PStG)$/);
          expect(deadline.due !== null || deadline.missing !== null).toBe(true);
        }
      }),
    );
  });
});
