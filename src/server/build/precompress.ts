import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { stampSite } from './site-stamp.ts';

const TEXT = /\.(html|css|js|svg|json|xml|txt|webmanifest)$/;

/** After the build every text file lies there as .br and .gz too: the server compresses nothing while people wait. */
export function precompress(): AstroIntegration {
  let address = '';
  return {
    name: 'precompress',
    hooks: {
      'astro:config:done': ({ config }) => {
        address = config.site ?? '';
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        await precompressFolder(folder);
        stampSite(folder, address);
      },
    },
  };
}

/** Several at a time: compressing is most of what a build costs, and Node does it on all processors. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const open = entries.filter((each) => each.isFile() && TEXT.test(each.name));
  const worker = async () => {
    for (let entry = open.pop(); entry; entry = open.pop()) await precompressFile(join(entry.parentPath, entry.name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

async function precompressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await asGzip(bytes, { level: 9 }));
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
