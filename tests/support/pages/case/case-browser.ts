import { vi } from 'vitest';
import type { DraftKind } from '#domain/case/draft.ts';
import { CONSENT_COOKIE } from '#domain/consent/consent.ts';

const ORIGIN = 'http://site.test';

type Opening = { readonly kind?: DraftKind; readonly address?: string; readonly referrer?: string };

/**
 * A browser with what it keeps on disk (storage, cookies) and no page. `open` loads a wizard as a fresh start of the browser
 * does: with new module state. Needs fake timers where a test waits for a pause.
 */
export function caseBrowser() {
  const stored = new Map<string, string>();
  const disk = { isFull: false };
  const cookies = new Map<string, string>();
  let page = new EventTarget();
  let url = new URL(ORIGIN);

  const location = {
    get origin() {
      return url.origin;
    },
    get pathname() {
      return url.pathname;
    },
    get search() {
      return url.search;
    },
    get hash() {
      return url.hash;
    },
    assign: vi.fn(),
  };
  const history: string[] = [];
  const write = (_state: unknown, _title: string, address: string) => {
    url = new URL(address, url);
    history.push(url.hash);
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });

  const happens = (type: string, more = {}) => page.dispatchEvent(Object.assign(new Event(type), more));

  return {
    stored,
    disk,
    history,
    location,
    happens,
    /** An answer in the consent dialog, told to the page as the dialog does. */
    consents(categories: readonly string[], at = new Date().toISOString()) {
      const decision = encodeURIComponent(JSON.stringify({ categories, lastConsentTimestamp: at }));
      cookies.set(CONSENT_COOKIE, decision);
      happens('cc:onChange');
    },
    /** Another tab writes, or removes where there is no value. */
    otherTab(key: string, value?: string) {
      if (value === undefined) stored.delete(key);
      else stored.set(key, value);
      happens('storage', { key, newValue: value ?? null });
    },
    async open({
      kind = 'bereavement',
      address = kind === 'bereavement' ? '/trauerfall' : '/vorsorge',
      referrer = '',
    }: Opening = {}) {
      // The page that was open before hears nothing any more and writes nothing: it was killed, not closed.
      if (vi.isFakeTimers()) vi.clearAllTimers();
      page = new EventTarget();
      url = new URL(address, ORIGIN);
      vi.stubGlobal('window', Object.assign(page, { location, history: { pushState: write, replaceState: write } }));
      vi.stubGlobal('document', {
        hidden: false,
        referrer,
        get cookie() {
          return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        },
        addEventListener: () => {},
        removeEventListener: () => {},
      });
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
      };
      return { ...modules, start: () => caseStore.openCase(kind) };
    },
  };
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
