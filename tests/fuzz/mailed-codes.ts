import type { FuzzedSite } from './fuzzed-site.ts';
import type { KnownValues } from './known.ts';

/** The code of a case, and that of an appointment in the link that leads to it. */
const CODES = /\bEN(?:-[0-9A-Z]{4}){3}|(?<=#termin=)[\w.-]+/g;

/** Learns what people find in their mails, read from the outbox: nothing is delivered here. */
export async function learnMailedCodes({ inDatabase }: FuzzedSite, known: KnownValues): Promise<void> {
  const mails = await inDatabase((db) => db.selectFrom('mail').select(['body_text', 'unwritten']).execute());
  for (const { body_text, unwritten } of mails)
    for (const code of `${body_text} ${unwritten}`.match(CODES) ?? []) known.add('code', code);
}
