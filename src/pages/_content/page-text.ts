import { type CollectionEntry, getEntry, render } from 'astro:content';
import { fillFirm, firmValues } from '#domain/firm/firm-text.ts';
import { inBraces } from '#domain/placeholder.ts';
import { readFirm } from '#layouts/firm.ts';
import { escapeValues } from '#site/escape-html.ts';
import type { TextBlock } from '#site/fetched-text.ts';
import { textBlocks } from './text-blocks.ts';

type TextCollection = 'seiten' | 'friedhofstexte' | 'ratgeber';

/** One of `content/seiten/*.md`: its front matter and its text as a component. */
export const readPage = (id: string) => readText('seiten', id);

/** The overview (`index`), a group (`loehne`) or a general page (`weiteres/allgemeines`) of `content/friedhoefe`. */
export const readCemeteryText = (id: string) => readText('friedhofstexte', id);

export const missingText = (collection: string, id: string): Error =>
  new Error(`${collection}: Die Datei ${id}.md fehlt. Bitte legen Sie sie wieder an.`);

type ReadText<Of extends TextCollection> = CollectionEntry<Of>['data'] & {
  readonly Content: Awaited<ReturnType<typeof render>>['Content'];
  readonly contents: ReturnType<typeof contentsOf>;
};

async function readText<Of extends TextCollection>(collection: Of, id: string): Promise<ReadText<Of>> {
  const entry = (await getEntry(collection, id)) as CollectionEntry<Of> | undefined;
  if (!entry) throw missingText(collection, id);
  const { Content, headings } = await render(entry);
  return { ...entry.data, Content, contents: contentsOf(headings) };
}

type Heading = { readonly depth: number; readonly slug: string; readonly text: string };

export const contentsOf = (headings: readonly Heading[]) =>
  headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ title: text, href: `#${slug}` }));

/**
 * One of `content/seiten/*.md` in its parts, for pages that fold some of them: what stands before the first heading, and each
 * section (`##`) with its heading.
 */
export const readPageInParts = (id: string) => readTextInParts('seiten', id);

/** The HTML of one of `content/seiten/*.md`, with the firm's data for the words in braces. */
export async function readFirmHtml(id: string, site: URL | undefined): Promise<string> {
  const [entry, values] = await Promise.all([getEntry('seiten', id), readFirmValues(site)]);
  if (!entry) throw missingText('seiten', id);
  return fillAllFirm(id, entry.rendered?.html ?? '', escapeValues(values));
}

/** Fills in the firm's data. Throws where a word in braces is none of them. */
function fillAllFirm(id: string, text: string, values: Readonly<Record<string, string>>): string {
  const filled = fillFirm(text, values);
  const [unknown] = /\{\w+\}/.exec(filled) ?? [];
  if (unknown)
    throw new Error(
      `content/seiten/${id}.md: ${unknown} gibt es nicht. Erlaubt ist: ${inBraces(Object.keys(values))}.`,
    );
  return filled;
}

/** The same in blocks that an island can show without ever writing HTML. */
export async function readFirmBlocks(id: string, site: URL | undefined): Promise<readonly TextBlock[]> {
  const [entry, values] = await Promise.all([getEntry('seiten', id), readFirmValues(site)]);
  if (!entry?.body) throw missingText('seiten', id);
  return textBlocks(entry.body, (words) => fillAllFirm(id, words, values));
}

/** The same in its parts. */
export async function readFirmPageInParts(id: string, site: URL | undefined) {
  const [page, html] = await Promise.all([readPage(id), readFirmHtml(id, site)]);
  return { page, ...inParts(html, page.contents) };
}

const readFirmValues = async (site: URL | undefined) => firmValues(await readFirm(), site?.origin ?? '');

export const readCemeteryTextInParts = (id: string) => readTextInParts('friedhofstexte', id);

/** One of `content/ratgeber/*.md`. */
export const readGuideInParts = (id: string) => readTextInParts('ratgeber', id);

async function readTextInParts<Of extends TextCollection>(collection: Of, id: string) {
  const [page, entry] = await Promise.all([readText(collection, id), getEntry(collection, id)]);
  return { page, ...inParts(entry?.rendered?.html ?? '', page.contents) };
}

/** The HTML of a text, cut before each of its headings. */
export function inParts(html: string, contents: readonly { readonly title: string; readonly href: string }[]) {
  // A text that begins with a heading has nothing before it.
  const [intro = '', ...parts] = `\n${html}`.split(/(?=<h2[ >])/);
  const sections = parts.map((part, index) => {
    const { title = '', href = '' } = contents[index] ?? {};
    return { title, id: href.slice(1), html: part.replace(/^<h2.*?<\/h2>/s, '').trim() };
  });
  return { intro: intro.trim(), sections };
}
