import { describe, expect, test } from 'vitest';
import { base32 } from '#server/auth/factor/base32.ts';
import { matchingStep, newTotpSecret, stepAt, totpCode, totpUri } from '#server/auth/factor/totp.ts';
import { totpKeys } from '#server/auth/factor/totp-key.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an app', () => {
  // RFC 6238, appendix B, the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (seconds, code) => {
    expect(totpCode(secret, stepAt(at(seconds)))).toBe(code);
  });

  const now = at(1_111_111_111);
  const code = (steps: number) => totpCode(secret, stepAt(now) + steps);

  test('counts one step early and one step late, no further', () => {
    for (const steps of [-1, 0, 1])
      expect(matchingStep(secret, code(steps), now, 0), `${steps}`).toBe(stepAt(now) + steps);
    for (const steps of [-3, -2, 2, 3]) expect(matchingStep(secret, code(steps), now, 0), `${steps}`).toBeUndefined();
  });

  test('counts only after the last one that did', () => {
    expect(matchingStep(secret, code(0), now, stepAt(now))).toBeUndefined();
    expect(matchingStep(secret, code(-1), now, stepAt(now))).toBeUndefined();
    expect(matchingStep(secret, code(1), now, stepAt(now))).toBe(stepAt(now) + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '05047１', '-50471', '0x1234', ' 50471', '50471.'])(
    '%j is none',
    (typed) => {
      expect(matchingStep(secret, typed, now, 0)).toBeUndefined();
    },
  );
});

describe('the secret of an app', () => {
  test('has 160 bits, each time others', () => {
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(newTotpSecret());
  });

  // RFC 4648, section 10: the one of its examples without padding.
  test('is written in letters that apps read', () => {
    expect(base32(Buffer.from('fooba'), 'RFC4648')).toBe('MZXW6YTB');
    expect(totpUri(secret, { firm: 'Muster & Söhne', email: 'o+k@muster.example' })).toBe(
      'otpauth://totp/Muster%20%26%20S%C3%B6hne:o%2Bk%40muster.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Muster%20%26%20S%C3%B6hne&algorithm=SHA1&digits=6&period=30',
    );
  });

  const [old, current] = ['das alte Geheimnis des Servers …', 'das neue Geheimnis des Servers …'];

  test('is sealed with a version and a key, opened by it alone, each time differently', async () => {
    const keys = totpKeys(current);
    const sealed = await keys.seal(secret, 'app');
    expect(sealed).toMatch(/^v1:[\w-]{8}:[\w-]+\.\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
    expect(sealed).not.toContain(Buffer.from(secret).toString('base64url'));
    expect(await keys.seal(secret, 'app')).not.toBe(sealed);
    expect(await keys.open(sealed, 'app')).toEqual(new Uint8Array(secret));
    expect(await totpKeys(old).open(sealed, 'app')).toBeUndefined();
  });

  test('opens for no other row, and not when a letter of it is changed', async () => {
    const keys = totpKeys(current);
    const sealed = await keys.seal(secret, 'app');
    expect(await keys.open(sealed, 'andere')).toBeUndefined();
    for (const at of [15, sealed.indexOf('..') + 3, sealed.length - 30, sealed.length - 3])
      expect(
        await keys.open(sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1), 'app'),
      ).toBeUndefined();
    for (const broken of ['', 'v1', sealed.slice(0, 20), `${sealed.slice(0, 12)}....`, sealed.replace('v1', 'v2')])
      expect(await keys.open(broken, 'app'), broken).toBeUndefined();
  });

  test('of the key before is opened and known to be old', async () => {
    const sealed = await totpKeys(old).seal(secret, 'app');
    const keys = totpKeys(current, old);
    expect([keys.isCurrent(sealed), await keys.open(sealed, 'app')]).toEqual([false, new Uint8Array(secret)]);
    expect(keys.isCurrent(await keys.seal(secret, 'app'))).toBe(true);
  });
});
