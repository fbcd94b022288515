import type { InjectOptions } from 'fastify';

/** A list that the team looks at, as the pages ask for it. */
export type ListOfDesk = {
  readonly what: string;
  readonly request: InjectOptions;
  readonly mostMs: number;
  /** How many rows it finds. */
  readonly count: (body: ListBody) => number;
};

type ListBody = {
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly desk: { readonly overdue: { readonly total: number } };
};

const PAGE_MS = 50;
const START_MS = 100;

/** `colleague`: whose cases are looked at. */
export const deskLists = (colleague: string, now: Date): readonly ListOfDesk[] => [
  {
    what: 'start page',
    request: { method: 'GET', url: '/api/overview' },
    mostMs: START_MS,
    count: ({ desk }) => desk.overdue.total,
  },
  ...casesOf(colleague),
  ...writtenOf(colleague),
  ...entries,
  ...logOf(colleague, now),
];

const totalOf = ({ total }: ListBody): number => total;

const search = (what: string, body: object): ListOfDesk => ({
  what: `cases ${what}`,
  request: { method: 'POST', url: '/api/case/search', payload: body },
  mostMs: PAGE_MS,
  count: totalOf,
});

function casesOf(assignee: string): readonly ListOfDesk[] {
  const sorts = ['due', 'received', 'name'].flatMap((sort) => [
    search(`by ${sort}, open`, { sort }),
    search(`by ${sort}, all`, { sort, state: 'all' }),
    search(`by ${sort}, orders of one that wait`, { sort, state: 'waiting', kind: 'order', assignee }),
  ]);
  return [
    ...sorts,
    search('closed, page 20', { state: 'closed', sort: 'received', page: 19 }),
    search('of nobody', { assignee: 'none' }),
    search('with a rare name', { search: 'Lüdenscheidt', state: 'all' }),
    search('with a first name', { search: 'Karl', state: 'all' }),
    search('in the most common town', { search: 'Löhne', state: 'all' }),
    search('in it, by name, open orders of one', { search: 'Löhne', sort: 'name', kind: 'order', assignee }),
    search('with two words', { search: 'Müller Löhne', state: 'all' }),
    search('with two common words', { search: 'Karl Löhne', state: 'all' }),
    search('with two common words, open', { search: 'Bad Oeynhausen', sort: 'received' }),
    search('with two common words, orders of one that wait', {
      search: 'Bad Oeyn',
      state: 'waiting',
      kind: 'order',
      assignee,
    }),
    search('with a phone number', { search: '05731 123', state: 'all' }),
    search('with three words of which one is unknown', { search: 'Karl Löhne Niemand', state: 'all' }),
  ];
}

const list = (what: string, url: string, count: ListOfDesk['count'] = totalOf): ListOfDesk => ({
  what,
  request: { method: 'GET', url },
  mostMs: PAGE_MS,
  count,
});

const writtenOf = (assignee: string): readonly ListOfDesk[] => [
  list('messages, open', '/api/message'),
  list('messages, done', '/api/message?state=done'),
  list('messages, done by one, page 10', `/api/message?state=done&assignee=${assignee}&page=9`),
  ...['failed', 'waiting', 'delivered'].map((state) =>
    list(`mails, ${state}`, `/api/mail?state=${state}`, ({ counts }) => counts[state] ?? 0),
  ),
];

const came = (what: string, body: object): ListOfDesk => ({
  what: `what came in, ${what}`,
  request: { method: 'POST', url: '/api/entry/search', payload: body },
  mostMs: PAGE_MS,
  count: totalOf,
});

const entries: readonly ListOfDesk[] = [
  came('all', {}),
  came('messages of 30 days', { kind: 'message', days: 30 }),
  came('orders, page 10', { kind: 'order', page: 9 }),
  came('with a word', { text: 'Brinkmann' }),
  came('with two words', { text: 'Brinkmann Löhne' }),
];

function logOf(person: string, now: Date): readonly ListOfDesk[] {
  const day = (before: number) => new Date(now.getTime() - before * 86_400_000).toISOString().slice(0, 10);
  return [
    list('log, all', '/api/log'),
    list('log, page 20', '/api/log?page=19'),
    list('log, of one', `/api/log?person=${person}`),
    list('log, of the most common kind', '/api/log?kind=case-opened'),
    list('log, of one and a kind', `/api/log?person=${person}&kind=case-changed`),
    list('log, of a month', `/api/log?from=${day(60)}&to=${day(30)}`),
    list('log, of one in a month', `/api/log?person=${person}&from=${day(60)}&to=${day(30)}`),
    list('log, of ten years', `/api/log?from=${day(3640)}`),
  ];
}
