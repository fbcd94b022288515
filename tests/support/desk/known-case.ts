import { deadlinesOf } from '#domain/case/deadline/deadlines.ts';
import type { MilestoneRecord } from '#domain/case/milestone/milestones.ts';
import { milestonesOf } from '#domain/case/milestone/milestones.ts';
import type { DeskPlan } from '#domain/desk/desk-case.ts';
import type { KnownCase } from '#domain/desk/paper/known.ts';

/** The steps that the papers look for. */
const steps = ['anruf', 'ueberfuehrung', 'standesamt', 'zweite-leichenschau', 'einaescherung', 'beisetzung'].map(
  (id) => ({ id, name: id, isInternal: id === 'zweite-leichenschau' }),
);
const ids = steps.map(({ id }) => id);
const plans = {
  steps,
  plans: {
    ...{ earth: ids, fire: ids, tree: ids, sea: ids, anonymous: ids },
    ...{ preparation: ['anruf'], undecided: ['anruf', 'ueberfuehrung'] },
  },
};

export const house = {
  name: 'Bestattungen Muster',
  address: 'Musterstraße 1, 32584 Löhne',
  phone: '030 23125 000',
  email: 'hallo@bestattungen-muster.example',
};

const NOBODY = { name: '', bornOn: '', address: '', placeOfDeath: '', doctor: '' };

/** A case of which nothing is known but its plan. */
export function unknownCase(plan: DeskPlan, change: Partial<KnownCase> = {}, records: readonly MilestoneRecord[] = []) {
  const { diedAt = null, certificateAt = null } = change;
  const milestones = milestonesOf(plans, plan, records);
  return {
    reference: 'RU-7Q2M-XK4T-0B9A',
    kind: 'call',
    plan,
    state: 'new',
    assignee: '',
    urgent: '',
    deceased: NOBODY,
    diedAt,
    certificateAt,
    hasCertificate: undefined,
    people: [],
    place: '',
    wishedTime: '',
    choice: { cemetery: '', operator: '', grave: '', coffin: '', urn: '' },
    milestones,
    deadlines: deadlinesOf({ plan, diedAt, certificateAt, milestones, extensions: [] }),
    notes: [],
    ...change,
  } satisfies KnownCase as KnownCase;
}

/** An order of which all is known. */
export const fullCase = (plan: DeskPlan = 'fire', change: Partial<KnownCase> = {}): KnownCase =>
  unknownCase(
    plan,
    {
      reference: 'AU-7Q2M-XK4T-0B9A',
      kind: 'order',
      state: 'working',
      assignee: 'Jutta Brinkmann',
      deceased: {
        name: 'Karl-Heinz Großbüllesheim-Öztürk',
        bornOn: '1941-03-14',
        address: 'Lübbecker Straße 12 a, 32584 Löhne',
        placeOfDeath: 'Krankenhaus',
        doctor: 'Dr. Anna Ärztin',
      },
      diedAt: '2026-11-24T03:10',
      certificateAt: '2026-11-24T05:00',
      people: [
        {
          name: 'Erika Muster',
          role: 'Tochter, bestellt und zahlt',
          phone: '05731 123456',
          email: 'erika@muster.example',
          address: 'Am Wall 3, 32545 Bad Oeynhausen',
        },
      ],
      place: 'Klinikum, Station 3, 32545 Bad Oeynhausen',
      wishedTime: 'morgen Vormittag',
      choice: {
        cemetery: 'Friedhof Werste, Bad Oeynhausen',
        operator: 'Stadt Bad Oeynhausen',
        grave: 'Urnengrab im Staudenfeld',
        coffin: '„Kiefer schlicht“',
        urn: '„Weserkiesel“',
      },
      notes: [{ at: '2026-11-24T05:00:00.000Z', by: 'Jutta Brinkmann', text: 'Schlüssel liegt bei der Nachbarin.' }],
      ...change,
    },
    [
      {
        id: 'anruf',
        plannedAt: null,
        doneAt: '2026-11-24T03:40',
        by: 'Wilma Anders',
        note: 'nachts',
        isInternal: false,
      },
      {
        id: 'zweite-leichenschau',
        plannedAt: '2026-11-27T09:30',
        doneAt: null,
        by: '',
        note: '',
        isInternal: true,
      },
      { id: 'beisetzung', plannedAt: '2026-12-04', doneAt: null, by: '', note: '', isInternal: false },
    ],
  );
