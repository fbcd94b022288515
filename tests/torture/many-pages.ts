import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildBeside } from '#server/build/build-beside.ts';

const PAGES = 24;
/** As heavy as a real one, and of this build alone. */
const FILLER_TIMES = 800;

const HEAD = '<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Muster</title></head>';

/** Addresses with a page of its own script each. */
export const manyAddresses = Array.from({ length: PAGES }, (_, at) => `/seite-${at}`);

/** Pages and scripts that all say the same text. */
export async function writeManyPages(
  folder: string,
  text: string,
  between: () => Promise<void> = async () => undefined,
): Promise<void> {
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  for (const name of ['index', '404']) await write(`${name}.html`, `${HEAD}<p>${text}</p></html>`);
  await write('formular-antwort.html', `${HEAD}<div data-answer></div></html>`);
  for (const address of manyAddresses) {
    const script = `/_astro${address}.${text}.js`;
    await write(`${address.slice(1)}.html`, `${HEAD}<p>${text}</p><script src="${script}"></script></html>`);
    await write(script.slice(1), `console.log('${text}') // ${text.repeat(FILLER_TIMES)}`);
    await between();
  }
}

/** In the place of Astro: another text each time, and long enough to be killed in the middle of it. */
export const build: BuildBeside = async ({ out }, _siteUrl, signal) => {
  await writeManyPages(out, randomUUID(), async () => {
    signal.throwIfAborted();
    await pause(4);
  });
  return { ok: true };
};
