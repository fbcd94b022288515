import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** All that a result is made of, also what the code that makes it is set to. */
type Inputs = readonly (string | Uint8Array)[];

export type KeptFiles = {
  /** What was made of the same inputs before, else what `make` makes of them. */
  of(inputs: Inputs, make: () => Promise<Uint8Array> | Uint8Array): Promise<Uint8Array>;
};

/** Each of the 256 folders keeps so many bytes: 256 MB in all, a dozen builds of a site that changes everywhere. */
const MOST_BYTES = 1_000_000;
const HASH_BYTES = 32;

/**
 * Results of builds by the hash of their inputs, in a folder that several builds may use at once: a file comes with a rename, begins with
 * the hash of what it holds, and is made anew where that is another. What was used longest ago goes first. A folder that cannot be
 * written keeps nothing. `tools`: what all results hang on beside their inputs, such as the versions of packages.
 */
export function keptFiles(folder: string, tools: string, mostBytes = MOST_BYTES): KeptFiles {
  return {
    async of(inputs, make) {
      const name = nameOf([tools, ...inputs]);
      const file = join(folder, name.slice(0, 2), name.slice(2));
      const kept = await read(file);
      if (kept) return kept;
      const made = await make();
      await write(file, made, mostBytes).catch(() => undefined);
      return made;
    },
  };
}

/** Each with its length: `ab`, `c` is another list than `a`, `bc`. */
function nameOf(inputs: Inputs): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const bytes = typeof input === 'string' ? Buffer.from(input) : input;
    hash.update(`${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

async function read(file: string): Promise<Uint8Array | undefined> {
  const whole = await readFile(file).catch(() => undefined);
  if (!whole) return undefined;
  const bytes = whole.subarray(HASH_BYTES);
  if (!hashOf(bytes).equals(whole.subarray(0, HASH_BYTES))) return undefined;
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
  return bytes;
}

async function write(file: string, bytes: Uint8Array, mostBytes: number): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, Buffer.concat([hashOf(bytes), bytes]));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  await removeOldest(dirname(file), mostBytes);
}

/** The newest stays, however large it is. */
async function removeOldest(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const { size, mtimeMs } = await stat(file);
      return { file, size, mtimeMs };
    }),
  );
  let left = mostBytes;
  for (const [at, { file, size }] of files.sort((one, other) => other.mtimeMs - one.mtimeMs).entries()) {
    left -= size;
    if (left < 0 && at > 0) await rm(file, { force: true });
  }
}
