import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The script behind a package's command, to be run with this very Node (on every system, without a shell). */
export function binOf(packageName: string, command = packageName.replace(/^@.*\//, '')): string {
  const manifest = join(projectFolder, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), script);
}

/** For processes of ours that start again and again: they find what the first has compiled, its types stripped. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(projectFolder, 'node_modules', '.cache', 'node') } as const;
