import { getEntry } from 'astro:content';
import { type Orientation, spanOfOrientation, spanText } from '#domain/catalogue/orientation.ts';
import { formatWholeEuros, formatWholeRange } from '#domain/money.ts';

/** What other cemeteries have published, line by line, with the values that each span reaches over. */
export async function readOrientation() {
  const entry = await getEntry('orientierung', 'file');
  if (!entry)
    throw new Error('content/katalog/orientierung.yaml has not been read: is the collection in src/content.config.ts?');
  const { orientation, sources } = entry.data;
  const byId = new Map(sources.map((source) => [source.id, source]));
  return orientation.map((line) => {
    const span = spanOfOrientation([line]);
    return {
      name: line.name,
      range: formatWholeRange(span),
      values: spanText(span),
      tariffs: line.tariffs.map((tariff) => ({ says: tariffText(tariff), source: byId.get(tariff.source) })),
    };
  });
}

const tariffText = ({ place, price, year }: Orientation['tariffs'][number]): string =>
  `${place}: ${formatWholeEuros(price)}, ${year}`;
