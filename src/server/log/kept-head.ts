import type { LogHead } from '../db/log.ts';

const HEAD = /^(\d{1,10}):([0-9a-f]{64})$/;

/** `1024:9f86…`: how a head is kept and given to `npm run verify-log`. */
export const headText = ({ sequence, hash }: LogHead): string => `${sequence}:${hash}`;

/** Undefined for any other text. */
export function parseHead(text: string | undefined): LogHead | undefined {
  const [, sequence, hash] = HEAD.exec(text ?? '') ?? [];
  return sequence === undefined || hash === undefined ? undefined : { sequence: Number(sequence), hash };
}

/** Name of the setting: the head that the firm was mailed last. */
export const MAILED_HEAD = 'mailedLogHead';
