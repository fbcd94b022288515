import { describe, expect, test } from 'vitest';
import { AppCodeForm, deviceLabel, inGroups, PasskeyNameForm, RecoveryCodeForm } from '#domain/account/factor-code.ts';

const isCode = (code: string) => AppCodeForm.safeParse({ code }).success;

describe('the code of an app', () => {
  test.for(['123456', ' 123 456 ', '123-456', '1 2 3 4 5 6'])('is six digits, however they are grouped: %s', (code) => {
    expect(isCode(code)).toBe(true);
  });

  test.for(['', '12345', '1234567', '12345a', '１２３４５６'])('is nothing else: %s', (code) => {
    expect(isCode(code)).toBe(false);
  });

  test('ends at a bound, however many blanks it has', () => {
    expect(isCode(`${' '.repeat(60_000)}123456`)).toBe(false);
  });
});

test('a recovery code is some text of a bounded length', () => {
  expect(RecoveryCodeForm.safeParse({ code: ' ABCD-EFGH ' }).data).toEqual({ code: 'ABCD-EFGH' });
  expect(RecoveryCodeForm.safeParse({ code: '  ' }).success).toBe(false);
  expect(RecoveryCodeForm.safeParse({ code: 'A'.repeat(65) }).success).toBe(false);
});

test('a passkey has a name', () => {
  expect(PasskeyNameForm.safeParse({ name: ' iPhone ' }).data).toEqual({ name: 'iPhone' });
  expect(PasskeyNameForm.safeParse({ name: ' ' }).success).toBe(false);
  expect(PasskeyNameForm.safeParse({ name: 'x'.repeat(61) }).success).toBe(false);
});

test.for([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY3', 'JBSW Y3'],
  ['JBSW', 'JBSW'],
  ['', ''],
] as const)('a secret stands in groups of four: %s', ([secret, shown]) => {
  expect(inGroups(secret)).toBe(shown);
});

test.for([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0.0.0 Mobile Safari/537.36', 'Android-Handy'],
  ['Mozilla/5.0 (Linux; Android 15; K) Chrome/140.0.0.0 Safari/537.36', 'Android-Tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Windows-Computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 'Linux-Computer'],
  ['', 'Mein Gerät'],
] as const)('a new passkey is named after its device: %s', ([agent, label]) => {
  expect(deviceLabel(agent)).toBe(label);
});
