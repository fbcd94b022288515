import { cleanQuery } from '#domain/search/spelling.ts';
import { resultItem } from './result-item.ts';
import { find, type Hit, openIndex } from './search-index.ts';

/** Waits until typing stops. */
const PAUSE_MS = 200;
const PAGE_OF_HITS = 10;

type State = 'idle' | 'loading' | 'found' | 'empty' | 'failed';

const part = <T extends HTMLElement>(name: string): T => document.querySelector(`[data-search="${name}"]`) as T;
const form = part<HTMLFormElement>('form');
const field = part<HTMLInputElement>('field');
const status = part('status');
const list = part('list');
const template = part<HTMLTemplateElement>('item');
const more = part('more');
const again = part<HTMLAnchorElement>('again');

/** Counts searches: an answer that comes after a newer question is not shown. */
let latest = 0;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Parts of the page say in `data-when` in which states they are seen. */
function show(state: State, said: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-when]'))
    element.hidden = !element.dataset.when?.split(' ').includes(state);
  if (state !== 'found') list.replaceChildren();
  status.textContent = said;
}

async function search(): Promise<void> {
  clearTimeout(pause);
  const query = cleanQuery(field.value);
  const address = query === '' ? location.pathname : `${location.pathname}?${new URLSearchParams({ q: query })}`;
  history.replaceState(history.state, '', address);
  again.href = address;
  const turn = ++latest;
  if (query === '') return show('idle', '');
  if (list.hidden) show('loading', 'Wird gesucht …');
  try {
    const hits = await find(query);
    const items = await load(hits.slice(0, PAGE_OF_HITS));
    if (turn === latest) showHits(query, hits, items);
  } catch {
    if (turn === latest) show('failed', '');
  }
}

const load = async (hits: readonly Hit[]): Promise<DocumentFragment[]> =>
  (await Promise.all(hits.map((hit) => hit.load()))).map((page) => resultItem(template, page));

function showHits(query: string, hits: readonly Hit[], items: readonly DocumentFragment[]): void {
  list.replaceChildren(...items);
  if (hits.length === 0) show('empty', `Keine Seite zu „${query}“ gefunden.`);
  else show('found', `${hits.length} ${hits.length === 1 ? 'Seite' : 'Seiten'} zu „${query}“`);
  const rest = hits.slice(PAGE_OF_HITS);
  more.hidden = rest.length === 0;
  more.onclick = async () => {
    more.hidden = true;
    const next = await load(rest);
    const first = next[0]?.querySelector('a');
    list.append(...next);
    first?.focus();
  };
}

field.addEventListener('focus', () => void openIndex().catch(() => undefined), { once: true });
field.addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(search, PAUSE_MS);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void search();
});

const asked = new URLSearchParams(location.search).get('q');
if (asked !== null) {
  field.value = cleanQuery(asked);
  void search();
} else if (matchMedia('(hover: hover)').matches) field.focus({ preventScroll: true });
