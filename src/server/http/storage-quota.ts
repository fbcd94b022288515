import type { Kysely } from 'kysely';
import { quota } from '#domain/throttle.ts';
import { meterWrites } from '../db/connection/write-meter.ts';
import type { Tables } from '../db/schema.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { type Peek, peekIn } from './throttle.ts';
import type { Visitor } from './visitor.ts';

const DAY = 24 * 60 * 60;
const MB = 1_000_000;

/**
 * Bytes a visitor may store in a day. The difference of the two is reserved for orders and withdrawals; 10 MB below 100 are for
 * rows that are not counted, such as the counters themselves.
 */
const perDay = {
  rest: quota({ most: 60 * MB, seconds: DAY }),
  essential: quota({ most: 90 * MB, seconds: DAY }),
} as const;

export type StorageUse = {
  readonly visitor: Pick<Visitor, 'address'>;
  /** `essential`: orders and withdrawals. */
  readonly share: keyof typeof perDay;
  /** Counted instead of the written bytes, where those would reveal whether an account exists. */
  readonly fixedBytes?: number;
};

type Deps = Pick<Services, 'freeSpace' | 'throttle'>;
type Work<T> = (db: Kysely<Tables>, addBytes: (bytes: number) => void) => Promise<T>;

/**
 * Runs the work within the caller's transaction and counts the bytes of every inserted row, mails included; `addBytes` counts
 * those of an update. Throws `storage-low` and `too-much-stored`; the caller's transaction then rolls back.
 */
export async function withStorageQuota<T>(
  services: Deps,
  trx: Kysely<Tables>,
  { visitor, share, fixedBytes }: StorageUse,
  work: Work<T>,
): Promise<T> {
  const { action, check } = await limitOf(services, peekIn(services, trx), { visitor, share });
  check(fixedBytes ?? 0);
  const { db, addBytes, bytes } = meterWrites(trx, fixedBytes === undefined ? check : () => undefined);
  const result = await work(db, addBytes);
  await services.throttle.consumeIn(trx, { ...action, amount: fixedBytes ?? bytes() });
  return result;
}

/** Throws where so many bytes are too many, and counts nothing. */
export async function requireStorageLeft(
  services: Pick<Services, 'freeSpace'>,
  peek: Peek,
  use: Omit<StorageUse, 'fixedBytes'>,
  bytes: number,
): Promise<void> {
  const { check } = await limitOf(services, peek, use);
  check(bytes);
}

async function limitOf(
  services: Pick<Services, 'freeSpace'>,
  peek: Peek,
  { visitor, share }: Omit<StorageUse, 'fixedBytes'>,
) {
  if (share === 'rest') await requireFreeSpace(services);
  const action = { name: `bytes:address:${visitor.address}`, limit: perDay[share] };
  const waitFor = await peek(action);
  const check = (bytes: number): void => {
    const waitSeconds = waitFor(bytes);
    if (waitSeconds > 0) throw new ProblemError('too-much-stored', undefined, { waitSeconds });
  };
  return { action, check };
}

/** Counts bytes that are written in another transaction afterwards. Throws `too-much-stored`. */
export const countStoredBytes = (
  services: Deps & Pick<Services, 'database'>,
  visitor: StorageUse['visitor'],
  fixedBytes: number,
): Promise<void> =>
  services.database.db
    .transaction()
    .execute((trx) =>
      withStorageQuota(services, trx, { visitor, share: 'essential', fixedBytes }, async () => undefined),
    );

const LOW_WAIT_SECONDS = 10 * 60;

/** Throws `storage-low` where the rest of the disk is reserved for orders and withdrawals. */
export async function requireFreeSpace({ freeSpace }: Pick<Services, 'freeSpace'>): Promise<void> {
  if ((await freeSpace.state()) === 'enough') return;
  throw new ProblemError('storage-low', undefined, { waitSeconds: LOW_WAIT_SECONDS });
}
