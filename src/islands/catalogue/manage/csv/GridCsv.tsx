import { offerUndo } from '#stores/catalogue/manage/undo.ts';
import { bigPriceText } from '../edit/BigPriceList.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import { shownValue } from '../grid/shown.ts';
import { isEditable, type Kind, type Known } from '../kinds/kind.ts';
import { CsvDialog } from './CsvDialog.tsx';
import { rowsText } from './csv-words.ts';

type GridCsvProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly GridRow[];
  readonly view: readonly GridRow[];
  readonly onClose: () => void;
};

/** The rows of a grid as a file, with the names that the grid has for columns and values. */
export function GridCsv({ kind, known, rows, view, onClose }: GridCsvProps) {
  const choices = new Map(
    kind.columns.flatMap((column) =>
      isEditable(column) && column.editor === 'choice' ? [[column.field, column]] : [],
    ),
  );
  return (
    <CsvDialog
      title={kind.title}
      thing={kind.thing}
      labels={Object.fromEntries(kind.columns.map(({ field, label }) => [field, label]))}
      rows={rows}
      view={view}
      nameOf={(value) => kind.nameOf(value, known)}
      wordOf={(field, value) => {
        const column = choices.get(field);
        // The file has the numbers of the API as text.
        return column ? shownValue(column, /^\d+$/.test(value) ? Number(value) : value, known) : value;
      }}
      priceText={(change) => bigPriceText(kind, change)}
      onDone={(count, outcomes) => {
        if (outcomes.length > 0)
          offerUndo({
            done: `${rowsText(count)} aus der CSV-Datei ${count === 1 ? 'ist' : 'sind'} gespeichert.`,
            thing: kind.thing,
            outcomes,
          });
      }}
      onClose={onClose}
    />
  );
}
