import { REASON_LENGTH } from '#domain/change/change.ts';

type SaveFieldsProps = {
  readonly id: string;
  readonly edit: {
    readonly validFrom: string;
    readonly setValidFrom: (day: string) => void;
    readonly reason: string;
    readonly setReason: (reason: string) => void;
  };
};

/** From when a change holds, and why it is made. */
export const SaveFields = ({ id, edit }: SaveFieldsProps) => (
  <>
    <div className="field">
      <label className="field-label" htmlFor={`${id}-ab`}>
        Gilt ab
      </label>
      <input
        id={`${id}-ab`}
        type="date"
        value={edit.validFrom}
        onChange={({ target }) => edit.setValidFrom(target.value)}
        aria-describedby={`${id}-ab-hinweis`}
      />
      <p id={`${id}-ab-hinweis`} className="field-hint">
        Leer: ab sofort
      </p>
    </div>
    <div className="field grid-reason">
      <label className="field-label" htmlFor={`${id}-grund`}>
        Grund, wenn Sie mögen
      </label>
      <input
        id={`${id}-grund`}
        value={edit.reason}
        maxLength={REASON_LENGTH}
        autoComplete="off"
        onChange={({ target }) => edit.setReason(target.value)}
      />
    </div>
  </>
);
