import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

/** Entries that are written in one go, in some milliseconds. */
const AT_ONCE = 500;

/** The same text as in one go. Long lists of the reply are written in pieces, between which other requests are served. */
export async function writeLargeReply(endpoint: Endpoint, answer: unknown): Promise<string> {
  const { shape } = endpoint.reply as z.ZodMiniObject;
  const fields: string[] = [];
  for (const [name, value] of Object.entries(answer as Readonly<Record<string, unknown>>)) {
    if (value === undefined) continue;
    const schema = shape[name] as z.ZodMiniType;
    const text = Array.isArray(value) ? await writeList(schema, value) : JSON.stringify(z.encode(schema, value));
    fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join()}}`;
}

async function writeList(schema: z.ZodMiniType, list: readonly unknown[]): Promise<string> {
  const pieces: string[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    await turn();
    pieces.push(JSON.stringify(z.encode(schema, list.slice(start, start + AT_ONCE))).slice(1, -1));
  }
  return `[${pieces.join()}]`;
}
