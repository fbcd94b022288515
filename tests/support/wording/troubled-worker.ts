import * as work from '#server/wording/text-worker.ts';

/** The work on texts, with words that bring a thread into trouble. */
export const checkAlone: typeof work.checkAlone = (text) => {
  trouble(text.body ?? '');
  return work.checkAlone(text);
};

export const preview: typeof work.preview = (text) => {
  trouble(text.body ?? '');
  return work.preview(text);
};

export const complete: typeof work.complete = (text) => {
  trouble(text.body);
  return work.complete(text);
};

export const readTowns: typeof work.readTowns = (given) => {
  trouble([...given.place.texts.values()].join('\n'));
  return work.readTowns(given);
};

export const { ready, readFiles, checkTogether, readWords, startDrawing, canBeDrawn } = work;

function trouble(body: string): void {
  while (body.includes('hangs'));
  const held: unknown[] = [];
  while (body.includes('fills')) held.push(Array(10_000).fill(held.length));
}
