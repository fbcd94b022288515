import { useId } from 'react';
import { type Column, origin } from '../kinds/kind.ts';
import { keptWords } from './KeptFields.tsx';
import type { TypedPriceChange } from './price-changes.ts';
import { SaveFields } from './SaveFields.tsx';

type PriceChangeFormProps = {
  /** The columns with prices. */
  readonly prices: readonly Column[];
  /** Whether the rows say where their figures come from. */
  readonly hasOrigin: boolean;
  readonly typed: TypedPriceChange;
  readonly onType: (change: Partial<TypedPriceChange>) => void;
  readonly isBusy: boolean;
  readonly onCheck: () => void;
  readonly onCancel: () => void;
};

export function PriceChangeForm(props: PriceChangeFormProps) {
  const { prices, hasOrigin, typed, onType, isBusy, onCheck, onCancel } = props;
  const id = useId();
  const line = (field: 'by' | 'source' | 'asOf', label: string, hint?: string) => (
    <div className="field">
      <label className="field-label" htmlFor={`${id}-${field}`}>
        {label}
      </label>
      <input
        id={`${id}-${field}`}
        value={typed[field]}
        autoComplete="off"
        onChange={({ target }) => onType({ [field]: target.value })}
        aria-describedby={hint && `${id}-${field}-hinweis`}
      />
      {hint && (
        <p id={`${id}-${field}-hinweis`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
  return (
    <form
      className="form manage-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      {prices.length > 1 && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-spalte`}>
            Welcher Preis
          </label>
          <select id={`${id}-spalte`} value={typed.field} onChange={({ target }) => onType({ field: target.value })}>
            {prices.map(({ field, label }) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      {line('by', 'Um wie viel', 'Mit einem Minus davor weniger, zum Beispiel 3,5 oder -20')}
      <div className="field">
        <label className="field-label" htmlFor={`${id}-einheit`}>
          Einheit
        </label>
        <select
          id={`${id}-einheit`}
          value={typed.unit}
          onChange={({ target }) => onType({ unit: target.value === 'amount' ? 'amount' : 'percent' })}
        >
          <option value="percent">Prozent</option>
          <option value="amount">Euro</option>
        </select>
      </div>
      {hasOrigin && line('source', 'Neue Quelle', 'Leer: wie bisher, dann mit neuem Stand')}
      {hasOrigin && line('asOf', 'Neuer Stand', `${origin[1]?.hint}; leer: wie bisher`)}
      {hasOrigin && (
        <label className="manage-check">
          <input
            type="checkbox"
            checked={typed.isCorrection}
            onChange={({ target }) => onType({ isCorrection: target.checked })}
          />
          {keptWords.origin}
        </label>
      )}
      <SaveFields
        id={id}
        edit={{
          validFrom: typed.validFrom,
          setValidFrom: (validFrom) => onType({ validFrom }),
          reason: typed.reason,
          setReason: (reason) => onType({ reason }),
        }}
      />
      <div className="form-actions">
        <button type="submit" className="button button-primary" aria-disabled={isBusy || undefined}>
          Vorschau ansehen
        </button>
        <button type="button" className="button button-outline" onClick={onCancel}>
          Verwerfen
        </button>
      </div>
    </form>
  );
}
