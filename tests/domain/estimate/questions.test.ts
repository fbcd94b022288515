import { describe, expect, test } from 'vitest';
import { graveMistake } from '#domain/estimate/existing-grave.ts';
import { hasAnswer, isAskedWith, missingAnswer, openQuestions, sameChoice } from '#domain/estimate/questions.ts';

describe('what is said of a missing answer', () => {
  test.each([
    [{}, 'Bitte wählen Sie ein Grab.'],
    [{ existingGrave: {} }, 'Bitte wählen Sie den Friedhof, auf dem das Grab ist.'],
    [
      { existingGrave: { restingPlaceId: 'werste', rightUntil: 'bald' } },
      graveMistake({ restingPlaceId: 'werste', rightUntil: 'bald' }),
    ],
  ])('%j', (choice, words) => {
    expect(hasAnswer(choice, 'grave')).toBe(false);
    expect(missingAnswer(choice, 'grave')).toBe(words);
  });

  test('of any other question it is the same sentence, whatever the grave is', () =>
    expect(missingAnswer({ existingGrave: {} }, 'coffin')).toBe('Bitte wählen Sie einen Sarg.'));
});

describe('what is left open', () => {
  const undecided = ['grave', 'coffin'] as const;

  test('ends with an answer, or its beginning', () => {
    expect(openQuestions({ undecided })).toEqual(undecided);
    expect(openQuestions({ undecided, existingGrave: {} })).toEqual(['coffin']);
    expect(openQuestions({ undecided, coffinId: 'fichte-roh' })).toEqual(['grave']);
  });

  test('is the form: then what depends on it is not asked', () => {
    expect(isAskedWith({ undecided: ['funeralForm'] }, 'urn')).toBe(false);
    expect(isAskedWith({ undecided: ['funeralForm'] }, 'transport')).toBe(true);
    expect(isAskedWith({}, 'urn')).toBe(true);
  });
});

test('two choices differ in their existing grave, too', () => {
  const existingGrave = { restingPlaceId: 'werste' };
  expect(sameChoice({ existingGrave }, { existingGrave: { ...existingGrave } })).toBe(true);
  expect(sameChoice({ existingGrave }, { existingGrave: { restingPlaceId: 'lohe' } })).toBe(false);
  expect(sameChoice({ coffinId: 'fichte-roh' }, {})).toBe(false);
});
