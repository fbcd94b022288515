import { markdownToMdast } from 'satteri';
import { pictureAt, takesPictures } from '#domain/wording/photo.ts';
import { areWritable, CHARACTERS_MESSAGE } from '#domain/writable.ts';
import { fileError } from './content-error.ts';
import { MOST, requireBoundedMarkdown, TOO_NESTED } from './text-bounds.ts';

type MarkdownLink = { readonly href: string; readonly line: number };

/** The name of an uploaded picture. */
type MarkdownPicture = { readonly name: string; readonly line: number };

export type MarkdownBody = { readonly links: readonly MarkdownLink[]; readonly pictures: readonly MarkdownPicture[] };

/** As the site renders it: the features of `site-markdown.ts`. */
const FEATURES = { gfm: true, smartPunctuation: true };

const ALLOWED_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/|#)/i;

type Node = {
  readonly type: string;
  readonly url?: string | null;
  readonly alt?: string | null | undefined;
  /** Text as a page shows it: a sign may have been written as &#x202E;. */
  readonly value?: string;
  readonly position?: { readonly start: { readonly line: number } } | undefined;
  readonly children?: readonly Node[];
};

/**
 * Reads the text below a head, with the parser of the pages, and answers its links and pictures. Throws where something stands in
 * it that no page shows: HTML, pictures from elsewhere, a second head, addresses of other kinds.
 */
export function readBody(file: string, body: string, linesBefore: number): MarkdownBody {
  requireBoundedMarkdown(file, body, linesBefore);
  const [second] = SECOND_HEAD.exec(body) ?? [];
  if (second !== undefined)
    throw fileError(
      file,
      'Unter dem Kopf der Seite steht noch einmal „---“. Hierher gehört dort der Text.',
      linesBefore + second.trimEnd().split('\n').length,
    );
  const links: MarkdownLink[] = [];
  const pictures: MarkdownPicture[] = [];
  const open: Placed[] = [{ node: markdownToMdast(body, { features: FEATURES }), depth: 0 }];
  for (let placed = open.pop(); placed !== undefined; placed = open.pop()) {
    const { node } = placed;
    const depth = placed.depth + (NESTS.has(node.type) ? 1 : 0);
    const line = (node.position?.start.line ?? 1) + linesBefore;
    if (depth > MOST.nesting) throw fileError(file, TOO_NESTED, line);
    const refused = refusals[node.type];
    if (refused !== undefined) throw fileError(file, refused, line);
    if (!areWritable(node.value ?? '')) throw fileError(file, CHARACTERS_MESSAGE, line);
    if ((node.type === 'link' || node.type === 'definition') && typeof node.url === 'string')
      links.push({ href: requireAddress(file, node.url, line), line });
    if (node.type === 'image') pictures.push({ name: requirePicture(file, node, line), line });
    // The last first, as the stack turns them round.
    for (const child of [...(node.children ?? [])].reverse()) open.push({ node: child, depth });
  }
  return { links, pictures };
}

type Placed = { readonly node: Node; readonly depth: number };

/** Of the types that lie in one another. */
const NESTS = new Set(['blockquote', 'listItem', 'emphasis', 'strong', 'delete', 'link']);

/** Only at the beginning: looked for on every line, blank lines would be read once for each of them. */
const SECOND_HEAD = /^\s*(?:---|\+\+\+)[^\S\n]*(?:\n|$)/;

const PICTURE = 'Dieses Bild kennen wir nicht. Bitte setzen Sie es mit dem Knopf „Bild“ in den Text.';
const NO_PICTURES = 'Dieser Text steht auch in PDFs und zeigt deshalb keine Bilder. Bitte nehmen Sie das Bild heraus.';
const NO_WORDS =
  'Bei diesem Bild fehlt die Beschreibung. Bitte schreiben Sie zwischen die Klammern [ ], was zu sehen ist.';

const refusals: Readonly<Record<string, string>> = {
  html: 'Hier steht HTML. Hierher gehört Text mit Markdown, zum Beispiel **fett** oder [Kontakt](/kontakt); ein Kleiner-als-Zeichen schreiben Sie als &lt;.',
  imageReference: PICTURE,
};

/** An uploaded picture, with words for those who do not see it. */
function requirePicture(file: string, { url, alt }: Node, line: number): string {
  if (!takesPictures(file)) throw fileError(file, NO_PICTURES, line);
  const name = pictureAt(url ?? '');
  if (name === undefined) throw fileError(file, PICTURE, line);
  if ((alt ?? '').trim() === '') throw fileError(file, NO_WORDS, line);
  return name;
}

function requireAddress(file: string, href: string, line: number): string {
  if (ALLOWED_ADDRESS.test(href)) return href;
  const shown = href.length > 40 ? `${href.slice(0, 40)} …` : href;
  throw fileError(
    file,
    `Die Adresse „${shown}“ ist nicht erlaubt. Hierher gehört https://…, mailto:…, tel:… oder eine eigene Seite wie /kontakt.`,
    line,
  );
}
