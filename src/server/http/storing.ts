import type { Kysely } from 'kysely';
import { quota } from '#domain/throttle.ts';
import { measureWrites } from '../db/connection/written-bytes.ts';
import type { Tables } from '../db/schema.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import type { Visitor } from './visitor.ts';

const DAY = 24 * 60 * 60;
const MB = 1_000_000;

/**
 * Bytes a visitor may store in a day. What is left above the first is for a contract and a declaration, which must get
 * through; 10 MB below 100 stay for what is not counted, such as the counters themselves.
 */
const perDay = {
  rest: quota({ most: 60 * MB, seconds: DAY }),
  essential: quota({ most: 90 * MB, seconds: DAY }),
} as const;

export type Storer = {
  readonly visitor: Pick<Visitor, 'address'>;
  /** `essential`: orders and withdrawals. */
  readonly share: keyof typeof perDay;
  /** LimitedAction in place of what is really written, where that would tell a stranger something. */
  readonly fixedBytes?: number;
};

type Deps = Pick<Services, 'freeSpace' | 'throttle'>;
type Work<T> = (db: Kysely<Tables>, grow: (bytes: number) => void) => Promise<T>;

/**
 * Does the work within the caller's transaction and counts the bytes of every row it inserts, mails included. What an update
 * adds is told by `grow`. Throws `storage-low` and `too-much-stored`; the caller's transaction then takes all of it back.
 */
export async function storeFor<T>(
  services: Deps,
  trx: Kysely<Tables>,
  { visitor, share, fixedBytes }: Storer,
  work: Work<T>,
): Promise<T> {
  if (share === 'rest') await requireFreeSpace(services);
  const { throttle } = services;
  const counted = { name: `bytes:address:${visitor.address}`, limit: perDay[share] };
  const waitFor = await throttle.lookIn(trx, counted);
  const check = (bytes: number): void => {
    const waitSeconds = waitFor(bytes);
    if (waitSeconds > 0) throw new ProblemError('too-much-stored', undefined, { waitSeconds });
  };
  check(fixedBytes ?? 0);
  const { db, grow, bytes } = measureWrites(trx, fixedBytes === undefined ? check : () => undefined);
  const result = await work(db, grow);
  await throttle.takeIn(trx, { ...counted, amount: fixedBytes ?? bytes() });
  return result;
}

/** Counts what is written elsewhere, before it is. Throws `too-much-stored`. */
export const countStored = (
  services: Deps & Pick<Services, 'database'>,
  visitor: Storer['visitor'],
  fixedBytes: number,
): Promise<void> =>
  services.database.db
    .transaction()
    .execute((trx) => storeFor(services, trx, { visitor, share: 'essential', fixedBytes }, async () => undefined));

const LOW_WAIT_SECONDS = 10 * 60;

/** Throws `storage-low` where the rest of the disk is kept for orders and withdrawals. */
async function requireFreeSpace({ freeSpace }: Pick<Services, 'freeSpace'>): Promise<void> {
  if ((await freeSpace.state()) === 'enough') return;
  throw new ProblemError('storage-low', undefined, { waitSeconds: LOW_WAIT_SECONDS });
}
