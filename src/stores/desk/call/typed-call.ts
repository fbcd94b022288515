import { subjectOf } from '#client/token-subject.ts';
import { NOTHING_TYPED, type TypedCall } from '#domain/desk/call-form.ts';

const KEY = 'desk_typed_call';

/** What was being typed in this tab, also before a reload; of somebody else nothing. */
export function readTypedCall(): TypedCall {
  try {
    const { account, typed } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return account === subjectOf() ? { ...NOTHING_TYPED, ...textsOf(typed) } : NOTHING_TYPED;
  } catch {
    return NOTHING_TYPED;
  }
}

export function keepTypedCall(typed: TypedCall): void {
  try {
    if (Object.entries(typed).every(([name, text]) => text === NOTHING_TYPED[name as keyof TypedCall]))
      sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ account: subjectOf(), typed }));
  } catch {
    // This browser stores nothing: a reload loses what was typed.
  }
}

function textsOf(typed: unknown): Partial<TypedCall> {
  const fields = typeof typed === 'object' && typed !== null ? Object.entries(typed) : [];
  return Object.fromEntries(fields.filter(([name, text]) => name in NOTHING_TYPED && typeof text === 'string'));
}
