import { vi } from 'vitest';

/** A browser's storage and window, for stores that follow the session; `otherTab` writes as another tab would. */
export function fakeBrowser() {
  const stored = new Map<string, string>();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return {
    stored,
    otherTab(key: string, value?: string) {
      if (value === undefined) stored.delete(key);
      else stored.set(key, value);
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
    /** Everything at once, as a person does it in the settings. */
    emptied() {
      stored.clear();
      page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    },
    happens: (type: string, more = {}) => page.dispatchEvent(Object.assign(new Event(type), more)),
  };
}

/** The lock that a browser shares between its tabs: names what was asked for, and runs it when `held` is over. */
export function fakeLocks(held: () => Promise<void> = async () => {}): string[] {
  const asked: string[] = [];
  const request = async (name: string, work: () => Promise<unknown>) => {
    asked.push(name);
    await held();
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return asked;
}

/** A browser that knows no locks. */
export const withoutLocks = (): void => void vi.stubGlobal('navigator', {});

const part = (thing: unknown): string => Buffer.from(JSON.stringify(thing)).toString('base64url');

/** An access token as the browser reads it, of this person and for so many seconds more; `mark` tells two of them apart. */
export const accessTokenOf = (sub: string, seconds = 900, mark = 'x'): string =>
  `${part({})}.${part({ sub, role: 'user', exp: Date.now() / 1000 + seconds, mark })}.s`;
