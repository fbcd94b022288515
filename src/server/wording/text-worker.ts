import { threadId } from 'node:worker_threads';
import type { Firm } from '#domain/firm/firm.ts';
import { firmValues } from '#domain/firm/firm-text.ts';
import type { TextFault } from '#domain/wording/stored-text.ts';
import { faultsAlone, faultsWithOthers, withText } from '../content/check-text.ts';
import { type CompletedText, completeText, type WrittenText } from '../content/completed-text.ts';
import { readFirm, readServerWords, type ServerWords } from '../content/content.ts';
import { ContentError } from '../content/content-error.ts';
import type { ContentOverlay, ParsedFiles } from '../content/content-place.ts';
import { readTownNames } from '../content/town-names.ts';
import { readWholeContent } from '../content/whole-content.ts';
import { drawLegalPapers } from './legal-papers.ts';
import { type Preview, previewText } from './preview-text.ts';

/** The functions that run in the thread of the texts, each with plain data as its input and its answer; see text-thread.ts. */

/** Parsed files are held here: a check of all texts then parses the one that changed. */
const parsed: ParsedFiles = new Map();

export type SentPlace = Omit<ContentOverlay, 'parsed'>;

/** A text as it would stand in its place; undefined: it would be gone. */
export type PlacedText = { readonly place: SentPlace; readonly path: string; readonly body: string | undefined };

/** Which thread this is: another one has read nothing yet. */
export const ready = (_input: undefined): number => threadId;

/** Reads the files and loads the renderer, so that later work is only what somebody sends. */
export async function readFiles({ place }: { readonly place: SentPlace }): Promise<void> {
  answerOf(() => readWholeContent({ ...place, parsed }));
  await previewText('seiten/agb.md', '', {});
}

export const complete = (text: WrittenText): CompletedText => completeText(text);

/** The faults of one text, whatever the others say. */
export async function checkAlone({ place, path, body = '' }: PlacedText): Promise<readonly TextFault[]> {
  const faults = faultsAlone({ ...place, parsed }, path, body);
  return faults.length > 0 ? faults : (await previewText(path, body, {})).faults;
}

export const checkTogether = ({ place, path, body }: PlacedText): readonly TextFault[] =>
  faultsWithOthers({ ...place, parsed }, path, body);

type PreviewInput = PlacedText & {
  /** Where the saved data of the firm cannot be read. */
  readonly firm: Firm;
  readonly siteUrl: string;
};

export function preview({ place, path, body = '', firm, siteUrl }: PreviewInput): Promise<Preview> {
  const saved = answerOf(() => readFirm({ ...place, parsed }));
  return previewText(path, body, firmValues(saved.ok ? saved.value : firm, siteUrl));
}

export const readTowns = ({ place }: { readonly place: SentPlace }): ReadonlyMap<string, string> =>
  readTownNames({ ...place, parsed });

export type ReadWords =
  | { readonly ok: true; readonly value: ServerWords }
  | { readonly ok: false; readonly message: string; readonly faults: readonly TextFault[] };

export const readWords = ({ place }: { readonly place: SentPlace }): ReadWords =>
  answerOf(() => readServerWords({ ...place, parsed }));

type Drawing = { readonly place: SentPlace; readonly siteUrl: string };

/** Loads the fonts, with a first drawing of what the files say. */
export const startDrawing = ({ place, siteUrl }: Drawing): Promise<void> =>
  drawLegalPapers({ ...place, texts: new Map(), parsed }, siteUrl);

/** Whether the papers of an order can be drawn with this text; where another one is wrong already, beside the files. */
export async function canBeDrawn({ place, path, body, siteUrl }: PlacedText & Drawing): Promise<boolean> {
  const changed = withText({ ...place, parsed }, path, body);
  const isReadable = answerOf(() => readServerWords(changed)).ok;
  try {
    await drawLegalPapers(isReadable ? changed : withText({ ...changed, texts: new Map() }, path, body), siteUrl);
    return true;
  } catch {
    return false;
  }
}

type Answer<T> = { readonly ok: true; readonly value: T } | Exclude<ReadWords, { readonly ok: true }>;

function answerOf<T>(read: () => T): Answer<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { ok: false, message: error.message, faults: error.faults };
  }
}
