import { funeralContainers, graveSettings } from '../grave-settings.ts';
import { basis, type Choice, inName, type RowsInGrid, undated } from '../kind.ts';

const AMOUNT = 'Zu einem Betrag gehören von, bis, Quelle und Stand. Ohne Betrag steht dort „klären wir mit Ihnen“.';

const often: readonly Choice[] = [
  { value: 'once', label: 'einmal' },
  { value: 'year', label: 'je Jahr' },
];

const billers: readonly Choice[] = [
  { value: 'own', label: 'uns' },
  { value: 'thirdParty', label: 'anderen' },
  { value: 'publicFee', label: 'dem Friedhof' },
];

export const rows: RowsInGrid = {
  blank: { graveSettings: graveSettings.map(({ value }) => value) },
  columns: [
    { field: 'name', label: 'Leistung', editor: 'line', width: 16, isRequired: true },
    { field: 'from', label: 'von €', editor: 'euro', width: 8, hint: AMOUNT },
    { field: 'to', label: 'bis €', editor: 'euro', width: 8 },
    { field: 'per', label: 'fällig', editor: 'choice', choices: often, width: 7, hint: 'Leer heißt: einmal' },
    {
      field: 'biller',
      label: 'Rechnung von',
      editor: 'choice',
      choices: billers,
      width: 9,
      hint: 'Leer heißt: von anderen',
    },
    { ...inName, width: 9, isHidden: true, hint: 'Leer heißt: im Namen der Familie' },
    { field: 'source', label: 'Quelle', editor: 'text', width: 6.6 },
    {
      field: 'asOf',
      label: 'Stand',
      editor: 'asOf',
      width: 5.3,
      hint: 'Jahr, Monat oder Tag: 2026, Dezember 2026 oder 1.12.2026',
    },
    { ...undated, width: 8, isHidden: true },
    { ...basis, width: 9, isHidden: true, hint: 'Leer heißt: allgemeiner Preis' },
    { field: 'note', label: 'Erklärung', editor: 'text', width: 20, isHidden: true },
    {
      field: 'funeral_container',
      label: 'nur für',
      editor: 'choice',
      choices: funeralContainers,
      width: 5,
      hint: 'Leer heißt: für Sarg und Urne',
    },
    {
      field: 'graveSettings',
      label: 'bei diesen Gräbern',
      editor: 'choices',
      choices: graveSettings,
      width: 12,
      isRequired: true,
      isHidden: true,
    },
    { field: 'city', label: 'nur in', editor: 'line', width: 10, isHidden: true, hint: 'Leer heißt: in allen Orten' },
    {
      field: 'unlessFee',
      label: 'nicht neben der Gebühr',
      editor: 'line',
      width: 12,
      isHidden: true,
      hint: 'Hat das Grab schon eine Gebühr mit diesem Wort im Namen, fehlt die Zusatzleistung dort: so zählt nichts doppelt',
    },
  ],
};
