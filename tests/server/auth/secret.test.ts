import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyFor, readSecret, secretFile } from '#server/auth/secret.ts';
import { StartupError } from '#server/process/startup-error.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const read = (named: Partial<Parameters<typeof readSecret>[0]> = {}) =>
  readSecret({ jwtSecret: undefined, databaseUrl: undefined, dataDir, ...named });

describe('the secret', () => {
  test('is JWT_SECRET where it is set, and no file is made', () => {
    const jwtSecret = 'x'.repeat(32);
    expect(read({ jwtSecret })).toBe(jwtSecret);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('is made at the first start and stays', () => {
    const secret = read();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(read()).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });

  test('is another one in another data folder', () => {
    expect(read()).not.toBe(read({ dataDir: join(dataDir, 'noch/nicht/da') }));
  });

  test.skipIf(process.platform === 'win32')('is readable for nobody else on the machine', () => {
    read();
    expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  test('must be given with PostgreSQL, where several servers need the same', () => {
    const databaseUrl = 'postgres://name@localhost/haus';
    expect(() => read({ databaseUrl })).toThrow(StartupError);
    expect(() => read({ databaseUrl })).toThrow(/^JWT_SECRET fehlt: /);
    expect(read({ databaseUrl, jwtSecret: 'x'.repeat(32) })).toBe('x'.repeat(32));
  });

  test('that is cut off stops the start and names the file', () => {
    writeFileSync(secretFile(dataDir), 'kurz\n');
    expect(() => read()).toThrow(StartupError);
    expect(() => read()).toThrow(secretFile(dataDir));
  });
});

test('a key is made for one purpose', () => {
  const purposes = ['access-token', 'link-token', 'session-cookie', 'throttle'] as const;
  const keys = purposes.map((purpose) => Buffer.from(keyFor('geheim', purpose)).toString('hex'));
  expect(new Set(keys)).toHaveLength(4);
  expect(keys.every((key) => key.length === 64)).toBe(true);
  expect(Buffer.from(keyFor('geheim', 'throttle')).toString('hex')).toBe(keys[3]);
  expect(Buffer.from(keyFor('anders', 'throttle')).toString('hex')).not.toBe(keys[3]);
});
