import { useStore } from '@nanostores/react';
import type { EstimateStep } from '#domain/estimate/questions.ts';
import { formatAroundRange, formatRange } from '#domain/money.ts';
import { $runningRange } from '#stores/estimate/estimate.ts';
import { Sum } from './Sum.tsx';

/** The total of the answers so far. */
export function RunningSum({ step }: { readonly step: EstimateStep }) {
  const range = useStore($runningRange);
  // Beside the rounded totals of the first question no sum stands to the cent.
  const format = step === 'funeralForm' ? formatAroundRange : formatRange;
  return (
    <p role="status" className="min-w-0 grow">
      <span className="muted small block max-sm:sr-only">Nach Ihren Antworten </span>
      <Sum text={range ? format(range) : '…'} />
    </p>
  );
}
