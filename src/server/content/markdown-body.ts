import { markdownToMdast } from 'satteri';
import { fileError } from './content-error.ts';

export type MarkdownLink = { readonly href: string; readonly line: number };

/** As the site renders it: the features of `site-markdown.ts`. */
const FEATURES = { gfm: true, smartPunctuation: true };

/** The time for emphasis grows with the square of a paragraph's length. */
const LONGEST_PARAGRAPH = 20_000;

const ALLOWED_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/|#)/i;

type Node = {
  readonly type: string;
  readonly url?: string | null;
  readonly position?: { readonly start: { readonly line: number } } | undefined;
  readonly children?: readonly Node[];
};

/**
 * Reads the text below a head, with the parser of the pages, and answers its links. Throws where something stands in it that
 * no page shows: HTML, pictures, a second head, addresses of other kinds.
 */
export function readBody(file: string, body: string, linesBefore: number): readonly MarkdownLink[] {
  requireParagraphs(file, body, linesBefore);
  const second = /^\s*(---|\+\+\+)\s*$/m.exec(body);
  if (second && body.slice(0, second.index).trim() === '')
    throw fileError(
      file,
      'Unter dem Kopf der Seite steht noch einmal „---“. Erwartet wird dort der Text.',
      linesBefore + 1 + body.slice(0, second.index).split('\n').length,
    );
  const links: MarkdownLink[] = [];
  const open: Node[] = [markdownToMdast(body, { features: FEATURES })];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const line = (node.position?.start.line ?? 1) + linesBefore;
    const refused = refusals[node.type];
    if (refused !== undefined) throw fileError(file, refused, line);
    if ((node.type === 'link' || node.type === 'definition') && typeof node.url === 'string')
      links.push({ href: requireAddress(file, node.url, line), line });
    // The last first, as the stack turns them round.
    for (const child of [...(node.children ?? [])].reverse()) open.push(child);
  }
  return links;
}

const PICTURE =
  'Bilder im Text zeigen wir nicht. Bitte laden Sie das Bild hoch und tragen Sie es in das Feld für das Bild der Seite ein.';

const refusals: Readonly<Record<string, string>> = {
  html: 'Hier steht HTML. Erwartet wird Text mit Markdown, zum Beispiel **fett** oder [Kontakt](/kontakt); ein Kleiner-als-Zeichen schreiben Sie als &lt;.',
  image: PICTURE,
  imageReference: PICTURE,
};

function requireAddress(file: string, href: string, line: number): string {
  if (ALLOWED_ADDRESS.test(href)) return href;
  const shown = href.length > 40 ? `${href.slice(0, 40)} …` : href;
  throw fileError(
    file,
    `Die Adresse „${shown}“ ist nicht erlaubt. Erwartet wird https://…, mailto:…, tel:… oder eine eigene Seite wie /kontakt.`,
    line,
  );
}

function requireParagraphs(file: string, body: string, linesBefore: number): void {
  let at = 0;
  for (const paragraph of body.split(/\n[ \t]*\r?\n/)) {
    if (paragraph.length > LONGEST_PARAGRAPH)
      throw fileError(
        file,
        `Dieser Absatz hat mehr als ${LONGEST_PARAGRAPH.toLocaleString('de-DE')} Zeichen. Bitte teilen Sie ihn mit einer Leerzeile.`,
        linesBefore + body.slice(0, at).split('\n').length,
      );
    at = body.indexOf('\n', at + paragraph.length + 1) + 1;
  }
}
