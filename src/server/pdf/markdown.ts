import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Firm } from '#domain/firm/firm.ts';
import { fillFirm, firmValues } from '#domain/firm/firm-text.ts';
import { bullets, paragraph } from './parts.ts';
import { section } from './sections.ts';
import { ensureSpace, rule, type Sheet } from './sheet.ts';
import { RULE, styles } from './styles.ts';

const GAP = 8;
/** Room to write by hand. */
const LINE = 26;

type Context = {
  /** Prefixed to internal links. */
  readonly siteUrl: string;
  readonly firm: Firm;
};

/** Markdown of the pages, with the firm's data for the words in braces: headings, paragraphs, lists, lines to write on. */
export function markdown(sheet: Sheet, text: string, { siteUrl, firm }: Context): void {
  const values = firmValues(firm, siteUrl);
  for (const node of fromMarkdown(text).children) draw(sheet, node, (part) => fillFirm(wordsIn(part, siteUrl), values));
}

function draw(sheet: Sheet, node: RootContent, wordsOf: (part: Nodes) => string): void {
  switch (node.type) {
    case 'heading':
      section(sheet, wordsOf(node), 3 * styles.text.leading);
      return;
    case 'list':
      bullets(sheet, node.children.map(wordsOf), node.ordered ? { markOf: (place) => `${place}.` } : {});
      break;
    case 'thematicBreak':
      ensureSpace(sheet, LINE);
      sheet.y += LINE;
      rule(sheet, RULE, 0.75);
      break;
    case 'blockquote':
      paragraph(sheet, wordsOf(node), styles.muted);
      break;
    default:
      paragraph(sheet, wordsOf(node));
  }
  sheet.y += GAP;
}

/** Internal links are followed by their URL, for print. */
function wordsIn(node: Nodes, siteUrl: string): string {
  if ('value' in node) return node.value;
  const words = 'children' in node ? node.children.map((child) => wordsIn(child, siteUrl)).join('') : '';
  return node.type === 'link' && node.url.startsWith('/') ? `${words} (${siteUrl}${node.url})` : words;
}
