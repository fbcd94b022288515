import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preparationBody } from '#domain/case/body.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { preparationAnswers } from '#domain/case/preparation/answers.ts';
import { Preparation } from '#domain/case/preparation/preparation.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';

const names = fc.constantFrom('Erika', 'Jürgen', 'Ayşe', 'O’Neill', 'Anne-Marie', '李');
const lines = fc.constantFrom('Am Alten Bahnhof', 'Groß-Ösinghausen', 'zu Hause 🏡', '<b>Stift</b>');
const texts = fc.constantFrom('Wie es euch gefällt', 'Kein Weiß, bitte 🌻', 'Zeile 1\nZeile 2', 'שלום', '„Danke“ & <3');
const numbers = fc.constantFrom('1', '12a', '7-9');
const zipCodes = fc.constantFrom('32584', '1010', 'L-1009');

/** Any of the fields may be left empty, in which case it is not there. */
const any = (fields: Record<string, fc.Arbitrary<string>>) =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
const both = (one: fc.Arbitrary<Record<string, string>>, other: fc.Arbitrary<Record<string, string>>) =>
  fc.tuple(one, other).map(([a, b]) => ({ ...a, ...b }));

const address = { street: lines, houseNumber: numbers, zipCode: zipCodes, city: lines };
const contact = both(
  fc.record({ email: fc.constant('erika@muster.example'), phoneNumber: fc.constant('05731 123456') }),
  any({ name: names, lastName: names, ...address }),
);

const person = any({
  name: names,
  lastName: names,
  ...address,
  dateOfBirth: fc.constantFrom('1941-03-14', '2000-02-29'),
  clothes: fc.constantFrom('Eigene Kleidung', 'Sterbetalar'),
  contractPartner: fc.constantFrom('Angehöriger', 'Treuhandvertrag', 'Sterbegeldversicherung'),
});
const adoption = both(
  fc.record({ place: lines, city: lines }),
  any({ street: lines, houseNumber: numbers, zipCode: zipCodes, wishedTime: texts.filter((text) => !/\n/.test(text)) }),
);
const wishes = any({
  music: texts,
  speaker: texts,
  flowers: texts,
  guests: texts,
  notice: texts,
  digitalLegacy: texts,
  other: texts,
});
const financing = fc.record({
  financing: fc.constantFrom('Treuhandvertrag', 'Sterbegeldversicherung', 'Später entscheiden'),
});
const appointment = both(
  fc.record({
    kind: fc.constantFrom('vorOrt', 'telefon', 'hausbesuch'),
    startsAt: fc.constant('2026-11-23T09:00:00.000Z'),
  }),
  any({ note: texts }),
);
const choices = fc
  .record(
    {
      funeralFormId: fc.constant('feuerbestattung'),
      grave: fc.constantFrom(
        { graveRestingPlaceRelationId: 'werste-urne-staudenfeld' },
        { existingGrave: {} },
        { existingGrave: { restingPlaceId: 'werste', nameOnStone: 'Muster', number: 'A 12', rightUntil: '2031' } },
      ),
      size: fc.constantFrom('normal', 'oversized') as fc.Arbitrary<'normal' | 'oversized'>,
      coffinId: fc.constant('fichte-roh'),
      urnId: fc.constant('birke-rinde'),
      transportZoneId: fc.constant('zone-20'),
    },
    { requiredKeys: [] },
  )
  .map(({ grave, ...others }): EstimateChoice => ({ ...others, ...grave }));

/** Sections nobody has touched are not there, as in `preparationAnswers`. */
const cases: fc.Arbitrary<CaseAnswers> = fc
  .record({ contact, person, adoption, wishes, financing, appointment }, { requiredKeys: ['contact'] })
  .map((sections) =>
    Object.fromEntries(Object.entries(sections).filter(([, fields]) => Object.keys(fields).length > 0)),
  );

describe('a preparation comes back as it was typed', () => {
  test('after the server has read it', () => {
    fc.assert(
      fc.property(cases, choices, (answers, choice) => {
        const sent = Preparation.parse(preparationBody('preparation', answers, choice));
        expect(preparationAnswers(sent)).toEqual({ answers, choice });
      }),
    );
  });

  test('and sent again unchanged, it is the same', () => {
    fc.assert(
      fc.property(cases, choices, (answers, choice) => {
        const sent = Preparation.parse(preparationBody('preparation', answers, choice));
        const back = preparationAnswers(sent);
        expect(Preparation.parse(preparationBody('preparation', back.answers, back.choice))).toEqual(sent);
      }),
    );
  });

  test('also what was prepared for somebody who was dying', () => {
    const answers = {
      start: { agreed: 'ja' },
      deceased: { name: 'Erika', lastName: 'Muster', placeOfDeath: 'Heim' },
      home: { city: 'Löhne' },
      provisions: { clothes: 'Eigene Kleidung', doctor: 'Dr. A' },
      contact: { email: 'erika@muster.example', phoneNumber: '05731 123456' },
    };
    const dying = Preparation.parse(preparationBody('bereavement', answers, {}));
    expect(preparationAnswers(dying).answers.person).toEqual({
      name: 'Erika',
      lastName: 'Muster',
      city: 'Löhne',
      clothes: 'Eigene Kleidung',
    });
  });
});

test('with nothing but the way to reach the person, nothing else is begun', () => {
  const userData = { email: 'erika@muster.example', phoneNumber: '05731 123456' };
  expect(preparationAnswers({ emailMessageType: 'preparation', userData })).toEqual({
    answers: { contact: userData },
    choice: {},
  });
});
