import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { keptByBuild } from './kept-by-build.ts';
import type { KeptFiles } from './kept-files.ts';
import { stampSite } from './site-stamp.ts';

const TEXT = /\.(html|css|js|svg|json|xml|txt|webmanifest)$/;

/** After the build every text file lies there as .br and .gz too: the server compresses nothing while people wait. */
export function precompress(): AstroIntegration {
  let address = '';
  let root = '';
  return {
    name: 'precompress',
    hooks: {
      'astro:config:done': ({ config }) => {
        address = config.site ?? '';
        root = fileURLToPath(config.root);
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        await precompressFolder(folder, await keptByBuild(root));
        stampSite(folder, address);
      },
    },
  };
}

/** Many at a time: compressing is done on all processors, and what was kept is only waited for. */
export async function precompressFolder(folder: string, kept: KeptFiles): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const open = entries.filter((each) => each.isFile() && TEXT.test(each.name));
  const worker = async () => {
    for (let entry = open.pop(); entry; entry = open.pop())
      await precompressFile(join(entry.parentPath, entry.name), kept);
  };
  await Promise.all(Array.from({ length: 4 * availableParallelism() }, worker));
}

async function precompressFile(file: string, kept: KeptFiles): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(
    `${file}.br`,
    await kept.of(['brotli', JSON.stringify(BROTLI), bytes], () => asBrotli(bytes, BROTLI)),
  );
  await writeFile(`${file}.gz`, await kept.of(['gzip', JSON.stringify(GZIP), bytes], () => asGzip(bytes, GZIP)));
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const GZIP = { level: 9 };

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
