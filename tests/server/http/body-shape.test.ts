import { describe, expect, test } from 'vitest';
import { requireShape } from '#server/http/body-shape.ts';
import { ProblemError } from '#server/problem/problem-error.ts';

const refusalOf = (value: unknown) => {
  try {
    requireShape(value);
    return undefined;
  } catch (error) {
    return error instanceof ProblemError ? error.errors : error;
  }
};
const fields = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value]));
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

describe('the shape of a body', () => {
  test.each([
    ['no body', undefined],
    ['nothing', null],
    ['a text', 'a'.repeat(60_000)],
    ['a list as long as any', Array(100).fill('x')],
    ['an object as wide as any', fields(60)],
    ['a draft with all its sections and fields', { answers: fields(30, fields(60)) }],
    ['a body deeper than any', deep(8)],
  ])('is looked at no further with %s', (_what, value) => {
    expect(refusalOf(value)).toBeUndefined();
  });

  test.each([
    ['a long list', 'documents', { documents: Array(101).fill(1) }, 'Diese Liste hat mehr als 100 Einträge.'],
    ['a list as the body', '', Array(30_000).fill(1), 'Diese Liste hat mehr als 100 Einträge.'],
    ['many fields', 'contact', { contact: fields(61) }, 'Hier stehen mehr als 60 Felder.'],
    ['many fields in many groups', 'f', fields(60, fields(60)), 'Das sind zusammen zu viele Angaben.'],
    ['deep groups', 'a.a.a.a.a.a.a.a', deep(9), 'Diese Angabe ist zu tief verschachtelt.'],
    ['a long name', 'k'.repeat(40), { ['k'.repeat(60_000)]: Array(101).fill(1) }, 'Diese Liste'],
  ])('is refused with %s, at its place', (_what, field, value, sentence) => {
    const [error] = refusalOf(value) as { field: string; message: string }[];
    expect(error?.field.startsWith(field)).toBe(true);
    expect(error?.message.startsWith(sentence)).toBe(true);
  });

  test('is counted, not read: no entry of a list that is too long is touched', () => {
    const list = new Proxy(Array(101).fill(1), {
      get: (target, name) => (name === 'length' ? target.length : expect.fail(`${String(name)} was read`)),
    });
    expect(refusalOf(list)).toHaveLength(1);
  });

  test('is looked at without going deeper than it may, whatever it holds', () => {
    expect(refusalOf(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toHaveLength(1);
  });
});
