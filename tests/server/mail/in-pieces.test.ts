import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { inPieces } from '#server/mail/transport/in-pieces.ts';

const bytes = Uint8Array.from({ length: 1_000_001 }, (_, at) => (at * 31) % 251);

test('a large attachment comes piece by piece, and others have the thread in between', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    counting = setImmediate(turn);
  };
  let counting = setImmediate(turn);
  const turnsBefore: number[] = [];
  const pieces: Buffer[] = [];
  for await (const piece of inPieces(bytes) as Readable) {
    turnsBefore.push(turns);
    pieces.push(piece);
  }
  clearImmediate(counting);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(pieces.length).toBeGreaterThan(5);
  // One is read ahead.
  expect(turnsBefore.at(-1)).toBeGreaterThanOrEqual(pieces.length - 2);
});

test('a small one, and a part of a larger array, is the same bytes', () => {
  const part = bytes.subarray(10, 1000);
  expect(inPieces(part)).toEqual(Buffer.from(part));
});
