import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('the environment', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 4321,
      host: 'localhost',
      siteUrl: 'http://localhost:4321',
      dataDir: 'var',
      databaseUrl: undefined,
      rateLimits: true,
      trustedProxies: ['127.0.0.0/8', '::1/128'],
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  test('is read as it is meant', () => {
    const config = readConfig({
      PORT: '80',
      SITE_URL: 'https://muster.example/',
      DATABASE_URL: 'postgres://a:b@c/d',
      RATE_LIMITS: 'off',
      SMTP_URL: 'smtps://a:b@c:465',
      TRUSTED_PROXIES: '10.0.0.5, 2001:db8::/32',
    });
    expect(config).toMatchObject({ port: 80, siteUrl: 'https://muster.example', rateLimits: false });
    expect(config.trustedProxies).toEqual(['10.0.0.5', '2001:db8::/32']);
  });

  test.each([
    ['PORT', 'viele', 'PORT muss eine Zahl'],
    ['PORT', '70000', 'PORT muss eine Zahl'],
    ['HOST', 'a b', 'HOST muss'],
    ['SITE_URL', 'muster.example', 'SITE_URL muss'],
    ['SITE_URL', 'ftp://muster.example', 'SITE_URL muss'],
    ['DATABASE_URL', 'mysql://a', 'DATABASE_URL muss mit postgres:// beginnen'],
    ['SMTP_URL', 'mail', 'SMTP_URL muss'],
    ['JWT_SECRET', 'kurz', 'JWT_SECRET muss'],
    ['ADMIN_EMAIL', 'ich', 'ADMIN_EMAIL muss'],
    ['ADMIN_PASSWORD', '123', 'ADMIN_PASSWORD muss'],
    ['ADMIN_PASSWORD', 'Passwort', 'ADMIN_PASSWORD muss die Regeln für Passwörter einhalten: '],
    ['RATE_LIMITS', 'vielleicht', 'RATE_LIMITS muss on oder off sein'],
    ['TRUSTED_PROXIES', 'proxy.example', 'TRUSTED_PROXIES muss eine Liste'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES muss eine Liste'],
    ['TRUSTED_PROXIES', '10.0.0.5,,10.0.0.6', 'TRUSTED_PROXIES muss eine Liste'],
  ])('%s=%s stops the start with one sentence', (name, value, start) => {
    expect(() => readConfig({ [name]: value })).toThrow(start);
    try {
      readConfig({ [name]: value });
    } catch (error) {
      expect((error as Error).message).toMatch(/^[^\n]+\.$/);
      expect((error as Error).message).not.toContain(value === '123' ? '123' : `=${value}.`);
    }
  });
});
