import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildBeside } from '#server/build/build-beside.ts';

const page = (text: string, body: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Muster</title></head><body>${body}<p>${text}</p></body></html>`;

/** A site of four pages that all name one script; the text stands in all of it. `more` replaces files. */
export function writeSmallSite(
  folder: string,
  text: string,
  more: Readonly<Record<string, string | undefined>> = {},
): void {
  const script = `/_astro/app.${Buffer.from(text).toString('base64url')}.js`;
  const linked = `<a href="/">Start</a><a href="/kontakt">Kontakt</a><script src="${script}"></script>`;
  const files = {
    'index.html': page(text, linked),
    'kontakt.html': page(text, linked),
    '404.html': page(text, linked),
    'formular-antwort.html': page(text, '<div data-answer></div>'),
    [script.slice(1)]: `console.log(${JSON.stringify(text)})`,
    'icon.png': 'always the same',
    ...more,
  };
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** Builds the small site out of `text.md`, and `preise.txt` where it is there, in a moment, in the place of Astro. */
export const build: BuildBeside = async ({ content, out }) => {
  const text = (await readFile(join(content, 'text.md'), 'utf8')).trim();
  const prices = await readFile(join(content, 'preise.txt'), 'utf8').catch(() => undefined);
  writeSmallSite(out, prices === undefined ? text : `${text}, ${prices}`);
  return { ok: true };
};
