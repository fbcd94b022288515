import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SignedIn } from '#contract/account.ts';
import { MOST_BATCH_ROWS } from '#contract/catalogue-row.ts';
import { endpoints } from '#contract/endpoints.ts';
import { checkRefreshToken } from '#contract/session.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/account/password.ts';
import {
  ACCESS_TOKEN_SECONDS,
  linkSeconds,
  SESSION_IDLE_SECONDS,
  SESSION_TOTAL_SECONDS,
} from '#domain/account/session-life.ts';
import {
  DOCUMENT_BYTES,
  DOCUMENT_TYPES,
  MOST_CASE_DOCUMENTS,
  MOST_MESSAGE_DOCUMENTS,
} from '#domain/document/document.ts';
import { FORGET_TRIES_AFTER_SECONDS, LONGEST_PAUSE_SECONDS } from '#domain/throttle.ts';
import { MOST_PIXELS, PICTURE_TYPES } from '#domain/wording/photo.ts';
import { MOST_TEXT } from '#domain/wording/text-kind.ts';
import { personalWords } from '#server/account/password/personal-words.ts';
import { isCommonPassword } from '#server/auth/guessable-passwords.ts';
import { MOST_AT_ONCE } from '#server/auth/password-hash.ts';
import { testTitles } from './support/test-titles.ts';

const top = join(import.meta.dirname, '..');
const text = readFileSync(join(top, 'tests/asvs.md'), 'utf8');

/** Section -> how many of its first items are of level 1 or 2; in these sections those come first. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 2 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
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

describe('every item of OWASP ASVS 5.0, level 1 and 2', () => {
  test('is there once', () => {
    expect(required).toHaveLength(254);
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

  const code = (path: string): string => readFileSync(join(top, path), 'utf8');
  const captured = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, each = '']) => each);

  test('how much a visitor may do stands beside the numbers of the code', () => {
    const said = sectionOf('How much a visitor may do');
    const spans: Readonly<Record<string, string>> = {
      '10 * MINUTE': '10 minutes',
      HOUR: '1 hour',
      DAY: '1 day',
      '24 * 60 * 60': '1 day',
    };
    const quotas = ['http/submission-quota.ts', 'http/storage-quota.ts', 'appointment/count-appointment.ts'].flatMap(
      (file) => [
        ...code(`src/server/${file}`).matchAll(/(\w+)(?::| =) quota\(\{ most: (\d+)( \* MB)?, seconds: ([^}]+) \}/g),
      ],
    );
    expect(quotas).toHaveLength(12);
    for (const [, name, most, bytes, seconds = ''] of quotas)
      expect(said).toMatch(new RegExp(`\\| \`${name}\`[^|]*\\| ${most}${bytes ? ' MB' : ''} in ${spans[seconds]} \\|`));
    const paces = [
      ...code('src/server/case/preparation/mail-schedule.ts').matchAll(/(\w+): \{ most: (\d+), seconds: HOUR \}/g),
    ];
    expect(paces).toHaveLength(3);
    for (const [, name, most] of paces) expect(said).toContain(`\`${name}\` ${most}`);
  });

  test('which files are taken stands beside the numbers of the code', () => {
    const said = sectionOf('Files');
    const size = `${DOCUMENT_BYTES / 1024 / 1024} MB`;
    const kinds = Object.values(DOCUMENT_TYPES)
      .map(({ extension }) => extension)
      .join(', ');
    expect(said).toContain(`| \`document\` of an order | ${kinds} | ${size} | ${MOST_CASE_DOCUMENTS} |`);
    expect(said).toContain(`| \`attachments[]\` of a message | ${kinds} | ${size} | ${MOST_MESSAGE_DOCUMENTS} |`);
    expect(said).toContain(
      `| ${Object.values(PICTURE_TYPES).join(', ')} | ${size} | 1, of ${MOST_PIXELS.toLocaleString('en')} pixels |`,
    );
  });

  test('what costs much is bounded by the numbers of the code', () => {
    const said = sectionOf('What costs much');
    const [all, own] = captured(code('src/server/http/upload/capacity.ts'), /: (\d+) \* DOCUMENT_BYTES/g).map(Number);
    const megabytes = (files = 0): string => `${(files * DOCUMENT_BYTES) / 1024 / 1024} MB`;
    expect(said).toContain(`${MOST_AT_ONCE} at a time`);
    expect(said).toContain(`${megabytes(all)} in all, ${megabytes(own)} of one address`);
    expect(said).toContain(`${MOST_TEXT.toLocaleString('en')} characters`);
    expect(said).toContain(`| ${MOST_BATCH_ROWS.toLocaleString('en')} |`);
  });

  test('every key and every library that computes with one stands in the list', () => {
    const said = sectionOf('Keys and algorithms');
    const [purposes = ''] = captured(code('src/server/auth/secret.ts'), /type Purpose =\s+([^;]+);/g);
    expect(captured(purposes, /'([\w-]+)'/g).length).toBeGreaterThan(3);
    for (const purpose of captured(purposes, /'([\w-]+)'/g)) expect(said).toContain(`| \`${purpose}\` |`);
    const { dependencies } = JSON.parse(code('package.json')) as { dependencies: object };
    const libraries = Object.keys(dependencies).filter((name) =>
      /jose|argon2|^age-|^better-auth$|crypt|tweetnacl|noble/.test(name),
    );
    expect(libraries.length).toBeGreaterThan(3);
    for (const library of libraries) expect(said).toContain(`\`${library}\``);
  });

  test('what the server talks to stands in the list', () => {
    const said = sectionOf('What the server talks to');
    const addresses = captured(code('src/server/config.ts'), /^ {2}(\w+_URL|HOST|PORT|TRUSTED_PROXIES): z\./gm);
    expect(addresses).toContain('SMTP_URL');
    // The address of this site is not asked by it.
    for (const name of addresses.filter((each) => each !== 'SITE_URL')) expect(said).toContain(`\`${name}\``);
  });

  test('each table of the database has its kind of data', () => {
    const folder = 'src/server/db/schema';
    const tables = readdirSync(join(top, folder)).flatMap((file) =>
      captured(code(`${folder}/${file}`), /(?<=[{;\n] *)(\w+): \w+Table\b/g),
    );
    expect(tables.length).toBeGreaterThan(25);
    const said = captured(sectionOf('Data and their protection'), /`([a-z_]+)`[,.:]/g);
    expect(said.sort()).toEqual(tables.sort());
  });

  test('what is logged stands in the list', () => {
    const said = sectionOf('What is logged');
    const server = ['boot.ts', 'published-site.ts', 'http/problem-reply.ts']
      .map((file) => code(`src/server/${file}`))
      .join();
    const lines = captured(said, /^\| `([^`]+)` \|/gm);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(server).toContain(`'${line}'`);
    expect(said).toContain('levels `warn` and `error` only');
    expect(code('src/server/run.ts')).toContain("log: 'warn'");
  });

  test('who may do what stands in one table, field by field in the contract', () => {
    const said = sectionOf('Who may do what');
    for (const file of ['src/domain/account/role.ts', 'src/contract/user.ts', 'src/domain/account/user-update.ts']) {
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
    [`test.skipIf(isWindows)('of modes', () => {})`, ['of modes']],
    [`test.skip('skipped', () => {}); text('no test');`, []],
  ])('in %s', (code, titles) => {
    expect([...testTitles('a.test.ts', code)]).toEqual(titles);
  });
});
