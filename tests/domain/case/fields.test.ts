import { describe, expect, test } from 'vitest';
import { BereavementOrder } from '#domain/case/bereavement/bereavement.ts';
import { OrderWording } from '#domain/case/bereavement/wording.ts';
import { orderBody, preparationBody } from '#domain/case/body.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import { type CaseField, UNKNOWN, wordingFor } from '#domain/case/fields/field.ts';
import { lineOf } from '#domain/case/fields/name-and-address.ts';
import { fieldText } from '#domain/case/fields/wire.ts';
import { caseRows } from '#domain/case/paper-rows.ts';
import { preparationAnswers } from '#domain/case/preparation/answers.ts';
import { Preparation } from '#domain/case/preparation/preparation.ts';
import {
  DECEASED,
  FORM_SECTIONS,
  type FormSection,
  fieldsFor,
  fieldsOf,
  isAsked,
  placeOfError,
  sections,
} from '#domain/case/section.ts';
import { answerRows } from '#islands/case/check/answer-rows.ts';
import { caseLine } from '#server/case/case-line.ts';

const TEXTS: Readonly<Record<string, string>> = {
  name: 'Erika',
  lastName: 'Muster',
  street: 'Musterweg',
  houseNumber: '1 a',
  zipCode: '32584',
  city: 'Löhne',
  dateOfBirth: '1941-03-14',
  dateOfDeath: '2026-11-18',
  startsAt: '2026-11-23T09:00:00.000Z',
  email: 'erika@muster.example',
  phoneNumber: '05731 123456',
};

/** Something the field accepts, and that stands in no other. */
const textFor = (section: FormSection, { name, options }: CaseField): string =>
  options.findLast(({ value }) => value !== UNKNOWN)?.value ?? TEXTS[name] ?? `${section} ${name}`;

const answered = (used: readonly FormSection[]): CaseAnswers =>
  Object.fromEntries(
    used.map((section) => [
      section,
      Object.fromEntries(sections[section].fields.map((field) => [field.name, textFor(section, field)])),
    ]),
  );

const CHOICE = {
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne',
  coffinId: 'kiefer',
  transportZoneId: 'nah',
} as const;
const ORDERED = [...DECEASED, 'adoption', 'contact', 'appointment'] as const;
const PLANNED = ['person', 'adoption', 'contact', 'appointment', 'wishes', 'financing'] as const;

const order = BereavementOrder.parse(orderBody(answered(ORDERED), CHOICE, { beginAtOnce: true, withdrawalRead: true }));
const preparation = Preparation.parse(preparationBody('preparation', answered(PLANNED), {}));

type Place = readonly [label: string, kind: DraftKind, section: FormSection, field: CaseField];

const placesOf = (kind: DraftKind, used: readonly FormSection[]): readonly Place[] =>
  used.flatMap((section) =>
    sections[section].fields.map((field): Place => [`${kind} ${section} ${field.name}`, kind, section, field]),
  );

const places = [...placesOf('bereavement', ORDERED), ...placesOf('preparation', PLANNED)];

describe.each(places)('%s', (_label, kind, section, field) => {
  const text = textFor(section, field);
  const body = kind === 'bereavement' ? order : preparation;

  test('stands in the body at its path, as its schema and the server read it', () => {
    expect(fieldText(field, body)).toBe(text);
  });

  test('is refused at the same path, and the error leads back to it', () => {
    const schema = kind === 'bereavement' ? BereavementOrder : Preparation;
    const [head = '', ...inner] = field.path.split('.');
    const refused = schema.safeParse({ ...body, [head]: replaced(body[head as keyof typeof body], inner) });
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual([field.path]);
    expect(placeOfError(kind, field.path)).toEqual({ section, field: field.name });
  });

  test('has its label on the check page, and an answer in words', () => {
    const caseKind = kind === 'bereavement' ? 'order' : 'preparation';
    const said = answerRows(caseKind, section, { [field.name]: text }).filter((each) => each.text !== '');
    expect(said).toHaveLength(1);
    expect(said[0]?.label).toBe(JOINED[field.name] ?? field.short ?? field.label);
    expect(said[0]?.text).not.toMatch(/^(ja|nein)$/);
  });

  test('is asked once in the wizard where it is asked at all', () => {
    const rows = sections[section].groups.flatMap((group) => group.rows.flat());
    expect(rows.filter((name) => name === lineOf(field.name))).toHaveLength(1);
  });

  test('stands on paper', () => {
    const rows = caseRows(body, paperSection(section), { heading: '' });
    const words = field.options.find(({ value }) => value === text);
    const expected = words ? (words.paper ?? words.label) : text;
    const isDate = field.input === 'day' || field.input === 'slot';
    expect(rows.map(([, said]) => said).join('\n')).toContain(isDate ? text.slice(0, 4) : expected);
  });

  test('stands in the mail to the firm where it has a word for it', () => {
    const line = caseLine(body, paperSection(section), 'Anfang');
    expect(line.startsWith('Anfang')).toBe(true);
    if (field.mail) expect(line).toContain(`; ${field.mail}: `);
    else expect(line).not.toContain(`${field.label}: `);
  });

  test('has words for each of its answers', () => {
    for (const option of field.options) expect(option.label).not.toBe('');
    expect(field.label).not.toBe('');
  });
});

/** On the check page these stand in one row. */
const JOINED: Readonly<Record<string, string>> = {
  name: 'Name',
  lastName: 'Name',
  street: 'Anschrift',
  houseNumber: 'Anschrift',
  zipCode: 'Anschrift',
  city: 'Anschrift',
};

/** On paper all about the deceased is one section. */
const paperSection = (section: FormSection): FormSection =>
  (DECEASED as readonly FormSection[]).includes(section) ? 'deceased' : section;

const replaced = (value: unknown, inner: readonly string[]): unknown => {
  const [head, ...rest] = inner;
  if (head === undefined) return { is: 'wrong' };
  const object = value as Record<string, unknown>;
  return { ...object, [head]: replaced(object[head], rest) };
};

describe('the table', () => {
  test('comes back from a stored preparation, field by field', () => {
    expect(preparationAnswers(preparation).answers).toEqual(answered(PLANNED));
  });

  test.each(FORM_SECTIONS)('has every field of %s once, by a name of its own', (section) => {
    expect(new Set(fieldsOf(section)).size).toBe(fieldsOf(section).length);
  });

  test('asks of a person who is living for nothing about the death', () => {
    for (const { name } of sections.person.fields) expect(name).not.toMatch(/death|doctor/i);
    const all = DECEASED.flatMap((section) => sections[section].fields);
    expect(all.filter((field) => !sections.person.fields.includes(field)).map(({ name }) => name)).toEqual([
      'dateOfDeath',
      'placeOfDeath',
      'doctor',
    ]);
  });

  test('asks neither from what it is paid nor for the relation in /vorsorge', () => {
    const left = (['person', 'contact'] as const).flatMap((section) =>
      sections[section].fields.filter((field) => !isAsked(field, 'preparation')).map(({ name }) => name),
    );
    expect(left).toEqual(['contractPartner', 'relationship']);
  });

  test('speaks of a living person otherwise than of a dead one', () => {
    const clothes = sections.person.fields.find(({ name }) => name === 'clothes')?.options[0]?.hint;
    expect(wordingFor(clothes, 'preparation')).toBe('Was die Person gern trägt');
    expect(wordingFor(clothes, 'order')).toBe('Was die Person gern getragen hat');
    expect(wordingFor('Musik', 'dying')).toBe('Musik');
    expect(wordingFor({ order: 'x' }, 'dying')).toBeUndefined();
  });

  test('asks about the deceased in three short sections, of which only the name is needed', () => {
    for (const section of DECEASED) expect(fieldsFor(section, 'order').length, section).toBeLessThanOrEqual(5);
    const needed = DECEASED.flatMap((section) => fieldsFor(section, 'order').filter(({ isOptional }) => !isOptional));
    expect(needed.map(({ name }) => name)).toEqual(['name', 'lastName']);
  });

  test('needs no more for an order than what is needed at once', () => {
    const needed = [...DECEASED, 'adoption' as const, 'contact' as const].flatMap((section) =>
      fieldsFor(section, 'order').filter(({ isOptional }) => !isOptional),
    );
    const consents = 2;
    const priced = 5;
    expect(needed.length + consents + priced).toBeLessThanOrEqual(20);
  });

  test('asks from what it is paid, not who signs', () => {
    const field = sections.provisions.fields.find(({ name }) => name === 'contractPartner');
    expect(field?.label).toBe('Wie ist die Bezahlung geregelt?');
    expect(field?.options.map(({ value }) => value)).toEqual([
      'Angehöriger',
      'Treuhandvertrag',
      'Sterbegeldversicherung',
      UNKNOWN,
    ]);
  });

  test('lets the house write other words on paper, by the name of a field and no other', () => {
    const { contact } = OrderWording.shape;
    const words = { heading: 'a', name: 'b', address: 'c' };
    expect(contact.safeParse({ ...words, phoneNumber: 'Telefon' }).success).toBe(true);
    expect(contact.safeParse({ ...words, phone: 'Telefon' }).success).toBe(false);
    expect(caseRows(order, 'contact', { ...words, phoneNumber: 'Ruf' }).map(([label]) => label)).toEqual([
      'b',
      'c',
      'Ruf',
      'E-Mail-Adresse',
      'In welchem Verhältnis stehen Sie zu der Person?',
    ]);
  });
});
