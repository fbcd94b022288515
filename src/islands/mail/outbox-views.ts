import type { MailState, OutboxView } from '#stores/mail/outbox.ts';

/** In the order of the page; `query` is what the address calls it. */
export const STATES: readonly { readonly state: MailState; readonly title: string; readonly query: string }[] = [
  { state: 'failed', title: 'Nicht zugestellt', query: 'offen' },
  { state: 'waiting', title: 'Wartet', query: 'wartet' },
  { state: 'delivered', title: 'Zugestellt', query: 'zugestellt' },
];

export const NOTHING_HERE: Readonly<Record<MailState, string>> = {
  failed: 'Alles ist angekommen. Hier stehen E-Mails, die sich nicht zustellen lassen.',
  waiting: 'Nichts wartet. Was gerade nicht hinausgeht, versuchen wir drei Tage lang immer wieder.',
  delivered: 'In den letzten 30 Tagen ging nichts hinaus.',
};

/** Of a page; whatever else stands in the address means its beginning. */
export function viewOfAddress(search: string): OutboxView {
  const query = new URLSearchParams(search);
  const known = STATES.find((each) => each.query === query.get('stand'));
  const page = Number(query.get('seite') ?? 1) - 1;
  return { state: known?.state ?? 'failed', page: Number.isInteger(page) && page >= 0 && page < 10_000 ? page : 0 };
}

export function addressOfView({ state, page }: OutboxView): string {
  const query = new URLSearchParams({
    ...(state === 'failed' ? {} : { stand: STATES.find((each) => each.state === state)?.query ?? '' }),
    ...(page === 0 ? {} : { seite: String(page + 1) }),
  });
  return query.size === 0 ? '?' : `?${query}`;
}
