import { fillFirm } from '#domain/firm/firm-text.ts';
import { splitText } from '#domain/wording/front-matter.ts';
import type { TextFault } from '#domain/wording/stored-text.ts';
import { escapeValues } from '#site/escape-html.ts';
import { ContentError } from '../content/content-error.ts';
import { readBody } from '../content/markdown-body.ts';
import { MOST, TOO_MUCH_OUTPUT } from '../content/text-bounds.ts';

export type Preview = { readonly html: string; readonly faults: readonly TextFault[] };

type Renderer = { readonly render: (markdown: string) => Promise<{ readonly code: string }> };

let renderer: Promise<Renderer> | undefined;

/** Texts in which words in braces stand for the firm's data. */
const FILLED = 'seiten/';

/** The text below the head as the pages write it, with the firm's data; with the faults for which a build would stop, nothing. */
export async function previewText(
  path: string,
  text: string,
  firm: Readonly<Record<string, string>>,
): Promise<Preview> {
  const body = path.endsWith('.md') ? (splitText(text)?.body ?? '') : '';
  try {
    readBody(path, body, 0);
  } catch (error) {
    if (error instanceof ContentError) return { html: '', faults: error.faults };
    throw error;
  }
  renderer ??= loadRenderer();
  const { code } = await (await renderer).render(body);
  const html = path.startsWith(FILLED) ? fillFirm(code, escapeValues(firm)) : code;
  if (html.length > MOST.output) return { html: '', faults: [{ file: path, message: TOO_MUCH_OUTPUT }] };
  return { html, faults: [] };
}

/** With the first preview: what is only read needs no renderer. */
async function loadRenderer(): Promise<Renderer> {
  const { siteMarkdown, syntaxHighlight } = await import('../content/site-markdown.ts');
  return siteMarkdown.createRenderer({ syntaxHighlight });
}
