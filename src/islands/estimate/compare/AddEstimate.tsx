import { useId, useState } from 'react';
import { secondResultPath } from '#site/compare-paths.ts';
import { type ComparedSide, namedIn, type Side, setCompared } from '#stores/estimate/compared.ts';

type AddEstimateProps = {
  readonly side: Side;
  /** The result beside it: a second one begins with its answers. */
  readonly other: Extract<ComparedSide, { state: 'ready' }> | undefined;
};

/** An empty place: reckon a second result, or paste a link or a number. */
export function AddEstimate({ side, other }: AddEstimateProps) {
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = (event: { readonly preventDefault: () => void }) => {
    event.preventDefault();
    const named = namedIn(pasted);
    if (named) return setCompared(side, named);
    setWrong(true);
    document.getElementById(id)?.focus();
  };
  return (
    <div className="mt-3 grid gap-4 print:hidden">
      {other && side === 'two' && !other.reference && (
        <p>
          <a className="button button-primary" href={secondResultPath(other.named)}>
            Zweites Ergebnis rechnen
          </a>
          <span className="muted small mt-2 block">
            Ihre Antworten von links stehen schon da. Ändern Sie, was anders sein soll.
          </span>
        </p>
      )}
      <form className="field" noValidate onSubmit={add}>
        <label htmlFor={id} className="font-semibold">
          Link oder Aktenzeichen
        </label>
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={2000}
          value={pasted}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-fehler` : `${id}-hinweis`}
          onChange={({ target }) => {
            setPasted(target.value);
            setWrong(false);
          }}
        />
        {isWrong && (
          <p id={`${id}-fehler`} role="alert" className="field-error">
            Bitte fügen Sie die Adresse eines Ergebnisses ein oder ein Aktenzeichen wie KV-1A2B-3C4D-5E6F.
          </p>
        )}
        <p id={`${id}-hinweis`} className="muted small">
          Die Adresse eines Ergebnisses („Teilen“), oder das Aktenzeichen vom PDF.
        </p>
        <p>
          <button type="submit" className="button button-outline">
            In den Vergleich nehmen
          </button>
        </p>
      </form>
    </div>
  );
}
