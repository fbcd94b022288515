import type { ReactNode } from 'react';
import { Sum } from './Sum.tsx';

type ResultSumProps = {
  readonly text: string;
  /** Due or wished, and in no sum. */
  readonly unpriced: readonly { readonly label: string }[];
  /** What the sum is. */
  readonly children: ReactNode;
};

/** The sum alone on its line; below it what it is, and what it lacks. */
export const ResultSum = ({ text, unpriced, children }: ResultSumProps) => (
  <>
    <p role="status">
      <span className="muted small block max-lg:sr-only">Zusammen </span>
      <Sum text={text} />
    </p>
    <p className="muted small">{children}</p>
    <p role="status" className="small">
      {unpriced.length > 0 && (
        <>
          <strong>Noch ohne Preis:</strong> {unpriced.map(({ label }) => label).join(', ')}. Den Betrag klären wir noch.
        </>
      )}
    </p>
  </>
);
