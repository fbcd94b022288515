import type { Kysely } from 'kysely';
import {
  findKeptPaper,
  type KeptPaper,
  keepPaper,
  markPaperFailed,
  markPaperMade,
  type PaperKind,
} from '../db/mail/paper.ts';
import type { Tables } from '../db/schema.ts';

export type KeptPapers = {
  /** A paper that is the same in every mail: as it is drawn now, or the last good drawing; undefined where there never was one. */
  readonly drawn: (kind: PaperKind, draw: () => Promise<Uint8Array>) => Promise<Uint8Array | undefined>;
  /** It could be made. */
  readonly made: (kind: PaperKind) => Promise<void>;
  /** It cannot be made: the house is told, once until it can be again. */
  readonly failed: (kind: PaperKind) => Promise<void>;
};

export type KeptPapersDeps = {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  /** Puts a mail to the house into the outbox, in the transaction that marks the failure. */
  readonly tellHouse: (trx: Kysely<Tables>, kind: PaperKind, drawnAt: string | undefined) => Promise<void>;
};

/**
 * The last good drawing is the one that went out last, kept in the database: every process has it, also after a start. The file
 * of the release would be words that may never have held for anybody.
 */
export function createKeptPapers({ db, clock, tellHouse }: KeptPapersDeps): KeptPapers {
  /** The papers that this process has stored: the same words are drawn once and stored once. */
  const stored = new Map<PaperKind, Uint8Array>();

  async function failed(kind: PaperKind): Promise<KeptPaper | undefined> {
    stored.delete(kind);
    return db.transaction().execute(async (trx) => {
      const kept = await findKeptPaper(trx, kind);
      if (await markPaperFailed(trx, kind, clock())) await tellHouse(trx, kind, kept?.drawnAt);
      return kept;
    });
  }

  return {
    async drawn(kind, draw) {
      const bytes = await draw().catch(() => undefined);
      if (!bytes) return (await failed(kind))?.bytes;
      if (stored.get(kind) !== bytes) await keepPaper(db, kind, bytes, clock());
      stored.set(kind, bytes);
      return bytes;
    },
    made: (kind) => markPaperMade(db, kind),
    failed: async (kind) => void (await failed(kind)),
  };
}
