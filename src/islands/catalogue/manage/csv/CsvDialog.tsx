import { asOfText } from '#domain/as-of.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { CsvChoice } from './CsvChoice.tsx';
import { CsvPreview } from './CsvPreview.tsx';
import { rowsText } from './csv-words.ts';
import { type CsvImportInput, useCsvImport } from './use-csv-import.ts';

type CsvDialogProps = CsvImportInput & {
  /** `Särge` */
  readonly title: string;
  readonly onClose: () => void;
};

/** Rows of the grid out to a file and back: checked first, then all or none. */
export function CsvDialog({ title, onClose, ...input }: CsvDialogProps) {
  const csv = useCsvImport(input);
  const { state } = csv;
  const close = (): void => {
    if (!csv.isBusy) onClose();
  };
  return (
    <Modal title={`${title} als CSV`} onClose={close} className="manage-dialog manage-dialog-wide">
      <div className="csv">
        {state.step === 'choose' && <CsvChoice {...input} csv={csv} problem={state.problem} />}
        {state.step === 'reading' && (
          <p className="waiting" role="status">
            Die Datei wird geprüft …
          </p>
        )}
        {state.step === 'preview' && <CsvPreview {...input} file={state.file} csv={csv} onClose={close} />}
        {state.step === 'done' && <FormNotice kind="success" title={doneText(state)} takesFocus />}
        {state.step !== 'preview' && (
          <p className="form-actions">
            <button type="button" className="button button-outline" onClick={close}>
              Schließen
            </button>
          </p>
        )}
      </div>
    </Modal>
  );
}

const doneText = ({ count, validFrom }: { readonly count: number; readonly validFrom: string }): string =>
  validFrom === '' ? `${rowsText(count)} übernommen` : `${rowsText(count)} vorgemerkt für den ${asOfText(validFrom)}`;
