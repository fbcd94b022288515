import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { WrittenText } from '../content/completed-text.ts';
import type { ServerWords } from '../content/content.ts';
import { ContentError } from '../content/content-error.ts';
import { schemaOfText } from '../content/editable-texts.ts';
import { databaseFailure } from '../db/connection/failure.ts';
import { liveVersion } from '../db/publication/release.ts';
import type { Tables } from '../db/schema.ts';
import { poll } from '../process/poll.ts';
import type { TextThread } from './text-thread.ts';

export type PublishedWords = {
  /** Reads again where another release is live, published or restored by this process or another. */
  refresh(): Promise<void>;
  /** Refreshes every few seconds until `stop`. */
  startPolling(onError: (error: unknown) => void): { stop(): void };
};

type Deps = {
  readonly db: Kysely<Tables>;
  readonly contentDir: string;
  readonly texts: Pick<TextThread, 'complete' | 'readWords'>;
  /** The texts of the live release; throws where it cannot be used. */
  readonly readReleased: () => Promise<readonly WrittenText[]>;
  /** Called with the words of mails and PDFs and the firm's data, as the live pages were built from them. */
  readonly onWords: (words: ServerWords) => void;
  /** Called where the words of a release cannot be read: those that held before stay. */
  readonly onUnreadable: (error: unknown) => void;
};

/** As often as the pages are looked for (`publication/follow-releases.ts`). */
const POLL_EVERY_MS = 1500;

/**
 * A contract names what the pages show: mails, PDFs and the firm's data are those of the live release, with what this program
 * asks for and an older release lacks. What is saved in the browser waits for a publication like a page. Where nothing was
 * published, the files of the start count, from which the pages were built.
 */
export function followPublishedWords(deps: Deps): PublishedWords {
  const { db, contentDir, texts, readReleased, onWords, onUnreadable } = deps;
  let read: number | undefined;
  const refreshOnce = async (): Promise<void> => {
    const version = await liveVersion(db);
    if (version === read || version === undefined) return;
    try {
      const released = (await readReleased()).filter(({ path }) => schemaOfText(path) !== undefined);
      const completed = await texts.complete(released);
      const bodies = new Map(released.map(({ path, body }, at) => [path, completed[at]?.body ?? body]));
      const words = await texts.readWords({ folder: contentDir, texts: bodies });
      if (!words.ok) throw new ContentError(words.message, words.faults);
      onWords(words.value);
    } catch (error) {
      // Of the database more is to be hoped for; a release stays as it is.
      if (databaseFailure(error) !== undefined) throw error;
      onUnreadable(error);
    }
    read = version;
  };
  // One after the other: an earlier release never comes after a later one.
  const limit = pLimit(1);
  const refresh = () => limit(refreshOnce);
  return { refresh, startPolling: (onError) => poll(POLL_EVERY_MS, refresh, onError) };
}
