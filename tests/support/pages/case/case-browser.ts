import { vi } from 'vitest';
import type { DraftKind } from '#domain/case/draft.ts';
import { CONSENT_COOKIE } from '#domain/consent/consent.ts';

const ORIGIN = 'http://site.test';

type Opening = {
  readonly kind?: DraftKind;
  readonly address?: string;
  readonly referrer?: string;
  readonly isReload?: boolean;
};

/**
 * A browser with what it keeps on disk (storage, cookies) and no page. `open` loads a wizard as a fresh start of the browser
 * does: with new module state. Needs fake timers where a test waits for a pause.
 */
export function caseBrowser() {
  const stored = new Map<string, string>();
  /** Of this tab alone. */
  const inTab = new Map<string, string>();
  const disk = { isFull: false };
  const cookies = new Map<string, string>();
  let page = new EventTarget();
  let documentEvents = new EventTarget();

  const location = {
    get origin() {
      return tab.url().origin;
    },
    get pathname() {
      return tab.url().pathname;
    },
    get search() {
      return tab.url().search;
    },
    get hash() {
      return tab.url().hash;
    },
    assign: vi.fn(),
  };
  const history: string[] = [];
  const tab = createTab(ORIGIN, () => {
    happens('popstate');
    happens('hashchange');
  });
  const visit = (how: 'push' | 'replace') => (state: unknown, _title: string, address?: string) => {
    tab[how](address, state);
    if (address !== undefined) history.push(tab.url().hash);
  };
  const storage = (texts: Map<string, string>) => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, value: string) {
      if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, value);
    },
    removeItem: (key: string) => texts.delete(key),
    clear: () => texts.clear(),
  });
  vi.stubGlobal('localStorage', storage(stored));
  vi.stubGlobal('sessionStorage', storage(inTab));

  const happens = (type: string, more = {}) => page.dispatchEvent(Object.assign(new Event(type), more));

  return {
    stored,
    inTab,
    disk,
    history,
    location,
    back: () => tab.go(-1),
    forward: () => tab.go(1),
    /** A click on a link within the page. */
    jump: (hash: string) => tab.jump(hash),
    /** Whether the browser would ask before this page is left. */
    asksBeforeLeaving(): boolean {
      const event = new Event('beforeunload', { cancelable: true });
      page.dispatchEvent(event);
      return event.defaultPrevented;
    },
    /** A click on a link, before the browser follows it. */
    pressesLink(href: string): void {
      const event = new Event('click', { cancelable: true });
      Object.defineProperty(event, 'target', { value: { closest: () => ({ href }) } });
      documentEvents.dispatchEvent(event);
    },
    happens,
    closesTab: () => inTab.clear(),
    /** An answer about storing, told to the page as the dialog does; one that is given in another tab is not. */
    consents(categories: readonly string[], at = new Date().toISOString(), where: 'here' | 'elsewhere' = 'here') {
      const decision = encodeURIComponent(JSON.stringify({ categories, lastConsentTimestamp: at }));
      cookies.set(CONSENT_COOKIE, decision);
      if (where === 'here') happens('cc:onChange');
    },
    /** Another tab writes, or removes where there is no value. */
    otherTab(key: string, value?: string) {
      if (value === undefined) stored.delete(key);
      else stored.set(key, value);
      happens('storage', { key, newValue: value ?? null });
    },
    /** The tab shows another page, or the same again; its scripts are those that run already. */
    arrive({
      kind = 'bereavement',
      address = kind === 'bereavement' ? '/trauerfall' : '/vorsorge',
      referrer = '',
      isReload = false,
    }: Opening = {}) {
      // The page that was open before hears nothing any more and writes nothing: it was killed, not closed.
      if (vi.isFakeTimers()) vi.clearAllTimers();
      page = new EventTarget();
      documentEvents = new EventTarget();
      // A reload keeps the entry of the history, and what was noted with it; the browser that was closed has no tab to go on with.
      if (!isReload) tab.push(address, null);
      const entries = {
        pushState: visit('push'),
        replaceState: visit('replace'),
        get state() {
          return tab.state();
        },
      };
      vi.stubGlobal('window', Object.assign(page, { location, history: entries }));
      vi.stubGlobal('document', {
        hidden: false,
        referrer,
        get cookie() {
          return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        },
        addEventListener: documentEvents.addEventListener.bind(documentEvents),
        removeEventListener: documentEvents.removeEventListener.bind(documentEvents),
      });
    },
    async open(opening: Opening = {}) {
      this.arrive(opening);
      vi.resetModules();
      const [
        http,
        form,
        client,
        caseStore,
        answers,
        draft,
        order,
        route,
        documents,
        choice,
        catalogue,
        session,
        opened,
        estimate,
        reset,
      ] = await Promise.all([
        import('#client/http.ts'),
        import('#stores/catalogue/funeral-form.ts'),
        import('../../in-process-client.ts'),
        import('#stores/case/case.ts'),
        import('#stores/case/answers.ts'),
        import('#stores/case/draft.ts'),
        import('#stores/case/order.ts'),
        import('#stores/case/route.ts'),
        import('#stores/case/documents.ts'),
        import('#stores/estimate/choice.ts'),
        import('#stores/estimate/catalogue.ts'),
        import('#stores/account/session.ts'),
        import('#stores/case/opened-preparation.ts'),
        import('#stores/estimate/estimate.ts'),
        import('#stores/case/reset-case.ts'),
      ]);
      const modules = {
        ...http,
        ...form,
        ...client,
        ...caseStore,
        ...answers,
        ...draft,
        ...order,
        ...route,
        ...documents,
        ...choice,
        ...catalogue,
        ...session,
        ...opened,
        ...estimate,
      };
      return {
        ...modules,
        start: () => caseStore.openCase(opening.kind ?? 'bereavement'),
        /** What follows from an accepted submission. */
        sendsCase: () => reset.resetCase({ key: crypto.randomUUID(), content: 'x' }),
      };
    },
  };
}

type HistoryEntry = { readonly url: URL; readonly state: unknown };

/** The addresses of a tab, with Back and Forward. */
function createTab(start: string, onMove: () => void) {
  let entries: HistoryEntry[] = [{ url: new URL(start), state: null }];
  let place = 0;
  const here = () => entries[place] as HistoryEntry;
  const tab = {
    url: () => here().url,
    state: () => here().state,
    // As a browser keeps it: a copy.
    push(address: string | undefined, state: unknown) {
      entries = [
        ...entries.slice(0, place + 1),
        { url: new URL(address ?? '', here().url), state: structuredClone(state) },
      ];
      place += 1;
    },
    replace(address: string | undefined, state: unknown) {
      entries[place] = {
        url: address === undefined ? here().url : new URL(address, here().url),
        state: structuredClone(state),
      };
    },
    jump(hash: string) {
      if (hash === here().url.hash) return;
      tab.push(hash === '' ? here().url.pathname : hash, null);
      onMove();
    },
    /** Stays where there is no entry of this site. */
    go(by: 1 | -1) {
      if (place + by < 1 || place + by >= entries.length) return;
      place += by;
      onMove();
    },
  };
  return tab;
}

export type CasePage = Awaited<ReturnType<ReturnType<typeof caseBrowser>['open']>>;

/** Every section of an order answered so that it holds in the small catalogue. */
export const bereavementSections = {
  deceased: {
    name: 'Karl',
    lastName: 'Muster',
    dateOfBirth: '1941-03-14',
    placeOfDeath: 'Krankenhaus',
  },
  adoption: { place: 'Klinikum, Station 3', city: 'Löhne' },
  contact: {
    name: 'Erika',
    lastName: 'Muster',
    street: 'Musterweg',
    houseNumber: '1',
    zipCode: '32584',
    city: 'Löhne',
    email: 'erika@muster.example',
    phoneNumber: '05731 123456',
  },
} as const;
