import { describe, expect, it } from 'vitest';
import { fieldChanges, sameValue, withFields } from '#domain/change/change.ts';

describe('two values', () => {
  it('are the same whatever the order of their keys, and where one has an empty field', () => {
    expect(sameValue({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1, d: undefined })).toBe(true);
  });

  it.each([
    [1, '1'],
    [null, {}],
    [[], {}],
    [[1], [1, 2]],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 2 }],
    [undefined, null],
  ])('%j and %j are not', (a, b) => expect(sameValue(a, b)).toBe(false));

  it('differ in these fields', () => {
    expect(fieldChanges({ a: 1, b: 2, c: [1] }, { a: 1, b: 3, d: 4 })).toEqual({
      b: { from: 2, to: 3 },
      c: { from: [1], to: undefined },
      d: { from: undefined, to: 4 },
    });
    expect(fieldChanges(undefined, { a: 1 })).toEqual({ a: { from: undefined, to: 1 } });
    expect(fieldChanges({ a: 1 }, undefined)).toEqual({ a: { from: 1, to: undefined } });
  });
});

describe('fields that are set', () => {
  it('leave the others as they are, and may take one away', () => {
    expect(withFields({ a: 1, b: 2, c: 3 }, { a: { from: 1, to: 9 }, c: { from: 3, to: undefined } })).toEqual({
      a: 9,
      b: 2,
    });
  });

  it('are set once: what has the value already stays', () => {
    expect(withFields({ a: 9 }, { a: { from: 1, to: 9 } })).toEqual({ a: 9 });
  });

  it('are not set over what somebody has changed since', () => {
    expect(withFields({ a: 5, b: 1 }, { a: { from: 1, to: 9 }, b: { from: 1, to: 2 } })).toBeUndefined();
  });
});
