import fc from 'fast-check';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { randomChoice, randomNumbers } from '../support/random-choice.ts';
import { isKept } from './known.ts';
import type { ApiDocument, Schema } from './openapi.ts';

export type Values = { readonly document: Pick<ApiDocument, 'resolve'>; readonly catalogue: Catalogue };

const WORDS = [
  'Erika Muster',
  'Lübbecker Straße 12',
  'Leise Musik, kein Orgelspiel',
  'Jörg',
  '🌹 zum Abschied',
  'Ё ا 子',
];

/** What a person would type where the schema alone says too little, by the name of the field. */
const typed: Readonly<Record<string, readonly unknown[]>> = {
  email: ['erika@muster.example', 'jörg@muster.example', 'person@muster.example'],
  phoneNumber: ['05731 123456'],
  password: ['Veilchen7!blau', 'Ein gutes Wort 7!'],
  name: ['Erika', 'Jörg Müller', 'O’Neill', 'Łukasz', 'Γιώργος'],
  lastName: ['Mustermann', 'von der Höhe', 'علي'],
  zipCode: ['32584'],
  dateOfBirth: ['1941-03-14'],
  dateOfDeath: ['2026-11-18'],
  emailMessageType: ['order', 'preparation'],
  path: ['friedhoefe/loehne/obernbeck.md', 'mail/termin.yaml', 'firma.yaml'],
  folder: ['loehne'],
  n: ['0', 0],
  website: [''],
  secondsOpen: [30, '30'],
  asOf: ['2023', '2026-11'],
  graveTypeId: ['wahlgrab', 'reihengrab'],
  rightUntil: ['2031', '30.6.2031', ''],
  restingPlaceId: ['werste', 'gohfeld'],
  graveId: ['sarg-wahlgrab'],
  from: [10],
  to: [20],
  version: [0, 1],
  isDead: [true, true, false],
  isDeceased: [true, true, true, false],
};

/** Values that fit a schema of the document; where it names ids, ids that exist. */
export function fromSchema(values: Values, given: Schema, name = ''): fc.Arbitrary<unknown> {
  const schema = values.document.resolve(given);
  const known = typed[name]?.filter((value) => typeof value === kindOf(schema));
  if (known && known.length > 0) return fc.constantFrom(...known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => fromSchema(values, each, name)));
  switch (schema.type) {
    case 'object':
      return objects(values, schema);
    case 'array':
      return lists(values, schema, name);
    case 'string':
      return texts(schema, name);
    case 'integer':
      return fc.integer({ min: bounded(schema.minimum, 0), max: bounded(schema.maximum, 1000) });
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 10_000 });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

const kindOf = ({ type }: Schema): string => (type === 'integer' ? 'number' : (type ?? ''));

const bounded = (limit: number | undefined, otherwise: number): number =>
  limit === undefined || Math.abs(limit) > 2 ** 31 ? otherwise : limit;

function objects(values: Values, schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames = {} } = schema;
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(texts(propertyNames, '').map(String), fromSchema(values, additionalProperties), {
      maxKeys: 4,
    });
  const fields = Object.entries(properties).map(([name, field]) => [name, fromSchema(values, field, name)] as const);
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  if (!('funeralFormId' in properties)) return record;
  // Only ids that go together make an order.
  return fc.tuple(record, fc.nat()).map(([fitting, seed]) => {
    const choice = randomChoice(values.catalogue, randomNumbers(seed));
    // Half of them begin a case, the others change what is there.
    return agreeing({ ...without(fitting, ...CHOSEN, ...(seed % 2 === 0 ? CHANGED : [])), ...choice });
  });
}

/** Left out of a choice that is to be accepted, or put in by `randomChoice`. */
const CHOSEN = ['urnId', 'size', 'agreedTotal', 'existingGrave', 'graveRestingPlaceRelationId'];
/** Names what is changed. */
const CHANGED = ['reference', 'draftCode', 'updatedAt'];

/** The same with the answer about the grave that its choice gives. */
const agreeing = ({ deceased, ...body }: { readonly deceased?: unknown; readonly existingGrave?: unknown }) => ({
  ...body,
  ...(typeof deceased === 'object'
    ? { deceased: { ...deceased, graveAvailable: body.existingGrave !== undefined } }
    : {}),
});

const without = (value: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

const lists = (values: Values, { items = {}, minItems = 0, maxItems = 3 }: Schema, name: string) =>
  fc.array(fromSchema(values, items, name), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });

function texts({ pattern = '', minLength = 0, maxLength = 60 }: Schema, name: string): fc.Arbitrary<unknown> {
  const plain = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) }),
    },
  );
  const fitting = matching(pattern) ?? plain.map((text) => text.slice(0, maxLength));
  if (!isKept(name)) return fitting;
  return fc.tuple(fc.nat({ max: 1000 }), fitting).map(([at, otherwise]) => ({ $known: name, pattern, at, otherwise }));
}

/** Undefined where there is no pattern, or one that cannot be turned round. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  if (pattern === '') return undefined;
  if (pattern.startsWith('^\\d{4}-\\d{2}-\\d{2}$')) return days;
  try {
    return fc.stringMatching(new RegExp(pattern), { size: '-1' });
  } catch {
    return undefined;
  }
}

const days = fc.nat({ max: 60 }).map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
