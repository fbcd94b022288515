import { pictureAt } from '#domain/wording/photo.ts';

/** The place of the text between what stands above and below it. */
const BEGIN = 'text';
const END = '/text';

/** A value of the text as the published page shows it, by its field: `title`, `law.0`. */
export type ShownValues = ReadonlyMap<string, string>;

type Published = {
  /** HTML of the page; undefined where there is none yet. */
  readonly page: string | undefined;
  /** The text as HTML, as it may stand there. */
  readonly published: readonly string[];
  readonly values: ShownValues;
};

type PreviewDocument = {
  readonly html: string;
  /** The styles of the published page, which its policy allows there and ours does not as elements. */
  readonly sheets: readonly string[];
};

/**
 * The document of the preview: the published page without header, navigation and scripts, with the places marked where the
 * text and its values stand; a plain page where the text is not found. `styles`: the address of a stylesheet for that one.
 */
export function previewPage({ page, published, values }: Published, styles: string): PreviewDocument {
  const main = page === undefined ? undefined : mainOf(page);
  const isPlaced = main !== undefined && (published.length === 0 || published.some((html) => markText(main, html)));
  const shown = isPlaced ? main : plainPage();
  markValues(shown, values);
  const link = isPlaced ? '' : `<link rel="stylesheet" href="${styles}">`;
  return {
    html: `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Vorschau</title>${link}</head><body>${shown.outerHTML}</body></html>`,
    sheets: isPlaced ? [...(page ?? '').matchAll(STYLES)].map(([, css = '']) => css) : [],
  };
}

/** Once the document is there. */
export function styleFrame(frame: HTMLIFrameElement, sheets: readonly string[]): void {
  const { contentDocument: inside, contentWindow } = frame;
  const view = contentWindow as (Window & typeof globalThis) | null;
  if (!inside || !view) return;
  inside.adoptedStyleSheets = sheets.map((css) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
}

/** Pictures that are not published yet have no address of their own: each gets that of `addressOf`. */
export function showPictures(page: Document, addressOf: (name: string) => Promise<string | undefined>): void {
  for (const image of page.querySelectorAll<HTMLImageElement>('img[src^="/bilder/"]')) {
    const name = pictureAt(image.getAttribute('src') ?? '');
    if (name === undefined) continue;
    void addressOf(name).then((address) => {
      if (address !== undefined) image.src = address;
    });
  }
}

/** Brings the open document up to date; where the reader has scrolled to stays. */
export function patchPreview(page: Document, html: string, values: ShownValues): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-field]')) {
    const value = values.get(element.dataset.field ?? '') ?? '';
    if (element.textContent !== value) element.textContent = value;
  }
  if (page.body.dataset.shown === html) return;
  const wasShown = page.body.dataset.shown !== undefined;
  page.body.dataset.shown = html;
  const begin = commentIn(page.body, BEGIN);
  const end = commentIn(page.body, END);
  if (!begin || !end) return;
  const range = page.createRange();
  range.setStartAfter(begin);
  range.setEndBefore(end);
  range.deleteContents();
  range.insertNode(withoutWays(fragmentOf(html)));
  // Who begins to write sees what becomes of it. `scrollIntoView` would move the page around the frame, too.
  const { documentElement } = page;
  if (wasShown && documentElement.scrollTop === 0)
    documentElement.scrollTop = begin.parentElement?.getBoundingClientRect().top ?? 0;
}

/** Elements that run, ask for something or lead away have no use in a preview. */
const LEFT_OUT = 'script, style, link, noscript, template, iframe, form, astro-island, [data-pagefind-ignore]';

/** Of our own finished pages; our policy speaks up for each style of the whole page already when it is parsed. */
const MAIN = /<main[\s>][\s\S]*<\/main>/;
const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

function mainOf(html: string): HTMLElement | undefined {
  const [part = ''] = MAIN.exec(html) ?? [];
  const main = parsed(part.replace(STYLES, '')).querySelector('main');
  if (!main) return undefined;
  for (const element of main.querySelectorAll(LEFT_OUT)) element.remove();
  return withoutWays(main);
}

/** Nothing leads out of the frame. */
function withoutWays<T extends Element | DocumentFragment>(part: T): T {
  for (const link of part.querySelectorAll('a[href]')) link.removeAttribute('href');
  return part;
}

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

function plainPage(): HTMLElement {
  const { body } = parsed(
    `<main><div class="page-column page-section prose"><h1 data-field="title"></h1><p data-field="description"></p><!--${BEGIN}--><!--${END}--></div></main>`,
  );
  return body.querySelector('main') ?? body;
}

const words = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Finds the text by its first blocks and puts the marks around it. */
function markText(main: HTMLElement, html: string): boolean {
  const blocks = [...fragmentOf(html).children];
  const [first] = blocks;
  if (!first) return false;
  for (const element of main.querySelectorAll(first.localName)) {
    const there = [element];
    while (there.length < blocks.length) {
      const next = there.at(-1)?.nextElementSibling;
      if (!next) break;
      there.push(next);
    }
    const isSame =
      there.length === blocks.length && there.every((each, at) => words(each) === words(blocks[at] ?? each));
    if (!isSame) continue;
    element.before(main.ownerDocument.createComment(BEGIN));
    there.at(-1)?.after(main.ownerDocument.createComment(END));
    return true;
  }
  return false;
}

/** Shorter ones stand anywhere by chance. */
const LEAST_LETTERS = 4;

function markValues(main: HTMLElement, values: ShownValues): void {
  const fields = new Map(
    [...values].filter(([, value]) => value.length >= LEAST_LETTERS).map(([field, value]) => [value, field]),
  );
  const texts = main.ownerDocument.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const field = fields.get(words(node));
    if (field !== undefined && parent?.childNodes.length === 1 && !parent.dataset.field) parent.dataset.field = field;
  }
}

function commentIn(root: Node, text: string): Node | undefined {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) if (node.nodeValue === text) return node;
  return undefined;
}

/** Scripts of a text that is parsed this way never run, wherever it is put. */
function fragmentOf(html: string): DocumentFragment {
  const { body } = parsed(html);
  const fragment = body.ownerDocument.createDocumentFragment();
  fragment.append(...body.childNodes);
  return fragment;
}
