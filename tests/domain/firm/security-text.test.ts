import { expect, test } from 'vitest';
import { securityText } from '#domain/firm/security-text.ts';

const firm = { email: 'hallo@haus.example' };

test('says to whom, until when and in which languages (RFC 9116)', () => {
  expect(securityText(firm, 'https://haus.example', new Date('2026-11-23T10:00:00Z'))).toBe(
    'Contact: mailto:hallo@haus.example\nExpires: 2027-10-01T00:00:00.000Z\nPreferred-Languages: de, en\nCanonical: https://haus.example/.well-known/security.txt\n',
  );
  expect(securityText(firm, 'http://localhost:4321', new Date())).not.toContain('Canonical');
});

test('expires in the future and within a year, whenever it is written', () => {
  const day = 24 * 60 * 60_000;
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2029, 0, 1); at += day / 2) {
    const expires = /^Expires: (.*)$/m.exec(securityText(firm, '', new Date(at)))?.[1] ?? '';
    const ahead = Date.parse(expires) - at;
    expect(ahead).toBeGreaterThan(300 * day);
    expect(ahead).toBeLessThan(365 * day);
  }
});
