import type { APIRoute } from 'astro';
import { readFirm } from '#layouts/firm.ts';
import { type ListedPage, listCemeteryPages, listPages } from './_content/listed-pages.ts';

/** What the site holds, in plain words, for programs that read for people: llmstxt.org. */
export const GET: APIRoute = async ({ site }) => {
  const firm = await readFirm();
  const line = ({ href, title, description }: ListedPage) => `- [${title}](${new URL(href, site)}): ${description}`;
  const text = [
    `# ${firm.name}`,
    '',
    '> Bestattungshaus in der Region Löhne und Bad Oeynhausen. Diese Seiten sagen, was eine Bestattung kostet, mit den',
    '> Gebühren der Friedhöfe, und was nach einem Todesfall zu tun ist. Alle Preise tragen Quelle und Stand.',
    '',
    `- Telefon, Tag und Nacht: ${firm.phone}`,
    `- E-Mail: ${firm.email}`,
    `- Anschrift: ${firm.street}, ${firm.zipCode} ${firm.city}`,
    '',
    '## Seiten',
    '',
    ...(await listPages()).map(line),
    '',
    '## Friedhöfe',
    '',
    ...(await listCemeteryPages()).map(line),
    '',
  ].join('\n');
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
