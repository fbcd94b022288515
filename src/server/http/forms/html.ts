import { escapeHtml } from '#site/escape-html.ts';

/** A piece of a page. Made by `html` alone, so that no text of a person ever becomes one. */
export class Html {
  readonly #markup: string;
  constructor(markup: string) {
    this.#markup = markup;
  }
  toString(): string {
    return this.#markup;
  }
}

type Content = Html | string | number | false | undefined | readonly Content[];

/** html`<p>${text}</p>`: whatever is put in is escaped, unless it is a piece itself; `false` and undefined are nothing. */
export const html = (pieces: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(String.raw({ raw: pieces }, ...contents.map(markupOf)));

function markupOf(content: Content): string {
  if (content === false || content === undefined) return '';
  if (content instanceof Html) return String(content);
  return typeof content === 'object' ? content.map(markupOf).join('') : escapeHtml(String(content));
}
