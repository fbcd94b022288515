import type { CatalogueRow } from '#domain/catalogue/row.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import { schemaOfText } from '../content/editable-texts.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { listPictureNames } from '../db/picture.ts';
import { insertTextVersion } from '../db/wording.ts';
import { requireFreeSpace } from '../http/storage-quota.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { currentText, hashOf, type NewestTexts, overlayOf, readNewestTexts } from './current-texts.ts';
import type { SentPlace } from './text-worker.ts';

export type WordingDeps = Pick<Services, 'clock' | 'database' | 'freeSpace' | 'options' | 'recordAct' | 'texts'> & {
  readonly offeredRows: () => Promise<readonly CatalogueRow[]>;
};

/** Everything a build would read now. */
export const textsTogether = async (
  { database, options, offeredRows }: WordingDeps,
  newest: NewestTexts,
): Promise<SentPlace> =>
  overlayOf(options.contentDir, newest, {
    catalogueRows: await offeredRows(),
    pictures: new Set(await listPictureNames(database.db)),
  });

/** The new text, and the version that its author has seen. */
export type TextChange = {
  readonly path: string;
  /** Null takes it away. */
  readonly body: string | null;
  readonly version: number;
  readonly fileHash: string;
  readonly author: string;
  readonly note?: string | undefined;
  /** Of a page that does not exist yet; only what is made so can be taken away again. */
  readonly isNew?: true;
};

/**
 * Writes a new version after the check of a build. Throws `text-changed` with both texts where version or file are not the ones
 * the author has seen, and with every fault `text-invalid`, or `text-in-use` where the text was to go. What is the same already is not written again.
 */
export async function saveText(deps: WordingDeps, change: TextChange): Promise<StoredText | undefined> {
  const { clock, database, options } = deps;
  const { path, body, version, fileHash, author, note } = change;
  if (schemaOfText(path) === undefined) throw createProblem('unknown-text');
  await requireFreeSpace(deps);
  const newest = await readNewestTexts(deps);
  const stored = currentText(options.contentDir, path, newest);
  requireSeen(change, newest.get(path)?.n ?? 0, stored);
  if (!stored && !change.isNew) throw createProblem('unknown-text');
  if (stored && body === stored.body && !stored.hasConflict && !stored.completed) return stored;
  const place = await textsTogether(deps, newest);
  const faults = await deps.texts.check({ place, path, body: body ?? undefined });
  if (faults.length > 0) throw new ProblemError(body === null ? 'text-in-use' : 'text-invalid', undefined, { faults });
  const row = { path, n: version + 1, body, author, note: note || null, fileHash };
  const isFirst = await inTransaction(database, async (trx) => {
    if (!(await insertTextVersion(trx, row, clock()))) return false;
    await deps.recordAct(trx, { kind: 'text-changed', actorId: author, fields: { path, version: row.n } });
    return true;
  });
  const after = currentText(options.contentDir, path, await readNewestTexts(deps));
  if (!isFirst) throw textChanged(change, after);
  return after;
}

/** A text that does not exist yet has version 0, or the one with which it was taken away. */
function requireSeen(change: TextChange, version: number, stored: StoredText | undefined): void {
  if (change.version !== version || change.fileHash !== (stored?.fileHash ?? hashOf(undefined)))
    throw textChanged(change, stored);
}

const textChanged = ({ body }: TextChange, stored: StoredText | undefined): ProblemError =>
  new ProblemError('text-changed', undefined, {
    ...(stored ? { stored } : {}),
    ...(body === null ? {} : { sent: body }),
  });
