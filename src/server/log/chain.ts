import { createHash } from 'node:crypto';
import type { LogRow } from '../db/log.ts';

/** Before the first entry. */
export const NO_ENTRY = '0'.repeat(64);

/** Each field with its length before it, so that no two entries have one text. */
const canonical = (fields: readonly string[]): string =>
  fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('');

/** SHA-256 of all that an entry says and of the hash before it, hexadecimal. */
export const entryHash = (row: Omit<LogRow, 'hash'>): string =>
  createHash('sha256')
    .update(
      canonical([
        row.previous_hash,
        String(row.sequence),
        row.at,
        row.kind,
        row.actor_id ?? '',
        row.subject ?? '',
        row.fields,
      ]),
    )
    .digest('hex');
