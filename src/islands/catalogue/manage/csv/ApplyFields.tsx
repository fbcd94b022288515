import { REASON_LENGTH } from '#domain/change/change.ts';
import type { CsvImport } from './use-csv-import.ts';

/** From when all rows hold, and why they are changed. */
export const ApplyFields = ({ wishes, setWishes, reason, setReason }: CsvImport) => (
  <div className="csv-fields">
    <div className="field">
      <label className="field-label" htmlFor="csv-ab">
        Gilt ab
      </label>
      <input
        id="csv-ab"
        type="date"
        value={wishes.validFrom}
        onChange={({ target }) => setWishes({ ...wishes, validFrom: target.value })}
        aria-describedby="csv-ab-hinweis"
      />
      <p id="csv-ab-hinweis" className="field-hint">
        Leer: ab sofort
      </p>
    </div>
    <div className="field">
      <label className="field-label" htmlFor="csv-grund">
        Grund, wenn Sie mögen
      </label>
      <input
        id="csv-grund"
        value={reason}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </div>
  </div>
);
