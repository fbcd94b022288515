import { coffinRule, graveSettings, lawfulUrns, urnRule, withoutCoffinByLaw } from '../grave-settings.ts';
import type { RowsInGrid } from '../kind.ts';

export const rows: RowsInGrid = {
  blank: { setting: 'field' },
  columns: [
    { field: 'name', label: 'Name', editor: 'line', width: 18, isRequired: true },
    {
      field: 'setting',
      label: 'Umgebung',
      editor: 'choice',
      choices: graveSettings,
      width: 10,
      isRequired: true,
      filter: 'umgebung',
      hint: 'Danach richtet sich, welche Bestattungsformen passen.',
    },
    ...urnRule(
      lawfulUrns,
      'Was das Gesetz verlangt. Mehr erlaubt nur die Satzung eines Ortes: Das steht beim Grab dort.',
    ),
    ...coffinRule(
      withoutCoffinByLaw,
      'Ohne Angabe gehört zu diesen Gräbern ein Sarg. Was die Satzung eines Ortes sagt, steht beim Grab dort.',
    ),
  ],
};
