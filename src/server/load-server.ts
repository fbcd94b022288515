import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { alone } from './process/alone.ts';
import { BUNDLE_FOLDER, ENTRY, isBundleCurrent } from './process/kept-bundle.ts';

/** The server as its bundle, which is made first where it is missing or older than its sources; where it cannot be made, as its modules. */
export async function loadServer(root: string): Promise<typeof import('./server.ts')> {
  const bundle = join(root, BUNDLE_FOLDER);
  const isThere = isBundleCurrent(root) || (await makeBundle(root, `${bundle}.lock`));
  return isThere ? import(pathToFileURL(join(bundle, ENTRY)).href) : import('./server.ts');
}

/** In a process of its own: what the bundler needs of memory goes with it. */
async function makeBundle(root: string, lock: string): Promise<boolean> {
  try {
    // Only now: it brings along half of what a bundle spares.
    const { buildEnvironment } = await import('./config.ts');
    const command = join(import.meta.dirname, 'build', 'bundle-command.ts');
    await alone(lock, async () => {
      if (!isBundleCurrent(root)) await promisify(execFile)(process.execPath, [command], { env: buildEnvironment({}) });
    });
  } catch (error) {
    // A folder that cannot be written, or a package that cannot be bundled: the tests see the latter.
    console.error(`Der Server ließ sich nicht bündeln und startet langsamer: ${reasonOf(error as Error)}`);
  }
  return isBundleCurrent(root);
}

/** Of a process that failed, the line that names its error. */
const reasonOf = ({ message }: Error): string => /^\w*Error: .*$/m.exec(message)?.[0] ?? message;
