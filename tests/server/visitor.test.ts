import { describe, expect, test } from 'vitest';
import { clientAddress } from '#server/account/client-address.ts';
import { deviceName } from '#server/account/device-name.ts';
import { shownEmail, storedEmail } from '#server/account/email-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, address) => {
  expect(clientAddress(ip)).toBe(address);
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  ['Firefox auf Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Edge auf Windows', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Chrome auf Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
  ['Safari auf Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`],
  [
    'Safari auf iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox auf iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Samsung Internet auf Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome auf Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Chrome/142.0 Safari/537.36`],
  ['Unbekanntes Gerät', 'curl/8.5.0'],
  ['Unbekanntes Gerät', ''],
])('is named %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

describe('an address with an umlaut', () => {
  test('is stored in ASCII and shown as written', () => {
    expect(storedEmail('erika@bücher.example')).toBe('erika@xn--bcher-kva.example');
    expect(shownEmail('erika@xn--bcher-kva.example')).toBe('erika@bücher.example');
    expect(shownEmail('erika@muster.example')).toBe('erika@muster.example');
  });

  test.each(['erika@1.2', 'erika@127.0.0.1', 'erika@xn--a.-b_', `${'e'.repeat(60)}@${'ü.'.repeat(90)}example`])(
    '%s belongs to nobody',
    (email) => {
      expect(storedEmail(email)).toBeUndefined();
    },
  );
});
