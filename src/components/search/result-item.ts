import type { FoundPage } from './search-index.ts';

/** Fills a copy of the page's own template, so that the words and classes stay in the HTML. */
export function resultItem(template: HTMLTemplateElement, { url, meta, excerpt }: FoundPage): DocumentFragment {
  const item = template.content.cloneNode(true) as DocumentFragment;
  const link = item.querySelector('a');
  // Only addresses of this site: whatever the index says, nothing else becomes a link.
  link?.setAttribute('href', new URL(url, location.origin).pathname.replace(/\.html$/, ''));
  link?.replaceChildren(meta.title ?? url);
  item.querySelector('p')?.append(...markedText(excerpt), ' …');
  return item;
}

/** Text and its marks from Pagefind's HTML; every other element leaves its text only. */
function markedText(html: string): Node[] {
  // A document of its own runs nothing and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map((node) => {
    const text = document.createTextNode(node.textContent ?? '');
    if (node.nodeName !== 'MARK') return text;
    const mark = document.createElement('mark');
    mark.append(text);
    return mark;
  });
}
