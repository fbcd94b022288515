import { describe, expect, test } from 'vitest';
import { allowsComfort } from '#domain/consent/consent.ts';

const cookie = (decision: unknown): string => `cc_cookie=${encodeURIComponent(JSON.stringify(decision))}`;

describe('drafts may be kept on this device', () => {
  test.each([
    ['who agreed', cookie({ categories: ['notwendig', 'komfort'] })],
    ['among other cookies', `a=1; ${cookie({ categories: ['komfort'] })}; b=2`],
  ])('%s', (_who, header) => expect(allowsComfort(header)).toBe(true));

  test.each([
    ['who has not answered', ''],
    ['with other cookies only', 'XSRF-TOKEN=komfort; xcc_cookie=komfort'],
    ['who refused', cookie({ categories: ['notwendig'] })],
    ['a word where a list belongs', cookie({ categories: 'komfort' })],
    ['no object', cookie(null)],
    ['a number', cookie(5)],
    ['broken JSON', 'cc_cookie=%7B%22categories'],
    ['a broken escape', 'cc_cookie=%E0%A4%A'],
    ['an empty value', 'cc_cookie='],
  ])('not %s', (_who, header) => expect(allowsComfort(header)).toBe(false));
});
