import { describe, expect, test } from 'vitest';
import { EstimateWording } from '#domain/estimate/wording.ts';

const { page, origin } = EstimateWording.shape;

describe('the wording of the PDF', () => {
  test('has exactly the placeholders its sentence needs', () => {
    expect(page.safeParse('Seite {page} von {pages}').success).toBe(true);
    expect(page.safeParse('Blatt {pages}, Seite {page}').success).toBe(true);
    expect(origin.safeParse('{source}, Stand {asOf}').success).toBe(true);
  });

  test.each(['Seite {page}', 'Seite {page} von {page}', 'Seite {seite} von {pages}', 'Seite {page} von {pages} {x}'])(
    'refuses %j and names the placeholders',
    (text) => {
      expect(page.safeParse(text).error?.issues[0]?.message).toContain('{page}, {pages}');
    },
  );
});
