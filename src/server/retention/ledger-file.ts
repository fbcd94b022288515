import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Erasures } from '../db/retention/erasure.ts';

/** Beside the database and beside the backups, but in none of them: a line an erasure. */
const FILE = 'erased.jsonl';

const Line = z.strictObject({ hash: z.string().check(z.regex(/^[\w-]{43}$/)), at: z.iso.datetime() });

/** Empty where there is none. A line that a killed process left unfinished counts for nothing: the database has it. */
export function readLedgerFile(folder: string): Erasures {
  const file = join(folder, FILE);
  if (!existsSync(file)) return new Map();
  return newest(readFileSync(file, 'utf8').split('\n').flatMap(lineOf));
}

/** Adds what the file lacks, in one write: several processes add to the same one. */
export function addToLedgerFile(folder: string, erasures: Erasures): void {
  const known = readLedgerFile(folder);
  const missing = [...erasures].filter(([hash, at]) => (known.get(hash) ?? '') < at);
  if (missing.length === 0) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // After the end of a line that was not finished.
  const lines = missing.map(([hash, at]) => `\n${JSON.stringify({ hash, at })}`);
  writeFileSync(join(folder, FILE), `${lines.join('')}\n`, { flag: 'a', mode: 0o600, flush: true });
}

/** Of two entries of one hash the later one. */
export function newest(entries: Iterable<readonly [string, string]>): Erasures {
  const all = new Map<string, string>();
  for (const [hash, at] of entries) if ((all.get(hash) ?? '') < at) all.set(hash, at);
  return all;
}

function lineOf(line: string): [string, string][] {
  try {
    const { hash, at } = Line.parse(JSON.parse(line));
    return [[hash, at]];
  } catch {
    return [];
  }
}
