import * as z from 'zod/mini';
import { passwordProblem } from '#domain/account/password.ts';
import { type FileSettings, fileSettings, filesIn, s3Url } from './document/settings.ts';
import { isNetwork, LOOPBACK } from './http/trusted-proxies.ts';
import { openConnections } from './process/encrypted-url.ts';
import { type ListenAddress, listenAddress } from './process/listen-address.ts';
import { openDoors } from './process/loopback.ts';
import { StartupError } from './process/startup-error.ts';

/** For the transport: what the start requires of the URL holds for each connection. */
export { mustStartTls } from './process/encrypted-url.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly dataDir: string;
  /** Unset: SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly rateLimits: boolean;
  /** Unset: mails are files in `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly jwtSecret: string | undefined;
  /** The secret before, accepted for a quarter of an hour. */
  readonly jwtSecretOld?: string | undefined;
  /** Whether the team is asked for a second factor. */
  readonly secondFactor: boolean;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  /** Addresses and networks whose `X-Forwarded-*` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Encrypts and decrypts backups. */
  readonly backupPassphrase?: string | undefined;
  /** How long requests are still answered after SIGTERM, while the server says that it is not ready. */
  readonly drainSeconds: number;
  /** Where Prometheus asks; unset: nowhere. */
  readonly metrics?: ListenAddress | undefined;
  /** Where files of people lie. */
  readonly files: FileSettings;
};

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

const passing = (sentence: string, isRight: (text: string) => boolean) => z.string().check(z.refine(isRight, sentence));

const address = (sentence: string, ...protocols: string[]) => passing(sentence, (text) => isUrl(text, protocols));

const matching = (sentence: string, pattern: RegExp) => z.string().check(z.regex(pattern, sentence));

/** The password rules of the site; the message never contains the password. */
const allowedPassword = z.check<string>(({ value, issues }) => {
  const problem = passwordProblem(value);
  if (problem === undefined) return;
  const message = `ADMIN_PASSWORD muss die Regeln für Passwörter einhalten: ${problem}`;
  issues.push({ code: 'custom', input: value, message });
});

/** Each variable with the sentence printed for a wrong value (decisions, Running it). */
const Environment = z.object({
  PORT: z.optional(
    passing(
      'PORT muss eine Zahl von 0 bis 65535 sein, zum Beispiel PORT=4321.',
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    ),
  ),
  HOST: z.optional(
    matching(
      'HOST muss ein Rechnername oder eine IP-Adresse sein, zum Beispiel HOST=0.0.0.0.',
      /^[A-Za-z0-9.:_-]{1,255}$/,
    ),
  ),
  SITE_URL: z.optional(
    address(
      'SITE_URL muss die Adresse der Website sein, zum Beispiel SITE_URL=https://www.bestattungen-muster.example.',
      'http:',
      'https:',
    ),
  ),
  DATA_DIR: z.optional(
    matching('DATA_DIR muss ein Ordner sein, in den geschrieben werden darf, zum Beispiel DATA_DIR=var.', /^[^\0]+$/),
  ),
  DATABASE_URL: z.optional(
    address(
      'DATABASE_URL muss mit postgres:// beginnen, zum Beispiel DATABASE_URL=postgres://name:passwort@localhost/haus; ohne sie wird SQLite benutzt.',
      'postgres:',
      'postgresql:',
    ),
  ),
  SMTP_URL: z.optional(
    address(
      'SMTP_URL muss mit smtp:// oder smtps:// beginnen, zum Beispiel SMTP_URL=smtps://name:passwort@mail.example:465; ohne sie werden E-Mails als Dateien abgelegt.',
      'smtp:',
      'smtps:',
    ),
  ),
  S3_URL: z.optional(s3Url),
  FILES_IN: z.optional(filesIn),
  JWT_SECRET: z.optional(matching('JWT_SECRET muss mindestens 32 Zeichen lang sein.', /^.{32,}$/s)),
  JWT_SECRET_OLD: z.optional(matching('JWT_SECRET_OLD muss mindestens 32 Zeichen lang sein.', /^.{32,}$/s)),
  SECOND_FACTOR: z.optional(
    z.enum(['on', 'off'], 'SECOND_FACTOR muss on oder off sein; off ist nur für Tests auf diesem Rechner gedacht.'),
  ),
  ADMIN_EMAIL: z.optional(z.email('ADMIN_EMAIL muss eine E-Mail-Adresse sein.')),
  ADMIN_PASSWORD: z.optional(z.string().check(allowedPassword)),
  BACKUP_PASSPHRASE: z.optional(matching('BACKUP_PASSPHRASE muss mindestens 16 Zeichen lang sein.', /^.{16,}$/s)),
  RATE_LIMITS: z.optional(
    z.enum(['on', 'off'], 'RATE_LIMITS muss on oder off sein; off ist nur für Lasttests gedacht.'),
  ),
  DRAIN_SECONDS: z.optional(
    matching('DRAIN_SECONDS muss eine Zahl von 0 bis 299 sein, zum Beispiel DRAIN_SECONDS=10.', /^[12]?\d?\d$/),
  ),
  METRICS_ADDRESS: z.optional(
    passing(
      'METRICS_ADDRESS muss eine Adresse mit Port sein, zum Beispiel METRICS_ADDRESS=127.0.0.1:9464.',
      (text) => listenAddress(text) !== undefined,
    ),
  ),
  TRUSTED_PROXIES: z.optional(
    passing(
      'TRUSTED_PROXIES muss eine Liste von Adressen oder Netzen sein, zum Beispiel TRUSTED_PROXIES=10.0.0.5,192.168.0.0/16.',
      (text) => listed(text).every(isNetwork),
    ),
  ),
});

const listed = (text: string): string[] => text.split(',').map((each) => each.trim());
/** The same as in astro.config.mjs for every port: the address is part of the built pages. */
const DEFAULT_SITE_URL = 'http://localhost:4321';

/** The only reader of the environment. An empty variable counts as not set; a wrong one stops the start. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Environment, set);
  if (!parsed.success) throw new StartupError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  const inTheOpen = [...openConnections({ ...set, ...parsed.data }), ...openDoors(parsed.data)];
  if (inTheOpen.length > 0) throw new StartupError(inTheOpen.join('\n'));
  const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, RATE_LIMITS } = parsed.data;
  const { SMTP_URL, JWT_SECRET, ADMIN_EMAIL, ADMIN_PASSWORD, TRUSTED_PROXIES, BACKUP_PASSPHRASE } = parsed.data;
  const port = Number(PORT ?? 4321);
  return {
    port,
    host: HOST ?? 'localhost',
    siteUrl: (SITE_URL ?? DEFAULT_SITE_URL).replace(/\/+$/, ''),
    dataDir: DATA_DIR ?? 'var',
    databaseUrl: DATABASE_URL,
    rateLimits: RATE_LIMITS !== 'off',
    smtpUrl: SMTP_URL,
    jwtSecret: JWT_SECRET,
    jwtSecretOld: parsed.data.JWT_SECRET_OLD,
    secondFactor: parsed.data.SECOND_FACTOR !== 'off',
    adminEmail: ADMIN_EMAIL,
    adminPassword: ADMIN_PASSWORD,
    trustedProxies: TRUSTED_PROXIES === undefined ? LOOPBACK : listed(TRUSTED_PROXIES),
    backupPassphrase: BACKUP_PASSPHRASE,
    drainSeconds: Number(parsed.data.DRAIN_SECONDS ?? 0),
    metrics: listenAddress(parsed.data.METRICS_ADDRESS ?? ''),
    files: fileSettings(parsed.data),
  };
}

/** Where a build reads and writes. Unset: `content`, `dist` and Astro's own cache; only the publication sets them. */
export const BUILD_FOLDERS = { content: 'SITE_CONTENT_DIR', out: 'SITE_OUT_DIR', cache: 'SITE_CACHE_DIR' } as const;

/** Absolute paths, or undefined. */
export function readBuildFolders(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const { content, out, cache } = BUILD_FOLDERS;
  const folder = (name: string): string | undefined => environment[name] || undefined;
  return { content: folder(content), out: folder(out), cache: folder(cache) };
}

/** Of the machine and of Node: no data, no secret and no address of ours. */
const BUILD_NEEDS = [
  ...['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'LC_ALL', 'TZ'],
  ...['NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_ENV', 'UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX'],
  ...['SystemRoot', 'ComSpec', 'PATHEXT', 'APPDATA', 'LOCALAPPDATA', 'USERPROFILE'],
  'ASTRO_TELEMETRY_DISABLED',
];

/** For the process of a build, which runs what many packages bring along: only what it needs, and these variables. */
export const buildEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(BUILD_NEEDS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...more,
});

/** For child processes: the environment of this process and these variables. */
export const environmentWith = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

/** The program of npm, where npm started this process. */
export const npmScript = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined => (environment.npm_execpath?.endsWith('npm-cli.js') ? environment.npm_execpath : undefined);
