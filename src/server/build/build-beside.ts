import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD_FOLDERS, buildEnvironment } from '../config.ts';
import { lowerPriority } from '../process/low-priority.ts';

type BuildFolders = {
  /** The content to build. */
  readonly content: string;
  /** Where the site is written. */
  readonly out: string;
  readonly cache: string;
};

type BuildResult = { readonly ok: true } | { readonly ok: false; readonly output: string };

/** Builds the pages of some content into a folder of its own, beside the running site. Throws the reason of `signal`. */
export type BuildBeside = (folders: BuildFolders, siteUrl: string, signal: AbortSignal) => Promise<BuildResult>;

const KEPT_CHARACTERS = 64_000;

/** `root`: the project. In a process of its own with low priority, which ends with this one. */
export const buildBeside =
  (root: string): BuildBeside =>
  async (folders, siteUrl, signal) => {
    const words = [
      '--import',
      pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href,
      join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'),
      'build',
    ];
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
      env: buildEnvironment({
        SITE_URL: siteUrl,
        [BUILD_FOLDERS.content]: folders.content,
        [BUILD_FOLDERS.out]: folders.out,
        [BUILD_FOLDERS.cache]: folders.cache,
      }),
    });
    lowerPriority(child.pid);
    let output = '';
    const keep = (chunk: string) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS);
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const { promise, resolve } = Promise.withResolvers<number | null>();
    child.once('error', (error) => keep(`\n${error.message}`)).once('close', resolve);
    const code = await promise;
    signal.throwIfAborted();
    return code === 0 ? { ok: true } : { ok: false, output };
  };
