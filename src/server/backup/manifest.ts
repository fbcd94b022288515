import * as z from 'zod/mini';

export const MANIFEST = 'manifest.json';
/** The second member: who has written the first; missing where a backup was made without a secret. */
export const SIGNATURE = 'manifest.hmac';
const SQLITE_MEMBER = 'database.sqlite';
const POSTGRESQL_MEMBER = 'database.dump';
export const CONTENT_FOLDER = 'content';
export const MAIL_FOLDER = 'mail';

const MOST_MEMBERS = 1_000_000;

/** Inside the folder it is unpacked to: no `..`, nothing absolute, no drive, no NUL, no backslash. */
export const isSafePath = (path: string): boolean =>
  (path === SQLITE_MEMBER || path === POSTGRESQL_MEMBER || /^(content|mail)\/./.test(path)) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part));

export const Member = z.strictObject({
  path: z.string().check(z.maxLength(500), z.refine(isSafePath)),
  /** Bytes. */
  size: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Member = z.infer<typeof Member>;

const NamedObject = z.strictObject({
  key: z.uuid(),
  size: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** The first member of the archive: its content and what a restore needs. */
export const Manifest = z.strictObject({
  format: z.literal('bestattungshaus-backup-2'),
  /** Version of the program that made it. */
  version: z.string(),
  madeAt: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  migrations: z.array(z.string()),
  /** Table -> number of rows. */
  rows: z.record(z.string(), z.int().check(z.nonnegative())),
  /** Where the log ends; missing where it is empty, or the program had none yet. */
  logHead: z.optional(z.strictObject({ sequence: z.int(), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
  /** Files of people in the store of `S3_URL`; missing where there are none. */
  objects: z.optional(z.array(NamedObject).check(z.maxLength(MOST_MEMBERS))),
  /** By name; their values are in no backup. */
  secrets: z.array(z.string()),
  members: z.array(Member).check(z.maxLength(MOST_MEMBERS)),
});
export type Manifest = z.infer<typeof Manifest>;

export const databaseMember = ({ database }: Pick<Manifest, 'database'>): string =>
  database === 'sqlite' ? SQLITE_MEMBER : POSTGRESQL_MEMBER;
