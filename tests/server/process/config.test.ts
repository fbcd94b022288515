import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { libpqSslMode, usesTls } from '#server/process/encrypted-url.ts';

describe('the environment', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 4321,
      host: 'localhost',
      siteUrl: 'http://localhost:4321',
      dataDir: 'var',
      databaseUrl: undefined,
      rateLimits: true,
      secondFactor: true,
      trustedProxies: ['127.0.0.0/8', '::1/128'],
      drainSeconds: 0,
      files: { store: undefined, keepIn: 'database' },
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  test('is read as it is meant', () => {
    const config = readConfig({
      PORT: '80',
      SITE_URL: 'https://muster.example/',
      DATABASE_URL: 'postgres://a:b@c/d?sslmode=verify-full',
      RATE_LIMITS: 'off',
      SMTP_URL: 'smtps://a:b@c:465',
      TRUSTED_PROXIES: '10.0.0.5, 2001:db8::/32',
      DRAIN_SECONDS: '10',
      METRICS_ADDRESS: '[::1]:9464',
    });
    expect(config).toMatchObject({ port: 80, siteUrl: 'https://muster.example', rateLimits: false });
    expect(config).toMatchObject({ drainSeconds: 10, metrics: { host: '::1', port: 9464 } });
    expect(config.trustedProxies).toEqual(['10.0.0.5', '2001:db8::/32']);
  });

  test('S3_URL names bucket and folder, and who may use them; files lie there unless FILES_IN says otherwise', () => {
    const S3_URL = 'https://haus:a%2Fb@s3.example:9000/eimer/akten/?region=eu-central-1';
    const store = {
      ...{ bucket: 'https://s3.example:9000/eimer', folder: 'akten/', region: 'eu-central-1' },
      ...{ accessKeyId: 'haus', secretAccessKey: 'a/b' },
    };
    expect(readConfig({ S3_URL }).files).toEqual({ store, keepIn: 'store' });
    expect(readConfig({ S3_URL, FILES_IN: 's3' }).files).toEqual({ store, keepIn: 'store' });
    expect(readConfig({ S3_URL, FILES_IN: 'database' }).files).toEqual({ store, keepIn: 'database' });
    const near = 'http://haus:geheim@127.0.0.1:9000/eimer';
    expect(readConfig({ S3_URL: near }).files.store).toMatchObject({ folder: '', region: undefined });
    expect(readConfig({ S3_URL: 'http://haus:geheim@10.0.0.5/eimer?insecure' }).files.keepIn).toBe('store');
  });

  test.each([
    ['PORT', 'viele', 'PORT muss eine Zahl'],
    ['PORT', '70000', 'PORT muss eine Zahl'],
    ['HOST', 'a b', 'HOST muss'],
    ['SITE_URL', 'muster.example', 'SITE_URL muss'],
    ['SITE_URL', 'ftp://muster.example', 'SITE_URL muss'],
    ['DATABASE_URL', 'mysql://a', 'DATABASE_URL muss mit postgres:// beginnen'],
    ['DATABASE_URL', 'postgres://a:b@db.example/haus', 'DATABASE_URL führt ohne TLS zu einem anderen Rechner'],
    ['DATABASE_URL', 'postgres://a:b@10.0.0.5/haus?sslmode=disable', 'DATABASE_URL führt ohne TLS'],
    ['DATABASE_URL', 'postgres://a:b@localhost/haus?host=db.example', 'DATABASE_URL führt ohne TLS'],
    ['DATABASE_URL', 'postgres://a:b@db.example/haus?ssl=0', 'DATABASE_URL führt ohne TLS'],
    ['DATABASE_URL', 'postgres://a:b@db.example/haus?insecure=false', 'DATABASE_URL führt ohne TLS'],
    ['SMTP_URL', 'mail', 'SMTP_URL muss'],
    ['SMTP_URL', 'smtp://mail.example', 'SMTP_URL führt ohne TLS zu einem anderen Rechner'],
    ['SMTP_URL', 'smtp://a:b@mail.example:587', 'SMTP_URL führt ohne TLS'],
    ['SMTP_URL', 'smtp://10.0.0.5:25?requireTLS=false', 'SMTP_URL führt ohne TLS'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true&ignoreTLS=true', 'SMTP_URL führt ohne TLS'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true&requireTLS=false', 'SMTP_URL führt ohne TLS'],
    ['S3_URL', 'eimer', 'S3_URL muss Schlüssel, Rechner und Eimer nennen'],
    ['S3_URL', 'https://s3.example/eimer', 'S3_URL muss'],
    ['S3_URL', 'https://haus:geheim@s3.example', 'S3_URL muss'],
    ['S3_URL', 'https://haus:100%@s3.example/eimer', 'S3_URL muss'],
    ['S3_URL', 'ftp://haus:geheim@s3.example/eimer', 'S3_URL muss'],
    ['S3_URL', 'http://haus:geheim@s3.example/eimer', 'S3_URL führt ohne TLS zu einem anderen Rechner'],
    ['FILES_IN', 'cloud', 'FILES_IN muss s3 oder database sein'],
    ['FILES_IN', 's3', 'FILES_IN=s3 braucht S3_URL'],
    ['JWT_SECRET', 'kurz', 'JWT_SECRET muss'],
    ['JWT_SECRET_OLD', 'kurz', 'JWT_SECRET_OLD muss'],
    ['DRAIN_SECONDS', '300', 'DRAIN_SECONDS muss eine Zahl von 0 bis 299 sein'],
    ['METRICS_ADDRESS', '9464', 'METRICS_ADDRESS muss eine Adresse mit Port sein'],
    ['METRICS_ADDRESS', '127.0.0.1:70000', 'METRICS_ADDRESS muss'],
    ['SECOND_FACTOR', 'nein', 'SECOND_FACTOR muss on oder off sein'],
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

  test.each([
    ['DATABASE_URL', 'postgres://a:b@localhost/haus'],
    ['DATABASE_URL', 'postgres://a:b@127.0.0.1:5433/haus'],
    ['DATABASE_URL', 'postgres://a:b@[::1]/haus'],
    ['DATABASE_URL', 'postgres:///haus?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/haus'],
    ['DATABASE_URL', 'postgres://a:b@db.example/haus?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://a:b@db.example/haus?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://a:b@db.example/haus?insecure'],
    ['SMTP_URL', 'smtp://localhost:1025'],
    ['SMTP_URL', 'smtp://a:b@127.0.0.1:25'],
    ['SMTP_URL', 'smtps://a:b@mail.example:465'],
    ['SMTP_URL', 'smtp://a:b@mail.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://relay.example?insecure'],
  ])('%s=%s stays on this machine, is encrypted, or says that it is not', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  test('the second factor is switched off on this machine only', () => {
    expect(readConfig({})).toMatchObject({ secondFactor: true });
    for (const HOST of [undefined, 'localhost', '127.0.0.1', '127.9.9.9', '::1'])
      expect(readConfig({ SECOND_FACTOR: 'off', HOST })).toMatchObject({ secondFactor: false });
    for (const HOST of ['0.0.0.0', '::', '192.168.0.5', 'localhost.example', '127.0.0.1.example'])
      expect(() => readConfig({ SECOND_FACTOR: 'off', HOST }), HOST).toThrow('Bitte setzen Sie HOST=localhost');
    const SITE_URL = 'https://muster.example';
    expect(() => readConfig({ SECOND_FACTOR: 'off', SITE_URL })).toThrow('SITE_URL, die mit https: beginnt');
    expect(readConfig({ SECOND_FACTOR: 'on', SITE_URL, HOST: '0.0.0.0' })).toMatchObject({ secondFactor: true });
  });

  test('libpq’s variables count where the URL says nothing', () => {
    const DATABASE_URL = 'postgres:///haus';
    expect(() => readConfig({ DATABASE_URL })).not.toThrow();
    expect(() => readConfig({ DATABASE_URL, PGHOST: 'db.example' })).toThrow('DATABASE_URL führt ohne TLS');
    expect(() => readConfig({ DATABASE_URL, PGHOST: 'db.example', PGSSLMODE: 'require' })).not.toThrow();
  });
});

describe('a database URL', () => {
  const sslModes = ['', 'disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
  const values = [...sslModes.map((mode) => `sslmode=${mode}`), 'ssl=true', 'ssl=1', 'ssl=0', 'ssl=no-verify', 'x=1'];
  const queries = [...values, 'sslnegotiation=direct', 'sslmode=disable&sslmode=require', 'sslmode=require&ssl=0'];

  test.each(queries)('with %s is encrypted exactly where pg encrypts it', (query) => {
    const url = `postgres://a:b@db.example/haus?${query}`;
    vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
    expect(usesTls(url, {})).toBe(Boolean(new pg.Client(url).ssl));
  });

  test.each([
    ['sslmode=verify-full', 'verify-full'],
    ['sslmode=verify-ca', 'verify-ca'],
    ['sslmode=no-verify', 'require'],
    ['sslmode=prefer', 'require'],
    ['sslmode=allow', 'require'],
    ['ssl=true', 'require'],
    ['sslmode=disable', 'disable'],
    ['insecure', ''],
  ])('with %s has libpq use TLS where pg does', (query, mode) => {
    expect(libpqSslMode(`postgres://a:b@db.example/haus?${query}`, {})).toBe(mode);
  });
});
