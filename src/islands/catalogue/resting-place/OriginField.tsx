import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $origin, $placeBook, $placeBookFailed, $typedOrigin, loadPlaceBook } from '#stores/catalogue/place-book.ts';

type OriginFieldProps = {
  /** Without it the order cannot be had. */
  readonly isNeeded: boolean;
};

/** The town or postcode that distances begin at: typed or picked, and known to this page alone. */
export function OriginField({ isNeeded }: OriginFieldProps) {
  const id = useId();
  const typed = useStore($typedOrigin);
  const origin = useStore($origin);
  const book = useStore($placeBook);
  const hasFailed = useStore($placeBookFailed);
  return (
    <div className="field mt-4">
      <label htmlFor={id} className="font-semibold">
        Entfernung von{isNeeded ? '' : ' (wenn Sie mögen)'}
      </label>
      <input
        id={id}
        type="text"
        list={`${id}-orte`}
        autoComplete="off"
        maxLength={60}
        placeholder="Ort oder Postleitzahl"
        value={typed}
        aria-describedby={`${id}-hinweis ${id}-stand`}
        onChange={({ target }) => $typedOrigin.set(target.value)}
      />
      <datalist id={`${id}-orte`}>
        {book?.origins.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id={`${id}-stand`} role="status" className="small">
        {book && typed.trim() !== '' && !origin && <span>{unknownText(typed)}</span>}
        {origin && <span>Luftlinie von {origin.name}, kürzer als der Fahrweg.</span>}
      </p>
      {hasFailed && (
        <p role="alert" className="notice notice-error">
          Die Entfernungen konnten nicht geladen werden.{' '}
          <button type="button" className="button button-quiet" onClick={() => void loadPlaceBook()}>
            Noch einmal versuchen
          </button>
        </p>
      )}
      <p id={`${id}-hinweis`} className="muted small">
        Am besten der Ort, von dem aus das Grab besucht wird. Meist kennen wir die Lage nur auf den Ortsteil genau. Ihre
        Eingabe bleibt in Ihrem Browser und wird nicht gespeichert.
      </p>
    </div>
  );
}

const WHOLE_POSTCODE = 5;

const unknownText = (typed: string): string =>
  /^\d+$/.test(typed.trim()) && typed.trim().length < WHOLE_POSTCODE
    ? 'Eine Postleitzahl hat fünf Ziffern.'
    : 'Diesen Ort kennen wir nicht. Bitte nehmen Sie einen aus der Liste: Sie reicht etwa 50 km weit.';
