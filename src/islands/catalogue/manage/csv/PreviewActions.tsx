import { rowsText } from './csv-words.ts';
import type { CheckedFile, CsvImport } from './use-csv-import.ts';

type PreviewActionsProps = {
  readonly csv: CsvImport;
  readonly file: CheckedFile;
  readonly onClose: () => void;
  /** Rows that would be changed. */
  readonly count: number;
  readonly isChecked: boolean;
  /** Something has to be mended in the file first. */
  readonly isBlocked: boolean;
  /** Prices that change by much are not confirmed. */
  readonly isUnsure: boolean;
  /** A choice between two versions is missing. */
  readonly isUndecided: boolean;
};

/** Whatever was decided is checked again before it can be taken in. */
export function PreviewActions(props: PreviewActionsProps) {
  const { csv, file, onClose, count, isChecked, isBlocked, isUnsure, isUndecided } = props;
  const { isBusy } = csv;
  const canApply = isChecked && count > 0 && !isBlocked && !isUndecided;
  const work = canApply ? () => csv.apply(file) : () => csv.recheck(file);
  const isWaiting = isUndecided || (canApply && isUnsure);
  const isNothingToDo = isChecked && !canApply && !isUndecided;
  return (
    <>
      <div role="alert">
        {file.problem && (
          <p className="field-error">
            <span className="visually-hidden">Fehler: </span>
            {file.problem}
          </p>
        )}
      </div>
      <p className="muted" role="status">
        {isBusy && (canApply ? 'Die Änderungen werden übernommen …' : 'Die Änderungen werden geprüft …')}
        {!isBusy && isUndecided && 'Bitte wählen Sie zuerst, was bei den inzwischen geänderten Zeilen gelten soll.'}
        {!isBusy && canApply && isUnsure && 'Bitte bestätigen Sie zuerst die großen Änderungen.'}
        {!isBusy && !isUndecided && !isChecked && 'Bitte lassen Sie noch einmal prüfen, was sich ändern würde.'}
      </p>
      <div className="form-actions">
        {!isNothingToDo && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isBusy || isWaiting || undefined}
            onClick={() => !isWaiting && void work()}
          >
            {canApply ? `Alle übernehmen (${rowsText(count)})` : 'Noch einmal prüfen'}
          </button>
        )}
        <button
          type="button"
          className="button button-outline"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && csv.restart()}
        >
          Andere Datei wählen
        </button>
        <button type="button" className="button button-quiet" aria-disabled={isBusy || undefined} onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </>
  );
}
