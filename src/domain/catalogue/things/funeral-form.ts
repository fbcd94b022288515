import { FuneralForm } from '../funeral-form.ts';
import { reversedSpans } from './rules.ts';
import type { ThingDeclaration } from './thing.ts';

export const funeralForm = {
  name: 'funeral-forms',
  row: FuneralForm,
  file: { path: 'katalog/bestattungsarten.yaml', key: 'funeralForms' },
  words: {
    one: 'Bestattungsform',
    many: 'Bestattungsformen',
    add: 'Neue Bestattungsform',
    csv: 'bestattungsarten',
  },
  page: 'bestattungsarten',
  lists: { thirdParty: ['from', 'to'] },
  // A form has a source of its own beside its day, so that a person may give the day.
  ownPrices: { fields: ['basePrice', 'servicePrice'], dayIsGiven: false },
  issues: ({ thirdParty }: FuneralForm) => reversedSpans('thirdParty', thirdParty),
  isChosen: true,
  example: {
    id: 'feuerbestattung',
    body: {
      slug: 'feuerbestattung',
      name: 'Feuerbestattung',
      description: 'Einäscherung und Beisetzung der Urne.',
      basePrice: 690,
      servicePrice: 1450,
      funeral_container: 1,
      graveSettings: ['field'],
      included: ['Beratung'],
      thirdParty: [],
      notIncluded: ['Blumen'],
      source: 'Gebührensatzung Muster',
      asOf: '2026-11',
    },
  },
} as const satisfies ThingDeclaration;
