import type { APIRoute } from 'astro';
import { priceKey } from '#domain/estimate/price-text.ts';
import { dayText } from '#domain/german-time.ts';
import { readFirm } from '#layouts/firm.ts';
import { readCatalogue } from './_content/catalogue.ts';
import { type ListedPage, listCemeteryPages, listPages } from './_content/listed-pages.ts';
import { readPriceTexts } from './_content/price-texts.ts';

/** What the site holds, in plain words, for programs that read for people: llmstxt.org. */
export const GET: APIRoute = async ({ site }) => {
  const firm = await readFirm();
  const { funeralForms } = await readCatalogue();
  const prices = await readPriceTexts();
  const line = ({ href, title, description, price }: ListedPage) =>
    `- [${title}](${new URL(href, site)}): ${description}${price ? ` Das Günstigste dort, mit Beisetzung: ${prices(price)}.` : ''}`;
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
    ...funeralForms.map(
      ({ id, name }) =>
        `- ${name}: unsere Leistungen ${prices(priceKey('service', id))}, ${prices(priceKey('outline', id))}`,
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
