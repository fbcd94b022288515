import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validationErrors } from '#contract/validation-message.ts';
import { inGerman } from '#contract/validation-sentence.ts';
import { Text } from '#domain/identifier.ts';

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = schema.safeParse(value, inGerman);
  return error ? validationErrors(error) : [];
};

describe('what is wrong is said', () => {
  test('once at each field', () => {
    const twice = z.string().check(
      z.minLength(3, 'Zu kurz.'),
      z.refine(() => false, 'Zu kurz.'),
    );
    expect(errorsOf(z.strictObject({ a: twice, b: twice }), { a: 'x', b: 'x' })).toEqual([
      { field: 'a', message: 'Zu kurz.' },
      { field: 'b', message: 'Zu kurz.' },
    ]);
  });

  test('as a text that is missing, where nothing but blanks was typed', () => {
    const schema = z.strictObject({ name: Text, list: z.array(Text).check(z.minLength(1)) });
    expect(errorsOf(schema, { name: ' ', list: [''] })).toEqual([
      { field: 'name', message: 'Diese Angabe fehlt. Bitte tragen Sie hier einen Text ein.' },
      { field: 'list.0', message: 'Diese Angabe fehlt. Bitte tragen Sie hier einen Text ein.' },
    ]);
    expect(errorsOf(z.string().check(z.minLength(30)), 'kurz')[0]?.message).toContain('mindestens 30 Zeichen');
  });

  test('fifty times, and then that there is more', () => {
    const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));
    expect(errorsOf(z.strictObject({}), unknown(50))).toHaveLength(50);
    const many = errorsOf(z.strictObject({}), unknown(51));
    expect(many).toHaveLength(51);
    expect(many.at(-1)).toEqual({ field: '', message: 'Weitere Fehler nennen wir, sobald diese behoben sind.' });
  });

  test('in few words, however long the name of a field is', () => {
    const [error] = errorsOf(z.strictObject({}), { ['k'.repeat(60_000)]: 1 });
    expect(error?.field).toBe(`${'k'.repeat(40)} …`);
    expect(error?.message).toBe(`Das Feld „${'k'.repeat(40)} …“ gibt es hier nicht.`);
  });
});
