import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOrder, savePreparation } from '#contract/case.ts';
import { inGerman } from '#contract/validation-sentence.ts';
import { jsonBodyOf } from '#contract/wire.ts';
import { orderBody, preparationBody } from '#domain/case/body.ts';
import type { CaseKind } from '#domain/case/case-kind.ts';
import type { CaseAnswers } from '#domain/case/draft.ts';
import { UNKNOWN } from '#domain/case/fields/field.ts';
import { saidOfPerson } from '#domain/case/preparation/agreement.ts';
import {
  DECEASED,
  type FormSection,
  fieldsFor,
  fieldsOf,
  placeOfError,
  sectionForm,
  sectionValues,
} from '#domain/case/section.ts';
import { cents } from '#domain/money.ts';

const TODAY = '2026-11-21';
const NAMED = { name: 'Karl', lastName: 'Muster' };
const MORE = {
  beginAtOnce: true,
  withdrawalRead: true,
  agreedTotal: { min: cents(123_456), max: cents(234_567) },
} as const;
const AGREED = { start: { isDead: 'nein', agreed: 'ja' } };
const CHOICE = {
  restingPlaceId: 'werste',
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne',
  size: 'normal',
  coffinId: 'kiefer',
  urnId: 'kupfer',
  transportZoneId: 'nah',
} as const;

const names = fc.constantFrom('Erika', ' Jürgen ', 'Ayşe', 'O’Neill', 'Anne-Marie (geb. Kurz)', '李', 'Ünal', 'علي');
const lines = fc.oneof(
  fc.constantFrom('Am Alten Bahnhof', 'zu Hause 🏡', '<b>Stift</b>', 'שלום', "'; DROP TABLE", 'ß'.repeat(80)),
  fc.string({ minLength: 1, maxLength: 15, unit: fc.constantFrom(...'abcäöü ß🌻&<>"') }),
);
const optional = (texts: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), texts);
const numbers = fc.constantFrom('1', '12 a', '7-9');
const zipCodes = fc.constantFrom('32584', '1010', 'L-1009');
const days = fc.constantFrom('', '1941-03-14', '2000-02-29', TODAY);
const notes = fc.constantFrom('', 'Zeile 1\nZeile 2', 'Wie es euch gefällt');

const address = {
  street: optional(lines),
  houseNumber: optional(numbers),
  zipCode: optional(zipCodes),
  city: optional(lines),
};
const person = { name: names, lastName: names, ...address, dateOfBirth: days };
const clothes = fc.constantFrom('', UNKNOWN, 'Eigene Kleidung', 'Sterbetalar');
const partner = fc.constantFrom('', UNKNOWN, 'Angehöriger', 'Treuhandvertrag', 'Sterbegeldversicherung');

const sections: Record<FormSection, Record<string, fc.Arbitrary<string>>> = {
  deceased: {
    name: names,
    lastName: names,
    dateOfBirth: days,
    dateOfDeath: days,
    placeOfDeath: fc.constantFrom('', UNKNOWN, 'Krankenhaus', 'Heim', 'Anderer Ort'),
  },
  home: address,
  provisions: { doctor: optional(lines), clothes, contractPartner: partner },
  adoption: { place: lines, ...address, city: lines, wishedTime: optional(lines) },
  contact: {
    name: names,
    lastName: names,
    street: lines,
    houseNumber: numbers,
    zipCode: zipCodes,
    city: lines,
    relationship: optional(lines),
    email: fc.constantFrom('erika@muster.example', ' Jörg@Müller.example '),
    phoneNumber: fc.constantFrom('05731 123456', '+49 (0)5731 1234-56'),
  },
  appointment: {
    kind: fc.constantFrom('vorOrt', 'telefon', 'hausbesuch'),
    startsAt: fc.constantFrom('2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00+01:00'),
    note: notes,
  },
  person: { ...person, clothes, contractPartner: partner },
  wishes: {
    music: notes,
    speaker: notes,
    flowers: notes,
    guests: notes,
    notice: notes,
    digitalLegacy: notes,
    other: notes,
  },
  financing: { financing: fc.constantFrom('Treuhandvertrag', 'Sterbegeldversicherung', 'Später entscheiden') },
};

const accepts = (section: FormSection, kind: CaseKind, values: Record<string, string>): boolean =>
  sectionForm(section, kind, TODAY).safeParse(values).success;

/** As the form of this kind of case lets it through; what it does not ask stays from another kind. */
const valid = (kind: CaseKind, section: FormSection) => {
  const named = fc.record(sections[section]) as fc.Arbitrary<Record<string, string>>;
  const values = kind === 'order' ? named : fc.oneof(named, fc.record(unnamed(sections[section])));
  return values.filter((texts) => accepts(section, kind, sectionValues(section, kind, { [section]: texts })));
};

/** Of a living person all may stay empty but the way to reach whoever fills it in. */
const unnamed = (fields: Record<string, fc.Arbitrary<string>>): Record<string, fc.Arbitrary<string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, texts]) => [
      name,
      ['email', 'phoneNumber', 'kind', 'startsAt'].includes(name) ? texts : optional(texts),
    ]),
  );

const answersTo = (
  kind: CaseKind,
  required: readonly FormSection[],
  left: readonly FormSection[] = [],
): fc.Arbitrary<CaseAnswers> =>
  fc.record(Object.fromEntries([...required, ...left].map((section) => [section, valid(kind, section)])), {
    requiredKeys: [...required],
  }) as fc.Arbitrary<CaseAnswers>;

/** As the server reads what the browser has sent. */
const asSent = (endpoint: typeof placeOrder | typeof savePreparation, body: unknown) => {
  const json = JSON.parse(jsonBodyOf(endpoint, { body: body as never }) ?? '') as unknown;
  return endpoint.body?.safeParse(json, inGerman);
};

test('the generated fields are those of the forms', () => {
  for (const [section, fields] of Object.entries(sections))
    expect(Object.keys(fields).sort(), section).toEqual([...fieldsOf(section as FormSection)].sort());
});

describe('whatever the forms accept, the server accepts', () => {
  test('as an order', () => {
    fc.assert(
      fc.property(
        answersTo('order', ['deceased', 'adoption', 'contact'], ['home', 'provisions', 'appointment']),
        (answers) => {
          const read = asSent(placeOrder, orderBody(answers, CHOICE, MORE));
          expect(read?.error?.issues).toBeUndefined();
          expect(read?.data).toMatchObject({ isDead: true, agreedTotal: MORE.agreedTotal, urnId: 'kupfer' });
        },
      ),
    );
  });

  test('as a preparation, whatever is left out', () => {
    fc.assert(
      fc.property(
        answersTo('preparation', ['contact'], ['person', 'wishes', 'financing', 'appointment', 'adoption']),
        (answers) => {
          const read = asSent(savePreparation, preparationBody('preparation', answers, {}));
          expect(read?.error?.issues).toBeUndefined();
          expect(read?.data).toMatchObject({ isDead: false, emailMessageType: 'preparation' });
        },
      ),
    );
  });

  test('as the preparation of somebody who is dying, by the rules of a living person', () => {
    fc.assert(
      fc.property(answersTo('dying', ['contact'], [...DECEASED, 'appointment']), (answers) => {
        const read = asSent(savePreparation, preparationBody('bereavement', { ...answers, ...AGREED }, CHOICE));
        expect(read?.error?.issues).toBeUndefined();
        expect(read?.data).toMatchObject({ emailMessageType: 'dyingPreparation', personAgrees: true, urnId: 'kupfer' });
      }),
    );
  });

  test('and without consent nothing goes out but how the caller is reached, whatever was typed', () => {
    fc.assert(
      fc.property(answersTo('dying', ['contact'], [...DECEASED, 'appointment']), (answers) => {
        const body = preparationBody('bereavement', answers, CHOICE);
        expect(asSent(savePreparation, body)?.error?.issues).toBeUndefined();
        expect(saidOfPerson(body)).toEqual([]);
        expect(body.userData).toEqual(preparationBody('bereavement', { ...answers, ...AGREED }, CHOICE).userData);
        const about = saidOfPerson(preparationBody('bereavement', { ...answers, ...AGREED }, CHOICE));
        expect(about).toContain('urnId');
        if (answers.contact?.relationship?.trim()) expect(about).toContain('relationship');
        if (answers.appointment?.startsAt) expect(body).toHaveProperty('appointment.startsAt');
        expect(body).not.toHaveProperty('appointment.note');
      }),
    );
  });
});

describe('nothing is sent that was not asked', () => {
  test('empty answers make a body with the way to reach the person alone', () => {
    expect(preparationBody('preparation', { contact: { email: 'a@b.example' } }, {})).toEqual({
      deceased: {},
      isDead: false,
      emailMessageType: 'preparation',
      userData: { email: 'a@b.example', phoneNumber: '' },
    });
  });

  test('spaces are no name and no place', () => {
    const blank = { person: { name: ' ', lastName: ' ' }, adoption: { place: ' ', city: ' ' } };
    expect(preparationBody('preparation', blank, {})).toMatchObject({ deceased: {} });
    expect(preparationBody('preparation', blank, {})).not.toHaveProperty('adoption');
    expect(preparationBody('preparation', blank, {}).deceased).toEqual({});
  });

  test('where to collect a person is not told while she lives', () => {
    const answers = { adoption: { place: 'Klinikum', city: 'Löhne' } };
    expect(preparationBody('bereavement', answers, {})).not.toHaveProperty('adoption');
    expect(preparationBody('preparation', answers, {})).toHaveProperty('adoption');
  });

  test('the cemetery a person comes from is no part of what she orders', () => {
    expect(orderBody({}, CHOICE, MORE)).not.toHaveProperty('restingPlaceId');
    expect(orderBody({}, { ...CHOICE, undecided: ['urn'] }, MORE)).not.toHaveProperty('undecided');
    expect(orderBody({}, CHOICE, MORE)).toHaveProperty('deceased.graveAvailable', false);
    const existingGrave = { restingPlaceId: 'werste', nameOnStone: 'Muster' };
    expect(orderBody({}, { existingGrave }, MORE)).toMatchObject({ existingGrave, deceased: { graveAvailable: true } });
    const unplaced = preparationBody('preparation', {}, { existingGrave: { nameOnStone: 'Muster' } });
    expect(unplaced).not.toHaveProperty('existingGrave');
    expect(unplaced).toHaveProperty('deceased.graveAvailable', true);
    expect(preparationBody('preparation', {}, {})).not.toHaveProperty('deceased.graveAvailable');
  });

  test('a note without a time is no appointment', () => {
    expect(orderBody({ appointment: { kind: 'telefon', startsAt: '', note: 'x' } }, {}, MORE)).not.toHaveProperty(
      'appointment',
    );
  });
});

describe('a complaint of the server finds its field', () => {
  /** `deceased.personData.zipCode` and so on: every text of a body, with its path. */
  const textsOf = (value: unknown, path: string[] = []): [string, string][] =>
    typeof value === 'string'
      ? [[path.join('.'), value]]
      : Object.entries((value as Record<string, unknown> | null) ?? {}).flatMap(([key, inner]) =>
          typeof inner === 'object' || typeof inner === 'string' ? textsOf(inner, [...path, key]) : [],
        );

  const OWN = ['emailMessageType', 'reference', 'draftCode', ...Object.keys(CHOICE)];

  test.each([
    ['bereavement', [...DECEASED, 'adoption', 'contact', 'appointment']],
    ['preparation', ['person', 'adoption', 'contact', 'appointment', 'wishes', 'financing']],
  ] as const)('for every path of a %s', (kind, used) => {
    const answers = Object.fromEntries(
      used.map((section) => [
        section,
        Object.fromEntries(fieldsOf(section).map((field) => [field, `${section} ${field}`])),
      ]),
    );
    const body = kind === 'bereavement' ? orderBody(answers, CHOICE, MORE) : preparationBody(kind, answers, CHOICE);
    const found = textsOf(body).filter(([path]) => !OWN.includes(path));
    for (const [path, text] of found) {
      const place = placeOfError(kind, path);
      expect(place && answers[place.section]?.[place.field], path).toBe(text);
    }
    expect(found).toHaveLength(used.flatMap((section) => fieldsOf(section)).length);
  });

  test.each([
    '',
    'funeralFormId',
    'deceased',
    'deceased.personData',
    'userData',
    'constructor.name',
    '__proto__',
    'isDead',
    'documents.0',
  ])('and %j belongs to none', (path) => {
    expect(placeOfError('bereavement', path)).toBeUndefined();
    expect(placeOfError('preparation', path)).toBeUndefined();
  });
});

describe('the form of a section', () => {
  const messages = (section: FormSection, values: Record<string, string>, kind: CaseKind = 'order') =>
    (
      sectionForm(section, kind, TODAY).safeParse({ ...sectionValues(section, kind, {}), ...values }, inGerman).error
        ?.issues ?? []
    ).map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('refuses days that cannot be', () => {
    expect(messages('person', { dateOfBirth: '2026-11-22' }, 'preparation').join()).toMatch(/^dateOfBirth: .*Zukunft/);
    const found = messages('deceased', { ...NAMED, dateOfBirth: '1941-03-14', dateOfDeath: '1941-03-13' });
    expect(found.join()).toMatch(/dateOfDeath: Das Sterbedatum liegt vor dem Geburtsdatum/);
    expect(messages('deceased', { ...NAMED, dateOfBirth: '2023-02-30' }).join()).toMatch(/dateOfBirth: .*das es gibt/);
  });

  test('says so beside a text that is not even looked at', () => {
    for (const name of ['x'.repeat(10_000), `x${'\u0301'.repeat(40)}`])
      expect(messages('deceased', { name, dateOfDeath: '2099-01-01' }).join()).toMatch(
        /name: Bitte.*dateOfDeath: Das Sterbedatum liegt in der Zukunft/,
      );
  });

  test('says the same at every field that must be filled in, each once', () => {
    const found = messages('contact', {});
    expect(found.map((text) => text.split(':')[0])).toEqual(
      ['name', 'lastName', 'street', 'houseNumber', 'zipCode', 'city', 'email', 'phoneNumber'].flatMap((field) =>
        found.filter((text) => text.startsWith(`${field}:`)).map(() => field),
      ),
    );
    for (const text of found) expect(text).toMatch(/: (Bitte|Ein Name)/);
  });

  test.each(['\u0000', 'a\u202Eb', 'x'.repeat(1_000_000)])('refuses what cannot be a name', (name) => {
    expect(messages('contact', { name }).some((text) => text.startsWith('name: '))).toBe(true);
  });

  test('knows no field of another section', () => {
    expect(accepts('financing', 'preparation', { financing: 'Später entscheiden', music: 'Bach' })).toBe(false);
  });

  test('needs of the deceased the name alone, and of where they lived and what can wait nothing', () => {
    expect(messages('deceased', NAMED)).toEqual([]);
    expect(messages('deceased', {}).map((text) => text.split(':')[0])).toEqual(['name', 'lastName']);
    expect(messages('home', {})).toEqual([]);
    expect(messages('provisions', {})).toEqual([]);
  });

  test.each(['dying', 'preparation'] as const)(
    'of a living person (%s) needs the way to reach whoever asks',
    (kind) => {
      const reach = { email: 'a@b.example', phoneNumber: '05731 123456' };
      expect(messages('contact', reach, kind)).toEqual([]);
      expect(messages('contact', {}, kind).map((text) => text.split(':')[0])).toEqual(['email', 'phoneNumber']);
      expect(messages('contact', { ...reach, name: '12\u0000' }, kind).join()).toMatch(/^name: /);
      expect(messages('contact', { ...reach, zipCode: '?' }, kind).join()).toMatch(/^zipCode: Bitte/);
      for (const section of ['deceased', 'home', 'provisions', 'person', 'wishes', 'financing'] as const)
        expect(messages(section, {}, kind), section).toEqual([]);
      expect(fieldsFor('deceased', kind).map(({ name }) => name)).toEqual(['name', 'lastName', 'dateOfBirth']);
      expect(messages('appointment', {}, kind)).not.toEqual([]);
    },
  );

  test('"weiß ich nicht" is an answer, and is left out of what is sent', () => {
    const answers = { deceased: { ...NAMED, placeOfDeath: UNKNOWN }, provisions: { clothes: UNKNOWN } };
    expect(messages('deceased', answers.deceased)).toEqual([]);
    expect(orderBody(answers, CHOICE, MORE).deceased).not.toHaveProperty('placeOfDeath');
    expect(orderBody(answers, CHOICE, MORE).deceased).not.toHaveProperty('clothes');
    expect(preparationBody('bereavement', { ...answers, ...AGREED }, {}).deceased).toEqual({ personData: NAMED });
  });
});
