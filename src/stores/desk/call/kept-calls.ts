import { Call } from '#domain/desk/call.ts';

/** A call that this device keeps until the server has it, under the key by which it is sent once. */
export type KeptCall = {
  readonly key: string;
  /** ISO time at which it was taken. */
  readonly at: string;
  readonly call: Call;
};

export const KEPT_CALLS_KEY = 'desk_calls';

/** The oldest first; what cannot be read is none. */
export function readKeptCalls(): readonly KeptCall[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_CALLS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptCall) : [];
  } catch {
    return [];
  }
}

/** False where this browser stores nothing. Read anew each time, as another tab may have written. */
export const keepCall = (kept: KeptCall): boolean => write([...others(kept.key), kept]);

export const dropCall = (key: string): boolean => write(others(key));

const others = (key: string): readonly KeptCall[] => readKeptCalls().filter((each) => each.key !== key);

function write(calls: readonly KeptCall[]): boolean {
  try {
    if (calls.length === 0) localStorage.removeItem(KEPT_CALLS_KEY);
    else localStorage.setItem(KEPT_CALLS_KEY, JSON.stringify(calls));
    return true;
  } catch {
    return false;
  }
}

function isKeptCall(kept: unknown): kept is KeptCall {
  const { key, at, call } = (kept ?? {}) as Partial<KeptCall>;
  return typeof key === 'string' && typeof at === 'string' && Call.safeParse(call).success;
}
