import type { Kysely } from 'kysely';
import { type Content, readContent } from '../content/content.ts';
import { ContentError } from '../content/content-error.ts';
import type { Tables } from '../db/schema.ts';
import { countTextVersions } from '../db/wording.ts';
import { poll } from '../process/poll.ts';
import { readEditedContent } from './current-texts.ts';

export type EditedContent = {
  /** Reads again where somebody has saved a text since, in this process or another. */
  refresh(): Promise<void>;
  /** Refreshes every few seconds until `stop`. */
  startPolling(onError: (error: unknown) => void): { stop(): void };
};

type Deps = {
  readonly db: Kysely<Tables>;
  readonly contentDir: string;
  /** Called with what mails, PDFs and the firm's data say now. */
  readonly onContent: (content: Content) => void;
  /** Called where the texts together cannot be read, as after an update of the program: what held before stays. */
  readonly onUnreadable: (error: ContentError) => void;
};

const POLL_EVERY_MS = 5000;

/** Mails and PDFs say at once what was saved in the browser; pages say it once they are published. */
export function followEditedContent({ db, contentDir, onContent, onUnreadable }: Deps): EditedContent {
  let read = 0;
  const refresh = async (): Promise<void> => {
    const count = await countTextVersions(db);
    if (count === read) return;
    const place = await readEditedContent(db, contentDir);
    read = count;
    try {
      onContent(readContent(place));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      onUnreadable(error);
    }
  };
  return {
    refresh,
    startPolling: (onError) => poll(POLL_EVERY_MS, refresh, onError),
  };
}
