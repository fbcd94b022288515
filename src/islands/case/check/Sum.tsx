import type { ReactNode } from 'react';
import { type CentsRange, formatRange } from '#domain/money.ts';

type SumProps = {
  readonly range: CentsRange;
  /** At the end of the line above it. */
  readonly beside?: ReactNode;
};

/** The sum alone on its line; a range that is too wide breaks behind its dash. */
export const Sum = ({ range, beside }: SumProps) => (
  <div className="case-sum">
    <p className="muted">Zusammen</p>
    {beside}
    <p>
      <strong>{formatRange(range).replace(' –', '\u00a0–')}</strong>
    </p>
  </div>
);
