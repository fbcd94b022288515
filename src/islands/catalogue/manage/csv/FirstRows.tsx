import { type Key, type ReactNode, useState } from 'react';
import { numbered, rowsText } from './csv-words.ts';

type FirstRowsProps<T> = {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => Key;
  readonly children: (item: T) => ReactNode;
};

const STEP = 200;

/** A list that may be of thousands: the first of them, and the next on a press. */
export function FirstRows<T>({ items, keyOf, children }: FirstRowsProps<T>) {
  const [most, setMost] = useState(STEP);
  return (
    <>
      <ul className="csv-rows">
        {items.slice(0, most).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {items.length > most && (
        <p className="csv-more">
          <span className="muted">
            {numbered(most)} von {rowsText(items.length)}
          </span>
          <button type="button" className="button button-quiet" onClick={() => setMost((now) => now + STEP)}>
            Mehr zeigen
          </button>
        </p>
      )}
    </>
  );
}
