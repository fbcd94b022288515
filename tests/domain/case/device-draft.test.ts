import { describe, expect, test } from 'vitest';
import { deceasedSections } from '#domain/case/deceased-sections.ts';
import { readDeviceDraft } from '#domain/case/device-draft.ts';
import { CONSENT_COOKIE, decisionTime } from '#domain/consent/consent.ts';
import { isChosen } from '#domain/estimate/request.ts';
import { choiceFromDraft, draftTexts } from '#domain/estimate/written-choice.ts';

const draft = { format: 1, stamp: 'a', savedAt: '2026-11-21T10:00:00.000Z', answers: { contact: { name: 'Erika' } } };

describe('what a browser has stored', () => {
  test('is read as it was written, and what a later page has added is let be', () => {
    expect(readDeviceDraft(JSON.stringify(draft))).toEqual(draft);
    expect(readDeviceDraft(JSON.stringify({ ...draft, later: true }))).toMatchObject(draft);
  });

  test.each([null, undefined, '', '{', '[]', '7', '{}', JSON.stringify({ ...draft, format: 2 })])(
    'is none: %s',
    (text) => {
      expect(readDeviceDraft(text)).toBeUndefined();
    },
  );

  test('is none with a code nobody could have been given', () => {
    expect(readDeviceDraft(JSON.stringify({ ...draft, server: { code: '../x', version: 1 } }))).toBeUndefined();
  });
});

test('what is said of a person stands in the sections that an order has for the deceased', () => {
  const person = { name: 'Karl', street: 'Musterweg', city: 'Löhne', clothes: 'Sterbetalar', doctor: 'Dr. A' };
  expect(deceasedSections(person)).toEqual({
    deceased: { name: 'Karl' },
    home: { street: 'Musterweg', city: 'Löhne' },
    provisions: { clothes: 'Sterbetalar', doctor: 'Dr. A' },
  });
});

describe('a choice among texts', () => {
  test('comes back as it was', () => {
    const choice = { funeralFormId: 'a', size: 'oversized', coffinId: 'b', restingPlaceId: 'c' } as const;
    expect(choiceFromDraft(draftTexts(choice))).toEqual(choice);
    const open = { existingGrave: { restingPlaceId: 'a', nameOnStone: 'Muster' }, undecided: ['coffin'] } as const;
    expect(choiceFromDraft(draftTexts(open))).toEqual(open);
    expect(choiceFromDraft(draftTexts({ existingGrave: {} }))).toEqual({ existingGrave: {} });
    expect(draftTexts({ coffinId: undefined as unknown as string })).toEqual({});
  });

  test('has only what a choice has', () => {
    expect(choiceFromDraft({ size: 'riesig', coffinId: '', preis: '1' })).toEqual({});
    expect(choiceFromDraft(undefined)).toEqual({});
  });

  test('begins with something that has a price', () => {
    expect(isChosen({ restingPlaceId: 'werste' })).toBe(false);
    expect(isChosen({ size: 'normal' })).toBe(true);
    expect(isChosen({ undecided: ['coffin'] })).toBe(false);
    expect(isChosen({ existingGrave: {} })).toBe(true);
  });
});

describe('when the consent dialog was answered', () => {
  const cookie = (value: unknown) => `a=b; ${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(value))}`;

  test('stands in its cookie', () => {
    expect(decisionTime(cookie({ categories: [], lastConsentTimestamp: '2026-11-21' }))).toBe('2026-11-21');
  });

  test.each(['', cookie(null), cookie({ lastConsentTimestamp: 7 }), `${CONSENT_COOKIE}=%E0`])(
    'is not known from %s',
    (text) => {
      expect(decisionTime(text)).toBeUndefined();
    },
  );
});
