import { OptionalLine } from '../optional-line.ts';
import { spanIssues } from './rules.ts';
import type { ThingDeclaration } from './thing.ts';

export const optionalLine = {
  name: 'optional-line',
  row: OptionalLine,
  // Not every firm offers them.
  file: { path: 'katalog/zusatzleistungen.yaml', key: 'optionalLines', mayBeEmpty: true },
  words: { one: 'Zusatzleistung', many: 'Zusatzleistungen', add: 'Neue Zusatzleistung', csv: 'zusatzleistungen' },
  page: 'zusatzleistungen',
  amounts: ['from', 'to'],
  issues: spanIssues,
  isChosen: true,
  example: {
    id: 'traueranzeige',
    body: {
      name: 'Traueranzeige',
      note: 'Eine Anzeige in der Tageszeitung.',
      biller: 'thirdParty',
      graveSettings: ['field', 'lawn', 'tree'],
      from: 150,
      to: 450,
      source: 'Gebührensatzung Muster',
      asOf: '2026-11',
    },
  },
} as const satisfies ThingDeclaration;
