import type { Kysely } from 'kysely';
import type { DeskKind, DeskState } from '#domain/desk/desk-case.ts';
import { searchedWords } from '#domain/search-words.ts';
import { sortKey } from '#domain/sort-key.ts';
import type { Row, Tables } from '#server/db/schema.ts';
import { randomNumbers } from '../random-choice.ts';

type Case = Row<'desk_case'>;
export type GeneratedCase = { readonly row: Omit<Case, 'due_key'>; readonly words: readonly string[] };

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX: Readonly<Record<DeskKind, string>> = { order: 'AU', preparation: 'VO', call: 'RU' };
const FIRST = [
  ...['Karl', 'Erika', 'Hans', 'Ursula', 'Günter', 'Käthe', 'Heinz', 'Gisela', 'Jürgen', 'Renate'],
  ...['Wilhelm', 'Ilse', 'Friedrich', 'Anne-Marie', 'Björn', 'Hildegard', 'Dieter', 'Elfriede', 'Paul', 'Ruth'],
];
const LAST = [
  ...['Müller', 'Schmidt', 'Meyer', 'Schröder', 'Brinkmann', 'Krüger', 'Schäfer', 'Möller', 'Goethe', 'Bauer'],
  ...['Niemeyer', 'Obermeier', 'Kröger', 'Vogt', 'Lüdenscheidt', 'von der Heide', 'Groß', 'Weiß', 'Yıldız', 'Nowak'],
];
/** A firm of one place: most cases name one of few towns. */
const TOWNS = ['Löhne', 'Löhne', 'Löhne', 'Bad Oeynhausen', 'Bad Oeynhausen', 'Bad Oeynhausen', 'Vlotho', 'Hüllhorst'];
const SYLLABLES = ['ber', 'dan', 'fel', 'gor', 'hart', 'kus', 'lin', 'mar', 'nor', 'pol', 'ros', 'sen', 'tal', 'win'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Cases as a firm has them after many years, the same in every run; `team`: ids of people who take them over. */
export function generateCases(
  count: number,
  now: Date,
  { seed = 28, team = [] }: { readonly seed?: number; readonly team?: readonly string[] } = {},
): GeneratedCase[] {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const rare = () => {
    const name = pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  const lastName = () => (random() < 0.4 ? pick(LAST) : rare());
  const group = () => Array.from({ length: 4 }, () => pick([...SIGNS])).join('');
  return Array.from({ length: count }, () => {
    const kind = pick<DeskKind>(['order', 'order', 'order', 'preparation', 'call']);
    const reference = [PREFIX[kind], group(), group(), group()].join('-');
    const last = lastName();
    const name = `${pick(FIRST)} ${last}`;
    const contact = `${pick(FIRST)} ${random() < 0.6 ? last : lastName()}`;
    const town = random() < 0.85 ? pick(TOWNS) : rare();
    const phone = `0${5700 + Math.floor(random() * 90)} ${100_000 + Math.floor(random() * 900_000)}`;
    const age = Math.floor(random() * 3650);
    const state = stateOf(kind, age, random());
    const isDated = state !== 'closed' && state !== 'withdrawn' && kind !== 'preparation' && random() < 0.9;
    return {
      row: {
        reference,
        kind,
        state,
        plan: kind === 'preparation' ? 'preparation' : pick(['earth', 'fire', 'fire', 'tree', 'sea', 'anonymous']),
        version: 1,
        assignee_id: team.length > 0 && random() < 0.7 ? pick(team) : null,
        name,
        name_key: sortKey(`${last} ${name}`),
        contact,
        town,
        phone,
        title: pick(['Feuerbestattung', 'Erdbestattung', 'Baumbestattung']),
        is_dying: kind === 'preparation' && random() < 0.02 ? 1 : 0,
        received_at: new Date(now.getTime() - age * DAY_MS - Math.floor(random() * DAY_MS)).toISOString(),
        died_at: null,
        certificate_at: null,
        next_milestone: isDated ? 'ueberfuehrung' : null,
        next_due: isDated ? new Date(now.getTime() + (random() * 20 - 4) * DAY_MS).toISOString() : null,
        next_rule: isDated ? 'ueberfuehrung' : null,
        closed_at: null,
      },
      words: searchedWords({ references: [reference], phones: [phone], texts: [name, contact, town] }),
    };
  });
}

/** Orders are closed after some weeks; who plans ahead stays open for years. */
function stateOf(kind: DeskKind, age: number, chance: number): DeskState {
  if (kind === 'preparation') return chance < 0.9 ? 'new' : 'closed';
  if (chance < 0.03) return 'withdrawn';
  if (age > 90) return chance < 0.99 ? 'closed' : 'waiting';
  return chance < 0.3 ? 'new' : chance < 0.7 ? 'working' : 'waiting';
}

const AT_ONCE = 500;

export async function insertGeneratedCases(db: Kysely<Tables>, cases: readonly GeneratedCase[]): Promise<void> {
  for (let start = 0; start < cases.length; start += AT_ONCE) {
    const some = cases.slice(start, start + AT_ONCE);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('desk_case')
        .values(some.map(({ row }) => row))
        .execute();
      await trx
        .insertInto('desk_word')
        .values(some.map(({ row, words }) => ({ ...copiedOf(row), words: words.join(' ') })))
        .execute();
    });
  }
}

const copiedOf = ({ reference, state, kind, assignee_id, next_due, received_at, name_key }: GeneratedCase['row']) => ({
  reference,
  state,
  kind,
  assignee_id,
  due_key: next_due ?? '9',
  received_at,
  name_key,
});
