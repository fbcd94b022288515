import type { ReactNode } from 'react';
import { type CentsRange, formatRange } from '#domain/money.ts';
import { Sum } from '../../estimate/Sum.tsx';

type CaseSumProps = {
  readonly range: CentsRange;
  /** At the end of the line above it. */
  readonly beside?: ReactNode;
};

/** The sum alone on its line. */
export const CaseSum = ({ range, beside }: CaseSumProps) => (
  <div className="case-sum">
    <p className="muted">Zusammen</p>
    {beside}
    <p>
      <strong>
        <Sum text={formatRange(range)} />
      </strong>
    </p>
  </div>
);
