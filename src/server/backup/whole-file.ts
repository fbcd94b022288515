import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Under another name until all of it is on the disk: a file with its own name is always whole. */
export async function writeWhole(folder: string, name: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${name}.unfinished`);
  try {
    await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
  return join(folder, name);
}

/** So that the new name outlasts a power cut; Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
