import { useStore } from '@nanostores/react';
import type { EstimateStep } from '#domain/estimate/questions.ts';
import { formatAroundRange, formatRange } from '#domain/money.ts';
import { $runningRange } from '#stores/estimate/estimate.ts';
import { Sum } from './Sum.tsx';

type RunningSumProps = {
  readonly step: EstimateStep;
  /** Of the first question as of the last build, until today's prices are there. */
  readonly initial: string;
};

/** The total of the answers so far. */
export function RunningSum({ step, initial }: RunningSumProps) {
  const range = useStore($runningRange);
  // Beside the rounded totals of the first question no sum stands to the cent.
  const isFirst = step === 'funeralForm';
  const format = isFirst ? formatAroundRange : formatRange;
  return (
    <p role="status" className="min-w-0 grow">
      <span className="muted small block max-sm:sr-only">Nach Ihren Antworten </span>
      <Sum text={range ? format(range) : isFirst ? initial : '…'} />
    </p>
  );
}
