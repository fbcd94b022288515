import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceName } from '#server/account/device-name.ts';
import { toAsciiEmail, toUnicodeEmail } from '#server/account/email-notation.ts';
import { clientAddress, parsedAddress } from '#server/http/client-address.ts';
import { trustedProxies } from '#server/http/trusted-proxies.ts';

const PROXY = '10.0.0.5';
const isTrusted = trustedProxies([PROXY, '192.168.0.0/16', '2001:db8:ffff::/48']);
const addressOf = (peer: string, forwardedFor?: string) => clientAddress({ peer, forwardedFor }, isTrusted);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', 'unknown'],
])('%s counts as %s', (peer, address) => {
  expect(addressOf(peer)).toBe(address);
});

describe('behind a trusted proxy', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8:1:2::9]:5678', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['198.51.100.9, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, 192.168.3.4', '203.0.113.7'],
    ['203.0.113.7, 192.168.3.4:80, [2001:db8:ffff::1]:443', '203.0.113.7'],
    [', 203.0.113.7', '203.0.113.7'],
    ['192.168.3.4', '192.168.3.4'],
  ])('%s is %s', (forwardedFor, address) => {
    expect(addressOf(PROXY, forwardedFor)).toBe(address);
    expect(addressOf(`::ffff:${PROXY}`, forwardedFor)).toBe(address);
  });

  test.each([
    'unknown',
    '_hidden',
    '203.0.113.7:',
    '203.0.113',
    '0x7f.1',
    '[203.0.113.7]',
    '203.0.113.7 ,',
    ' ',
    '1.2.3.4:99999999',
  ])('%s, which is no address, counts as the last hop that is known', (junk) => {
    expect(addressOf(PROXY, junk)).toBe(PROXY);
    expect(addressOf(PROXY, `203.0.113.7, ${junk}`)).toBe(PROXY);
    expect(addressOf(PROXY, `203.0.113.7, ${junk}, 192.168.3.4`)).toBe('192.168.3.4');
  });
});

const entry = fc.oneof(
  fc.string(),
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom(PROXY, '127.0.0.1', '192.168.0.1', 'unknown'),
);
const header = fc.array(entry).map((entries) => entries.join(', '));

test('whatever it writes into the header, a peer that is not trusted is itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), header, (peer, forwardedFor) => {
      fc.pre(!isTrusted(parsedAddress(peer)));
      expect(addressOf(peer, forwardedFor)).toBe(addressOf(peer));
    }),
  );
});

test('what stands left of the address that the proxy has seen changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), header, (client, forwardedFor) => {
      fc.pre(!isTrusted(parsedAddress(client)));
      expect(addressOf(PROXY, `${forwardedFor}, ${client}`)).toBe(addressOf(client));
    }),
  );
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
    expect(toAsciiEmail('erika@bücher.example')).toBe('erika@xn--bcher-kva.example');
    expect(toUnicodeEmail('erika@xn--bcher-kva.example')).toBe('erika@bücher.example');
    expect(toUnicodeEmail('erika@muster.example')).toBe('erika@muster.example');
  });

  test.each(['erika@1.2', 'erika@127.0.0.1', 'erika@xn--a.-b_', `${'e'.repeat(60)}@${'ü.'.repeat(90)}example`])(
    '%s belongs to nobody',
    (email) => {
      expect(toAsciiEmail(email)).toBeUndefined();
    },
  );
});
