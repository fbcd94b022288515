import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Estimate } from '#domain/estimate/estimate.ts';
import { AddEstimateForm, REFERENCE_MESSAGE } from '#domain/estimate/reference.ts';
import { normalizedReference as normalized } from '#domain/reference.ts';

/** Of an estimate. */
const normalizedReference = (typed: string) => normalized('KV', typed);

const reference = 'KV-1A2B-3C4D-5E6F';
const references = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), { minLength: 12, maxLength: 12 })
  .map((characters) => `KV-${characters.join('').replace(/(.{4})(?=.)/g, '$1-')}`);

describe('a reference as people copy it', () => {
  test.each([
    reference,
    'kv-1a2b-3c4d-5e6f',
    ' KV 1A2B 3C4D 5E6F ',
    'KV1A2B3C4D5E6F',
    '1A2B-3C4D-5E6F',
    '1a2b 3c4d 5e6f',
    'kv – 1a2b – 3c4d – 5e6f',
    'KV‑1A2B‑3C4D‑5E6F',
    'KV-lA2B-3C4D-5E6F',
    'Aktenzeichen KV-1A2B-3C4D-5E6F.',
    'http://localhost:4321/api/estimate/KV-1A2B-3C4D-5E6F.pdf',
  ])('%j is normalized', (typed) => {
    expect(normalizedReference(typed)).toBe(reference);
  });

  test('O is read as zero, I and L as one', () => {
    expect(normalizedReference('KV-OOOO-IIII-LLLL')).toBe('KV-0000-1111-1111');
  });

  test('a reference that itself begins with KV keeps it', () => {
    expect(normalizedReference('KVAB-1234-5678')).toBe('KV-KVAB-1234-5678');
  });

  test.each(['', 'KV', 'KV-1A2B-3C4D', 'KV-1A2B-3C4D-5E6F-7G8H', 'KV-1A2B-3C4D-5E6U', 'ÄÖÜß-1234-5678', 'hallo'])(
    '%j is none',
    (typed) => {
      expect(normalizedReference(typed)).toBeUndefined();
      expect(AddEstimateForm.safeParse({ reference: typed }).error?.issues[0]?.message).toBe(REFERENCE_MESSAGE);
    },
  );

  test('every stored reference survives being typed in small letters without hyphens', () => {
    fc.assert(
      fc.property(references, (each) => {
        expect(normalizedReference(each.toLowerCase().replaceAll('-', ' '))).toBe(each);
        expect(normalizedReference(each)).toBe(each);
      }),
    );
  });

  test('whatever is typed, the result is a reference or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const normalized = normalizedReference(typed);
        if (normalized !== undefined) expect(Estimate.shape.reference.safeParse(normalized).success).toBe(true);
      }),
    );
  });
});
