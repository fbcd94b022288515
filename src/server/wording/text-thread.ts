import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { Firm } from '#domain/firm/firm.ts';
import type { TextFault } from '#domain/wording/stored-text.ts';
import type { CompletedText, WrittenText } from '../content/completed-text.ts';
import { isOnLegalPaper } from './legal-papers.ts';
import type { Preview } from './preview-text.ts';
import type { PlacedText, ReadWords, SentPlace } from './text-worker.ts';
import { ifTooCostly, TooCostly } from './too-costly.ts';
import { limitWork } from './work-limit.ts';

/**
 * Parses, checks, previews and draws texts in a thread of their own, one after the other. A text that keeps it busy for more than
 * a second, or fills its memory, is refused with a sentence, and another thread takes its place.
 */
export type TextThread = {
  /** The faults that a build would find in a text, and whether the papers of an order can be drawn with it. */
  readonly check: (text: PlacedText) => Promise<readonly TextFault[]>;
  readonly preview: (text: PreviewedText) => Promise<Preview>;
  /** In the order of the texts. One that cannot be read stays as it is. */
  readonly complete: (texts: readonly WrittenText[]) => Promise<readonly CompletedText[]>;
  /** How people call the folders of cemeteries. */
  readonly readTowns: (place: SentPlace) => Promise<ReadonlyMap<string, string>>;
  /** The words of mails and PDFs, and the firm's data. */
  readonly readWords: (place: SentPlace) => Promise<ReadWords>;
  readonly close: () => Promise<void>;
};

type PreviewedText = PlacedText & { readonly firm: Firm };

export type TextThreadDeps = {
  readonly siteUrl: string;
  /** Called when the thread is replaced. */
  readonly onFailure: (failure: { readonly code: 'text-thread-hung' | 'text-thread-died' }) => void;
  /** How long one text may be worked on. */
  readonly mostMs?: number;
  readonly mostMb?: number;
  readonly file?: URL;
};

type Work = typeof import('./text-worker.ts');
type Input<Name extends keyof Work> = Parameters<Work[Name]>[0];
type Output<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

const MOST_MS = 1000;
/** Beside all others, which have been read by then. */
const TIMES_TOGETHER = 2;
/** A whole release at once, of which nothing has been read. */
const TIMES_RELEASE = 10;
const MOST_MB = 256;
/** An editor who pauses finds it running; after that its memory is free again. */
const IDLE_MS = 5 * 60_000;
const WORKER = new URL('./text-worker.ts', import.meta.url);

const TOO_COSTLY = 'Dieser Text ist zu aufwendig zu lesen. Bitte kürzen Sie ihn, oder schreiben Sie ihn einfacher.';
const NOT_DRAWN =
  'Mit diesem Text lassen sich die PDFs nicht machen, die mit jedem Auftrag hinausgehen. Bitte schreiben Sie ihn einfacher.';

export function openTextThread(deps: TextThreadDeps): TextThread {
  const { siteUrl, onFailure, mostMs = MOST_MS, mostMb = MOST_MB, file = WORKER } = deps;
  const pool = new Piscina<unknown, unknown>({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: mostMb },
  });
  pool.on('error', () => onFailure({ code: 'text-thread-died' }));
  /** One task after the other has the thread to itself, from its beginning to its end. */
  const alone = pLimit(1);

  async function run<Name extends keyof Work>(
    name: Name,
    input: Input<Name>,
    most: number | undefined,
  ): Promise<Output<Name>> {
    const limit = most === undefined ? undefined : limitWork(pool.threads[0], most);
    try {
      return (await pool.run(input, { name, ...(limit ? { signal: limit.signal } : {}) })) as Output<Name>;
    } catch (error) {
      const hung = limit?.signal.aborted;
      if (!hung && (error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      onFailure({ code: hung ? 'text-thread-hung' : 'text-thread-died' });
      throw new TooCostly();
    } finally {
      limit?.stop();
    }
  }

  /** The thread whose memory `read` tells of. */
  let thread: number | undefined;
  /** Those that have read the files, and loaded what drawing takes. */
  let filesRead: number | undefined;
  let draws: number | undefined;
  const read = new Map<string, string>();
  /** Stored texts, of an earlier release, that no thread has come to the end of. */
  const costly = new Map<string, string>();

  async function start(): Promise<void> {
    const current = await run('ready', undefined, undefined);
    if (current !== thread) read.clear();
    thread = current;
  }

  /** The place, with each stored text read once by itself; without those that cannot be, in place of which the files stand. */
  async function readable(place: SentPlace): Promise<SentPlace> {
    await start();
    if (filesRead !== thread) await run('readFiles', { place: withoutTexts(place) }, undefined);
    filesRead = thread;
    for (const [path, body] of place.texts) {
      if (read.get(path) === body || costly.get(path) === body) continue;
      try {
        await run('checkAlone', { place: withoutTexts(place), path, body }, mostMs);
        read.set(path, body);
      } catch (error) {
        if (!(error instanceof TooCostly)) throw error;
        costly.set(path, body);
        return readable(place);
      }
    }
    return { ...place, texts: new Map([...place.texts].filter(([path, body]) => costly.get(path) !== body)) };
  }

  async function faultsOf({ place, path, body }: PlacedText): Promise<readonly TextFault[]> {
    const stored = await readable(place);
    if (body !== undefined) {
      const own = await run('checkAlone', { place: withoutTexts(place), path, body }, mostMs);
      if (own.length > 0) return own;
    }
    const faults = await run('checkTogether', { place: stored, path, body }, mostMs * TIMES_TOGETHER);
    if (faults.length > 0 || body === undefined || !isOnLegalPaper(path)) return faults;
    return (await isDrawn({ place: stored, path, body })) ? [] : [{ file: path, message: NOT_DRAWN }];
  }

  async function isDrawn(text: PlacedText): Promise<boolean> {
    if (draws !== thread) await run('startDrawing', { place: text.place, siteUrl }, undefined);
    draws = thread;
    return run('canBeDrawn', { ...text, siteUrl }, mostMs).catch(ifTooCostly(false));
  }

  /** Stored texts, together, that no thread has come to the end of: the files name the towns then. */
  let costlyTowns: string | undefined;

  async function townsIn(place: SentPlace): Promise<ReadonlyMap<string, string>> {
    await start();
    const texts = new Map([...place.texts].filter(([path]) => path.startsWith('friedhoefe/')));
    const bodies = JSON.stringify([...texts]);
    if (bodies !== costlyTowns)
      try {
        return await run('readTowns', { place: { folder: place.folder, texts } }, mostMs * TIMES_TOGETHER);
      } catch (error) {
        if (!(error instanceof TooCostly)) throw error;
        costlyTowns = bodies;
        await start();
      }
    return run('readTowns', { place: withoutTexts(place) }, undefined);
  }

  const completed = new Map<string, { readonly text: WrittenText; readonly result: CompletedText }>();

  /** The texts are asked for at every request of an editor, and change seldom. */
  async function completedText(text: WrittenText): Promise<CompletedText> {
    const known = completed.get(text.path);
    if (known && (['body', 'file', 'isFileNewer'] as const).every((field) => known.text[field] === text[field]))
      return known.result;
    const result = await alone(async () => {
      await start();
      return run('complete', text, mostMs).catch(ifTooCostly({ body: text.body, completed: [] }));
    });
    completed.set(text.path, { text, result });
    return result;
  }

  return {
    check: (text) => alone(() => faultsOf(text).catch(ifTooCostly([{ file: text.path, message: TOO_COSTLY }]))),
    preview: (text) =>
      alone(async () => {
        const place = await readable(text.place);
        return run('preview', { ...text, place, siteUrl }, mostMs);
      }).catch(ifTooCostly({ html: '', faults: [{ file: text.path, message: TOO_COSTLY }] })),
    async complete(texts) {
      const results: CompletedText[] = [];
      for (const text of texts) results.push(await completedText(text));
      return results;
    },
    readTowns: (place) => alone(() => townsIn(place)),
    readWords: (place) =>
      alone(async () => {
        await start();
        return run('readWords', { place }, mostMs * TIMES_RELEASE);
      }).catch(ifTooCostly({ ok: false, message: TOO_COSTLY, faults: [] })),
    close: () => pool.destroy(),
  };
}

const withoutTexts = (place: SentPlace): SentPlace => ({ ...place, texts: new Map() });
