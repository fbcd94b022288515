import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { untilClosingBoundary } from '../../../src/server/http/upload/closing-boundary.ts';

const PIECE = Buffer.alloc(1000, 'x');

/** A body that has sent its pieces, and how many of them have been passed on. */
function sentBody(pieces: number) {
  const body = untilClosingBoundary('multipart/form-data; boundary=grenze');
  let passedOn = 0;
  body.on('data', () => passedOn++);
  for (let piece = 0; piece < pieces; piece++) body.write(PIECE);
  return { body, passedOn: () => passedOn };
}

test('of all uploads one piece is passed on in each turn, in their order', async () => {
  const bodies = [sentBody(2), sentBody(2), sentBody(2)];
  const inEachTurn: number[][] = [];
  for (let at = 0; at < 8; at++) {
    inEachTurn.push(bodies.map(({ passedOn }) => passedOn()));
    await turn();
  }
  const sums = inEachTurn.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const grown = sums.slice(1).map((sum, at) => sum - (sums[at] ?? 0));
  expect(Math.max(...grown)).toBe(1);
  expect(inEachTurn.at(-1)).toEqual([2, 2, 2]);
  const spread = inEachTurn.map((counts) => Math.max(...counts) - Math.min(...counts));
  expect(Math.max(...spread)).toBe(1);
});

test('an upload that is given up keeps nobody waiting', async () => {
  const [given, other] = [sentBody(2), sentBody(1)];
  given.body.destroy();
  for (let at = 0; at < 4; at++) await turn();
  expect(given.passedOn()).toBe(0);
  expect(other.passedOn()).toBe(1);
});
