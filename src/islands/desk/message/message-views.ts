import type { MessageState } from '#domain/message/answer.ts';
import type { MessageListView } from '#stores/desk/message/messages.ts';

/** In the order of the page; `query` is what the address calls it. */
export const STATES: readonly { readonly state: MessageState; readonly title: string; readonly query: string }[] = [
  { state: 'open', title: 'Offen', query: 'offen' },
  { state: 'done', title: 'Erledigt', query: 'erledigt' },
  { state: 'spam', title: 'Spam', query: 'spam' },
];

export const NOTHING_HERE: Readonly<Record<MessageState, string>> = {
  open: 'Keine Nachricht wartet auf eine Antwort.',
  done: 'Noch ist keine Nachricht erledigt.',
  spam: 'Hier liegt kein Spam.',
};

const NOBODY = 'niemand';
const PERSON = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_PAGES = 10_000;

/** Of a page; whatever else stands in the address means all open ones. */
export function viewOfAddress(search: string): MessageListView {
  const query = new URLSearchParams(search);
  const page = Number(query.get('seite') ?? 1) - 1;
  const person = query.get('wer') ?? '';
  return {
    state: STATES.find((each) => each.query === query.get('stand'))?.state ?? 'open',
    assignee: person === NOBODY ? 'none' : PERSON.test(person) ? person : undefined,
    page: Number.isInteger(page) && page >= 0 && page < MOST_PAGES ? page : 0,
  };
}

export function addressOfView({ state, assignee, page }: MessageListView): string {
  const query = new URLSearchParams({
    ...(state === 'open' ? {} : { stand: STATES.find((each) => each.state === state)?.query ?? '' }),
    ...(assignee === undefined ? {} : { wer: assignee === 'none' ? NOBODY : assignee }),
    ...(page === 0 ? {} : { seite: String(page + 1) }),
  });
  return query.size === 0 ? '?' : `?${query}`;
}
