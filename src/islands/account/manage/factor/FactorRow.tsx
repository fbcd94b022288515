import type { Factor } from '#stores/account/factor/own-factors.ts';
import { factorName, factorUse } from './factor-words.ts';

type FactorRowProps = { readonly factor: Factor; readonly onRemove: () => void };

export const FactorRow = ({ factor, onRemove }: FactorRowProps) => (
  <li className="account-row account-device">
    <div>
      <h3>{factorName(factor)}</h3>
      <p className="muted small">{factorUse(factor)}</p>
    </div>
    <button
      type="button"
      className="button button-quiet"
      aria-label={`Entfernen: ${factorName(factor)}`}
      onClick={onRemove}
    >
      Entfernen …
    </button>
  </li>
);
