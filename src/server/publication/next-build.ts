import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildBeside, BuildFolders } from '../build/build-beside.ts';

type BuildWork = BuildFolders & {
  /** Of one publication, with what it builds from and into. */
  readonly folder: string;
  /** Ends a build that waits here and that nothing was built by. */
  readonly end: () => void;
};

export type NextBuild = {
  /** Starts a build that waits for its content, where none waits yet. */
  prepare(): void;
  /** The folder for what is published now: where a build waits, its own. */
  take(): BuildWork;
  /** Ends a build that waits. */
  stop(): void;
};

type Deps = {
  /** For what is being built, inside the project: Astro looks for its packages from there. */
  readonly workDir: string;
  readonly siteUrl: string;
  readonly build: BuildBeside;
  readonly newId: () => string;
  /** Free memory of the machine, in bytes. */
  readonly availableMemory: () => number;
};

/** What waits takes memory: it ends unused, and who looks again begins another. */
export const WAITS_MS = 10 * 60_000;
/** Twice what a waiting build takes. */
export const LEAST_MEMORY = 1_000_000_000;

/** Whoever looks at changes that wait will publish them next: a build begins before the button is pressed. */
export function createNextBuild({ workDir, siteUrl, build, newId, availableMemory }: Deps): NextBuild {
  let waiting: { readonly work: BuildWork; readonly timer: NodeJS.Timeout } | undefined;

  function newWork(unused: AbortController): BuildWork {
    const folder = join(workDir, newId());
    return {
      folder,
      content: join(folder, 'inhalt'),
      out: join(folder, 'seiten'),
      cache: join(folder, 'cache'),
      end: () => unused.abort(),
    };
  }

  function stop(): void {
    if (!waiting) return;
    const { work, timer } = waiting;
    waiting = undefined;
    clearTimeout(timer);
    work.end();
    // What is left here a later publication removes.
    void rm(work.folder, { recursive: true, force: true }).catch(() => undefined);
  }

  return {
    prepare() {
      if (waiting || !build.prepare || availableMemory() < LEAST_MEMORY) return;
      const unused = new AbortController();
      const work = newWork(unused);
      waiting = { work, timer: setTimeout(stop, WAITS_MS).unref() };
      build.prepare(work, siteUrl, unused.signal);
    },
    take() {
      const work = waiting?.work ?? newWork(new AbortController());
      clearTimeout(waiting?.timer);
      waiting = undefined;
      return work;
    },
    stop,
  };
}
