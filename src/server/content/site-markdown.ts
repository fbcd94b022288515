import { satteri } from '@astrojs/markdown-satteri';

/**
 * How the pages and the preview write Markdown as HTML. HTML in a text is refused when it is read (`markdown-body.ts`); here
 * it becomes visible text in any case, so that no text can bring a script.
 */
export const siteMarkdown = satteri({
  mdastPlugins: [{ name: 'html-is-text', html: ({ value }) => ({ type: 'text', value }) }],
});

/** Of the pages: code in a text keeps one colour. */
export const syntaxHighlight = false;
