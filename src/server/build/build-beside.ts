import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD_FOLDERS, buildEnvironment } from '../config.ts';
import { lowerPriority } from '../process/low-priority.ts';

export type BuildFolders = {
  /** The content to build. */
  readonly content: string;
  /** Where the site is written. */
  readonly out: string;
  readonly cache: string;
};

type BuildResult = { readonly ok: true } | { readonly ok: false; readonly output: string };

/** Builds the pages of some content into a folder of its own, beside the running site. Throws the reason of `signal`. */
export type BuildBeside = {
  (folders: BuildFolders, siteUrl: string, signal: AbortSignal): Promise<BuildResult>;
  /**
   * Starts the build of these folders, which then waits for their content: a third of its time is over before there is any. It ends
   * with `signal`, unless it was built by then.
   */
  readonly prepare?: (folders: BuildFolders, siteUrl: string, signal: AbortSignal) => void;
};

const KEPT_CHARACTERS = 64_000;

type Begun = { readonly child: ChildProcess; readonly closed: Promise<number | null>; readonly output: () => string };

/** `root`: the project. In a process of its own with low priority, which ends with this one. */
export function buildBeside(root: string): BuildBeside {
  /** By the folder in which they write. */
  const waiting = new Map<string, Begun>();

  async function build(folders: BuildFolders, siteUrl: string, signal: AbortSignal): Promise<BuildResult> {
    signal.throwIfAborted();
    const { child, closed, output } = waiting.get(folders.out) ?? begin(root, folders, siteUrl);
    waiting.delete(folders.out);
    const end = (): unknown => child.kill('SIGKILL');
    signal.addEventListener('abort', end);
    // To the module `content-awaited.ts` in the build. One that has ended by now says why in its output.
    child.send('content', () => undefined);
    const code = await closed.finally(() => signal.removeEventListener('abort', end));
    signal.throwIfAborted();
    return code === 0 ? { ok: true } : { ok: false, output: output() };
  }

  function prepare(folders: BuildFolders, siteUrl: string, signal: AbortSignal): void {
    const begun = begin(root, folders, siteUrl);
    waiting.set(folders.out, begun);
    const forget = (): boolean => waiting.get(folders.out) === begun && waiting.delete(folders.out);
    void begun.closed.then(forget);
    signal.addEventListener('abort', () => {
      if (forget()) begun.child.kill('SIGKILL');
    });
  }

  return Object.assign(build, { prepare });
}

function begin(root: string, folders: BuildFolders, siteUrl: string): Begun {
  const words = [
    '--import',
    pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href,
    join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'),
    'build',
  ];
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: buildEnvironment({
      SITE_URL: siteUrl,
      [BUILD_FOLDERS.content]: folders.content,
      [BUILD_FOLDERS.out]: folders.out,
      [BUILD_FOLDERS.cache]: folders.cache,
    }),
  });
  lowerPriority(child.pid);
  let kept = '';
  const keep = (chunk: string) => {
    kept = (kept + chunk).slice(-KEPT_CHARACTERS);
  };
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', keep);
  const { promise: closed, resolve } = Promise.withResolvers<number | null>();
  child.once('error', (error) => keep(`\n${error.message}`)).once('close', resolve);
  return { child, closed, output: () => kept };
}
