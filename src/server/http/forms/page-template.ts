import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Firm } from '#domain/firm/firm.ts';
import { ANSWER_PAGE } from '#site/form-paths.ts';
import { StartupError } from '../../process/startup-error.ts';
import { pageHeaders } from '../page-headers.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { readPolicies } from '../site/read-policies.ts';
import { markHeaders, markPage } from '../site/sample-mark.ts';
import { type Html, html } from './html.ts';

export type PageContent = { readonly title: string; readonly content: Html };

/** Renders a complete page in the layout of the site, and the headers it is sent with. */
export type PageTemplate = {
  readonly html: (answer: PageContent) => string;
  readonly headers: Readonly<Record<string, string>>;
};

const TITLE = /<title>[^<]*<\/title>/;
const PLACE = /<div data-answer[^>]*><\/div>/;

/** Reads the template page of the built site. Without a built site, as in tests, a minimal page. */
export function readPageTemplate(
  siteDir: string | undefined,
  firm: Pick<Firm, 'name'>,
  security: SecurityHeaders,
): PageTemplate {
  const file = `${ANSWER_PAGE.slice(1)}.html`;
  const path = siteDir && join(siteDir, file);
  const template = path && existsSync(path) ? readFileSync(path, 'utf8') : BARE;
  if (!TITLE.test(template) || !PLACE.test(template))
    throw new StartupError(`In ${ANSWER_PAGE}.html fehlt die Stelle für die Antwort. Bitte bauen Sie die Website neu.`);
  return {
    headers: pageHeaders(security, { html: template, policy: siteDir && readPolicies(siteDir)[file] }),
    html: ({ title, content }) =>
      template
        // Functions, since `$&` in a replacement string has a meaning.
        .replace(TITLE, () => String(html`<title>${title} – ${firm.name}</title>`))
        .replace(PLACE, () => String(content)),
  };
}

/** The same of a house that is not in operation. */
export const markedTemplate = ({ html, headers }: PageTemplate, firm: Pick<Firm, 'phone'>): PageTemplate => ({
  headers: markHeaders(headers),
  html: (answer) => markPage(html(answer), firm),
});

const BARE = '<!doctype html><html lang="de"><title></title><main><div data-answer></div></main></html>';
