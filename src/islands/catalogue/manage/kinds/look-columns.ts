import type { Choice, Column } from './kind.ts';

/** The columns that describe and draw a coffin or an urn; `accent` is the second colour of its drawing. */
export const lookColumns = (forms: readonly Choice[], accent: string): Column[] => [
  { field: 'description', label: 'Beschreibung', editor: 'text', width: 20, isRequired: true, isHidden: true },
  { field: 'look.form', label: 'Form', editor: 'choice', width: 8, isRequired: true, isHidden: true, choices: forms },
  { field: 'look.colour', label: 'Farbe', editor: 'colour', width: 7, isRequired: true, isHidden: true },
  { field: 'look.accent', label: accent, editor: 'colour', width: 7, isHidden: true },
];
