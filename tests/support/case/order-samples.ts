import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { EstimateRequest } from '#domain/estimate/request.ts';
import { earthBurial, type TestApp } from '../app.ts';
import { randomChoice } from '../random-choice.ts';

/** A body as a browser sends it: texts, ids, no price but the agreed one in euros. */
export type WireOrder = ReturnType<typeof orderOf> & Record<string, unknown>;

const contact = {
  name: 'Erika',
  lastName: 'Mustermann',
  street: 'Lübbecker Straße',
  houseNumber: '12 a',
  zipCode: '32584',
  city: 'Löhne',
};

/** The body of an order of this choice. */
export const orderOf = (choice: EstimateRequest) => ({
  contact,
  relationship: 'Tochter',
  deceased: {
    personData: { ...contact, name: 'Karl-Heinz' },
    placeOfDeath: 'Krankenhaus',
    doctor: 'Dr. Anna Ärztin',
    clothes: 'Eigene Kleidung',
    contractPartner: 'Angehöriger',
    isDeceased: true,
    graveAvailable: choice.existingGrave !== undefined,
    dateOfBirth: '1941-03-14',
    dateOfDeath: '2026-11-18',
  },
  adoption: {
    place: 'Klinikum, Station 3',
    street: 'Wielandstraße',
    houseNumber: '28',
    zipCode: '32545',
    city: 'Bad Oeynhausen',
    wishedTime: 'morgen Vormittag',
  },
  ...choice,
  isDead: true,
  emailMessageType: 'order',
  userData: { email: 'erika@muster.example', phoneNumber: '05731 123456' },
  beginAtOnce: true,
  withdrawalRead: true,
});

/** The body of an order in the small catalogue; a test names only what matters to it. */
export const validOrder = (change: Readonly<Record<string, unknown>> = {}): WireOrder => ({
  ...orderOf(earthBurial),
  ...change,
});

const NAMES = ['Erika', 'Anne-Marie', 'Jörg', 'O’Neill', 'Łukasz', 'Γιώργος', 'علي', 'Søren', 'Ngọc', 'Şule'];
const PLACES = ['Löhne', 'Bad Oeynhausen', 'Gohfeld', 'Mennighüffen', 'Vlotho'];
const EMAILS = ['erika@muster.example', 'jörg@muster.example', 'a.b+c@post.muster.example'];

/** The body of any order this catalogue allows. `random` answers 0 to 1, so that a run can be repeated. */
export function randomOrder(catalogue: Catalogue, random: () => number): WireOrder {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const person = () => ({
    name: pick(NAMES),
    lastName: pick(NAMES),
    street: 'Lübbecker Straße',
    houseNumber: String(1 + Math.floor(random() * 200)),
    zipCode: '32584',
    city: pick(PLACES),
  });
  const whole = orderOf(randomChoice(catalogue, random));
  return {
    ...whole,
    contact: person(),
    deceased: {
      ...whole.deceased,
      personData: person(),
      placeOfDeath: pick(['Krankenhaus', 'Heim', 'Anderer Ort']),
      clothes: pick(['Eigene Kleidung', 'Sterbetalar']),
      contractPartner: pick(['Angehöriger', 'Treuhandvertrag', 'Sterbegeldversicherung']),
    },
    adoption: { ...whole.adoption, city: pick(PLACES) },
    userData: { email: pick(EMAILS), phoneNumber: '05731 123456' },
    beginAtOnce: random() < 0.5,
  };
}

/** The body of a preparation with everything filled in. */
export const validPreparation = (change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  contact,
  deceased: {
    personData: { ...contact, name: 'Karl-Heinz' },
    clothes: 'Sterbetalar',
    contractPartner: 'Treuhandvertrag',
    graveAvailable: false,
    dateOfBirth: '1941-03-14',
  },
  adoption: { place: 'zu Hause', city: 'Löhne' },
  ...earthBurial,
  isDead: false,
  emailMessageType: 'preparation',
  userData: { email: 'erika@muster.example', phoneNumber: '05731 123456' },
  wishes: { music: 'Leise Musik\nkein Orgelspiel', flowers: 'weiße Rosen' },
  financing: 'Später entscheiden',
  ...change,
});

const CASE_TABLES = ['funeral_order', 'preparation', 'draft', 'appointment', 'submission', 'mail'] as const;

/** How many rows there are of everything a case can leave behind. */
export async function storedCases({ database: { db } }: Pick<TestApp, 'database'>) {
  const counts = await db
    .selectNoFrom((from) =>
      CASE_TABLES.map((table) =>
        from
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .as(table),
      ),
    )
    .executeTakeFirstOrThrow();
  return Object.fromEntries(CASE_TABLES.map((table) => [table, Number(counts[table])])) as Record<
    (typeof CASE_TABLES)[number],
    number
  >;
}
