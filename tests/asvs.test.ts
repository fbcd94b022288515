import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SignedIn } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { checkRefreshToken } from '#contract/session.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/account/password.ts';
import {
  ACCESS_TOKEN_SECONDS,
  linkSeconds,
  SESSION_IDLE_SECONDS,
  SESSION_TOTAL_SECONDS,
} from '#domain/account/session-life.ts';
import { FORGET_TRIES_AFTER_SECONDS, LONGEST_PAUSE_SECONDS } from '#domain/throttle.ts';
import { personalWords } from '#server/account/password/personal-words.ts';
import { isCommonPassword } from '#server/auth/guessable-passwords.ts';
import { testTitles } from './support/test-titles.ts';

const top = join(import.meta.dirname, '..');
const text = readFileSync(join(top, 'tests/asvs.md'), 'utf8');

/** Section -> how many of its first items are of level 1 or 2; in these sections those come first. */
const sections: Readonly<Record<string, number>> = {
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
};
const required = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);

type Item = { readonly number: string; readonly what: string; readonly answer: string };

const items: readonly Item[] = text
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, number = '', what = '', answer = '']) => ({ number, what, answer }));

const TESTS = /`(tests\/[\w./-]+)` › `([^`]+)`/g;
const testsIn = ({ answer }: Item) => [...answer.matchAll(TESTS)].map(([, file = '', title = '']) => ({ file, title }));

/** One sentence, perhaps two. */
const REASON = /^(does not apply|not met): [^|]{20,}\.$/;

describe('every item of OWASP ASVS 5.0, level 1 and 2, of chapters 3, 6, 7, 8 and 9', () => {
  test('is there once', () => {
    expect(required).toHaveLength(86);
    expect(items.map(({ number }) => number)).toEqual(required);
  });

  test.each(items)('$number has a test or a reason', (item) => {
    const tests = testsIn(item);
    if (tests.length === 0) expect(item.answer).toMatch(REASON);
    else expect(item.answer.replace(TESTS, '').replaceAll('<br>', '').trim()).toBe('');
  });

  const named = items.flatMap((item) => testsIn(item).map(({ file, title }) => ({ number: item.number, file, title })));

  test.each(named)('$number names a test that exists: $file › $title', ({ file, title }) => {
    const path = join(top, file);
    expect(existsSync(path) ? [...testTitles(file, readFileSync(path, 'utf8'))] : `${file} is not there`).toContain(
      title,
    );
  });
});

describe('what ASVS wants written down', () => {
  const minutes = (seconds: number): string => `${seconds / 60} minutes`;
  const hours = (seconds: number): string => `${seconds / 3600} hours`;
  const days = (seconds: number): string => `${seconds / 86_400} days`;

  const sectionOf = (heading: string): string => text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';

  test.each([
    ['How guessing is slowed', `${LONGEST_PAUSE_SECONDS} seconds`],
    ['How guessing is slowed', hours(FORGET_TRIES_AFTER_SECONDS)],
    ['Passwords', `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters`],
    ['Ways to sign in', hours(linkSeconds.activation)],
    ['Ways to sign in', minutes(linkSeconds.passwordForget)],
    ['Sessions', minutes(ACCESS_TOKEN_SECONDS)],
    ['Sessions', days(SESSION_IDLE_SECONDS)],
    ['Sessions', days(SESSION_TOTAL_SECONDS)],
    ['Sessions', 'Any number of sessions at a time'],
  ])('%s: says %s, as the code does', (heading, words) => {
    expect(sectionOf(heading)).toContain(words);
  });

  test('every call that can answer with an access token is named as a way to sign in', () => {
    const ways = endpoints.filter(({ reply }) => reply === SignedIn || reply === checkRefreshToken.reply);
    expect(ways.length).toBeGreaterThan(3);
    for (const { path } of ways) expect(sectionOf('Ways to sign in')).toContain(`\`${path}\``);
  });

  test('the words that no password may hold are those of the firm and the person', async () => {
    const words = personalWords('erika.blume@muster.example', { name: 'Bestattungen Ahorn' });
    expect(words).toEqual(['erika.blume', 'Bestattungen Ahorn']);
    expect(sectionOf('Passwords')).toContain('the name of the firm and of the part of the own address');
    expect(await isCommonPassword('Ein Blume+7', words)).toBe(true);
    expect(await isCommonPassword('4h0rn-Zweig', words)).toBe(true);
    expect(await isCommonPassword('Ein Zweig+7', words)).toBe(false);
  });

  test('who may do what stands in one table, field by field in the contract', () => {
    const said = sectionOf('Who may do what');
    for (const file of [
      'src/domain/account/permission.ts',
      'src/contract/user.ts',
      'src/domain/account/user-update.ts',
    ]) {
      expect(said).toContain(`\`${file}\``);
      expect(existsSync(join(top, file))).toBe(true);
    }
  });
});

describe('a title is found', () => {
  test.each([
    [`test('plain', () => {})`, ['plain']],
    [`test.each([1])('of %s', () => {})`, ['of %s']],
    [
      `describe.each(databases)('on $name', () => { test("in double quotes", () => {}) })`,
      ['on $name', 'in double quotes'],
    ],
    ['test(`in back quotes`, () => {})', ['in back quotes']],
    [`test.skip('skipped', () => {}); text('no test');`, []],
  ])('in %s', (code, titles) => {
    expect([...testTitles('a.test.ts', code)]).toEqual(titles);
  });
});
