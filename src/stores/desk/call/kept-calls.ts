import type { Call } from '#domain/desk/call.ts';

/** A call that this device keeps until the server has it, under the key by which it is sent once. */
export type KeptCall = {
  readonly key: string;
  /** ISO time at which it was taken. */
  readonly at: string;
  readonly call: Call;
};

/** Of one that the server has, nothing but its number is left, by which another tab knows that it has arrived. */
type SentCall = Pick<KeptCall, 'key' | 'at'> & { readonly reference: string };

export const KEPT_CALLS_KEY = 'desk_calls';
const SENT_MS = 24 * 60 * 60 * 1000;

/** The oldest first. */
export const readKeptCalls = (): readonly KeptCall[] => readAll().filter((each) => 'call' in each);

export const readSentCalls = (): readonly SentCall[] => readAll().filter((each) => 'reference' in each);

/** False where this browser stores nothing. Read anew each time, as another tab may have written. */
export const keepCall = (kept: KeptCall | SentCall): boolean => write([...others(kept.key), kept]);

export const dropCall = (key: string): boolean => write(others(key));

const others = (key: string) => readAll().filter((each) => each.key !== key);

function readAll(): readonly (KeptCall | SentCall)[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_CALLS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(calls: readonly (KeptCall | SentCall)[]): boolean {
  const before = Date.now() - SENT_MS;
  const wanted = calls.filter((each) => 'call' in each || Date.parse(each.at) > before);
  try {
    if (wanted.length === 0) localStorage.removeItem(KEPT_CALLS_KEY);
    else localStorage.setItem(KEPT_CALLS_KEY, JSON.stringify(wanted));
    return true;
  } catch {
    return false;
  }
}

/** Whether a call is right, the server says. */
function isKept(kept: unknown): kept is KeptCall | SentCall {
  const { key, at, call, reference } = (kept ?? {}) as Partial<KeptCall & SentCall>;
  const isCall = typeof call?.caller === 'string' && typeof call.phoneNumber === 'string';
  return typeof key === 'string' && typeof at === 'string' && (isCall || typeof reference === 'string');
}
