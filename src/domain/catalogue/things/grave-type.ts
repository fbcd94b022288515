import { GraveType } from '../grave.ts';
import { graveRuleIssues } from './rules.ts';
import type { ThingDeclaration } from './thing.ts';

export const graveType = {
  name: 'GraveType',
  row: GraveType,
  file: { path: 'katalog/grabarten.yaml', key: 'graveTypes' },
  words: { one: 'Grabart', many: 'Grabarten', add: 'Neue Grabart', csv: 'grabarten', all: 'Die Namen der Grabarten.' },
  page: 'grabarten',
  issues: graveRuleIssues,
  isChosen: true,
  example: {
    id: 'wahlgrab',
    body: {
      name: 'Wahlgrab',
      setting: 'field',
      acceptsUrns: 'degradable',
      urnSource: 'BestG NRW § 11 Abs. 1',
      urnAsOf: '2024-03',
    },
  },
} as const satisfies ThingDeclaration;
