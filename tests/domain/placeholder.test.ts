import { describe, expect, test } from 'vitest';
import { fill, inBraces, placeholders } from '#domain/placeholder.ts';

describe('a text with placeholders', () => {
  test('names them in order, misspelt ones too', () => {
    expect(placeholders('Seite {page} von {pages}, { page }')).toEqual(['page', 'pages', ' page ']);
  });

  test('is filled in', () => {
    expect(fill('Seite {page} von {pages}', { page: 1, pages: 2 })).toBe('Seite 1 von 2');
  });

  test('takes a value as it is, whatever stands in it', () => {
    expect(fill('{a} und {b}', { a: '{b} $& $1', b: 'B' })).toBe('{b} $& $1 und B');
  });

  test('leaves words in braces that nobody has given a value', () => {
    expect(fill('{a} {constructor} {toString} {__proto__} {b}', { a: 'A' })).toBe(
      'A {constructor} {toString} {__proto__} {b}',
    );
  });

  test('is shown to editors in braces', () => {
    expect(inBraces(['page', 'pages'])).toBe('{page}, {pages}');
  });
});
