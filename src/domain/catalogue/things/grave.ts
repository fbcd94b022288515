import * as z from 'zod/mini';
import { Identifier } from '../../identifier.ts';
import { Grave } from '../grave.ts';
import type { ThingDeclaration } from './thing.ts';

export const grave = {
  name: 'grave',
  row: z.strictObject({ ...z.omit(Grave, { graveType: true }).shape, graveType: Identifier }),
  shown: Grave,
  file: { path: 'katalog/grabarten.yaml', key: 'graves' },
  words: {
    one: 'Grabbeschreibung',
    many: 'Grabbeschreibungen',
    add: 'Neue Grabbeschreibung',
    csv: 'graeber',
    all: 'Alle Grabarten mit ihrer Beschreibung.',
  },
  page: 'graeber',
  references: [{ field: 'graveType', thing: 'GraveType', shownAs: 'graveType' }],
  calledBy: ['graveType'],
  example: {
    id: 'sarg-wahlgrab',
    body: {
      graveType: { id: 'wahlgrab', name: 'Wahlgrab', setting: 'field' },
      description: 'Ein Platz, den Sie selbst aussuchen.',
    },
  },
} as const satisfies ThingDeclaration;
