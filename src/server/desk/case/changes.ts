import type { Changes } from '../../db/desk/event.ts';

type Value = string | boolean | null;

/** As it stands in the history; empty: nothing. */
const textOf = (value: Value): string => (typeof value === 'boolean' ? (value ? 'ja' : 'nein') : (value ?? ''));

/** Of what was sent only what is not so already. */
export function changesOf<Field extends string>(
  stored: Readonly<Record<Field, Value>>,
  sent: Readonly<Partial<Record<Field, Value | undefined>>>,
): Changes {
  const fields = Object.keys(stored) as Field[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [from, value] = [stored[field], sent[field]];
      return value === undefined || value === from ? [] : [[field, [textOf(from), textOf(value)]] as const];
    }),
  );
}

/** What was sent in place of what is stored. */
export const withSent = <Stored extends object>(
  stored: Stored,
  sent: { readonly [Field in keyof Stored]?: Stored[Field] | undefined },
): Stored => ({ ...stored, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) });
