import type { APIRoute } from 'astro';
import { outlineText } from '#domain/estimate/page-prices.ts';
import { dayText } from '#domain/german-time.ts';
import { formatEuros } from '#domain/money.ts';
import { readFirm } from '#layouts/firm.ts';
import { readCatalogue } from './_content/catalogue.ts';
import { type ListedPage, listCemeteryPages, listPages } from './_content/listed-pages.ts';

/** The contents of the site, in plain words, for programs that read for people: llmstxt.org. */
export const GET: APIRoute = async ({ site }) => {
  const firm = await readFirm();
  const catalogue = await readCatalogue();
  const line = ({ href, title, description, price }: ListedPage) =>
    `- [${title}](${new URL(href, site)}): ${description}${price ? ` Das Günstigste dort, mit Beisetzung: ${price}.` : ''}`;
  const text = [
    `# ${firm.name}`,
    '',
    '> Bestattungshaus in der Region Löhne und Bad Oeynhausen. Diese Seiten sagen, was eine Bestattung kostet,',
    '> den Friedhof eingerechnet, und was nach einem Todesfall zu tun ist. Alle Preise tragen Quelle und Stand.',
    '',
    `- Telefon, Tag und Nacht: ${firm.phone}`,
    `- E-Mail: ${firm.email}`,
    `- Anschrift: ${firm.street}, ${firm.zipCode} ${firm.city}`,
    '',
    `## Preise, Stand ${dayText(new Date().toISOString())}`,
    '',
    ...catalogue.funeralForms.map(
      (form) => `- ${form.name}: unsere Leistungen ${formatEuros(form.servicePrice)}, ${outlineText(catalogue, form)}`,
    ),
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
