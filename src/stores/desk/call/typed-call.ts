import { NOTHING_TYPED, type TypedCall } from '#domain/desk/call-form.ts';
import { $session } from '../../account/session.ts';

export type { TypedCall };

const KEY = 'desk_typed_call';

type Kept = { readonly account?: unknown; readonly typed?: unknown };

/** What was being typed in this tab, also before a reload; of somebody else nothing. */
export function readTypedCall(): TypedCall {
  try {
    const { account, typed } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept;
    return account === accountId() ? { ...NOTHING_TYPED, ...textsOf(typed) } : NOTHING_TYPED;
  } catch {
    return NOTHING_TYPED;
  }
}

export function keepTypedCall(typed: TypedCall): void {
  try {
    if (Object.entries(NOTHING_TYPED).every(([name, text]) => typed[name as keyof TypedCall] === text))
      sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ account: accountId(), typed }));
  } catch {
    // This browser stores nothing: a reload loses what was typed.
  }
}

function accountId(): string | undefined {
  const session = $session.get();
  return session.status === 'authenticated' ? session.userId : undefined;
}

function textsOf(typed: unknown): Partial<TypedCall> {
  const fields = typeof typed === 'object' && typed !== null ? Object.entries(typed) : [];
  return Object.fromEntries(fields.filter(([name, text]) => name in NOTHING_TYPED && typeof text === 'string'));
}
