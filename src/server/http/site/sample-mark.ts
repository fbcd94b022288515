import { createHash } from 'node:crypto';
import { problems } from '#contract/problem.ts';
import { phoneLink } from '#domain/firm/firm.ts';
import { SAMPLE_LINE } from '#domain/golive/operation.ts';
import { html } from '../forms/html.ts';
import { withPhone } from '../problem-reply.ts';

/**
 * What a page of a house that is not in operation says beside its text. The built pages are the same on every host and know nothing
 * of it: the server writes it into what it sends, so that line, header and refused orders never contradict each other.
 */

/** Its colours hold in light and dark; on paper it is a line of text. */
const STYLE =
  '.sample-line,.sample-notice{background:#f2d58a;color:#2b2110;padding:.3rem 1rem}.sample-line{text-align:center;font-weight:600}.sample-notice{margin-bottom:1rem;border-radius:.75rem;padding:.75rem 1rem}.sample-notice a{color:inherit;text-decoration:underline}@media print{.sample-line,.sample-notice{background:none;color:#000;padding:0}}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const LINE = `<aside class="sample-line" aria-label="Hinweis zum Betrieb"><p>${SAMPLE_LINE}</p></aside>`;
const TITLE = /<title>/;
const BODY = /<body\b[^>]*>|(?<=<\/title>)(?=<main>)/;
const SITEMAP_LINK = /<link rel="sitemap"[^>]*>/;
/** Where the wizard of the order begins (`pages/trauerfall.astro`). */
const ORDER = /<div id="beauftragen"[^>]*>/;

export function markPage(page: string, firm: { readonly phone: string }): string {
  const head = `${page.includes('<meta name="robots"') ? '' : '<meta name="robots" content="noindex">'}<style>${STYLE}</style>`;
  return page
    .replace(SITEMAP_LINK, '')
    .replace(TITLE, (tag) => head + tag)
    .replace(BODY, (tag) => tag + LINE)
    .replace(ORDER, (tag) => tag + orderNotice(firm));
}

function orderNotice({ phone }: { readonly phone: string }): string {
  const [before = '', after = ''] = withPhone(problems['not-in-operation'].message, '\n').split('\n');
  return String(html`<p class="sample-notice">${before}<a href="${phoneLink({ phone })}">${phone}</a>${after}</p>`);
}

const NOINDEX = { 'x-robots-tag': 'noindex' };

/** The headers of a marked page, or of any other file of a marked site. */
export function markHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { 'content-security-policy': policy } = headers;
  return { ...headers, ...(policy === undefined ? {} : { 'content-security-policy': markPolicy(policy) }), ...NOINDEX };
}

/** The policy of a page with the style of the line. */
const markPolicy = (policy: string): string =>
  /\bstyle-src\b/.test(policy)
    ? policy.replace(/\bstyle-src\b[^;]*/, (allowed) => `${allowed.trimEnd()} ${STYLE_HASH}`)
    : `${policy.replace(/[;\s]+$/, '')}; style-src ${STYLE_HASH}`;

/** Search engines have to be able to read the pages, or they would not see the `noindex`; they are led to none. */
const markRobots = (text: string): string => text.replace(/\n+Sitemap: .*/g, '');

/** Below its title, as a quotation like the one that follows. */
const markOutline = (text: string): string => text.replace(/^(# .*)\n/, `$1\n\n> ${SAMPLE_LINE}.\n`);

const TEXTS: Readonly<Record<string, (text: string) => string>> = { 'robots.txt': markRobots, 'llms.txt': markOutline };

/** What a file of the site says while it is marked; undefined for one that stays as it is. */
export function markerOf(file: string, firm: { readonly phone: string }): ((text: string) => string) | undefined {
  return file.endsWith('.html') ? (page) => markPage(page, firm) : TEXTS[file];
}

/** A list of pages that are not to be listed is not there. */
export const isLeftOut = (file: string): boolean => /^sitemap[\w-]*\.xml$/.test(file);
