import { useStore } from '@nanostores/react';
import type { EstimateStep } from '#domain/estimate/questions.ts';
import { formatAroundRange, formatRange } from '#domain/money.ts';
import { $runningRange } from '#stores/estimate/estimate.ts';
import { Icon } from '../ui/Icon.tsx';

type RangeBarProps = {
  readonly step: EstimateStep;
  /** Missing where an answer is what leads on. */
  readonly onNext: (() => void) | undefined;
  readonly onBack: () => void;
};

/** The total of the answers so far, always in sight, with the buttons for the next and the previous question. */
export function RangeBar({ step, onNext, onBack }: RangeBarProps) {
  const range = useStore($runningRange);
  // Beside the rounded totals of the first question no sum stands to the cent.
  const format = step === 'funeralForm' ? formatAroundRange : formatRange;
  return (
    <div className="range-bar sticky bottom-0 z-20 mt-3 flex items-center gap-2 border-t border-line bg-paper py-2 print:hidden">
      <p role="status" className="min-w-0 grow">
        <span className="muted small block max-sm:sr-only">Nach Ihren Antworten </span>
        <span className="font-serif tabular-nums sm:text-xl">{range ? format(range) : '…'}</span>
      </p>
      {step !== 'funeralForm' && (
        <button type="button" className="button button-quiet px-2 sm:px-4" onClick={onBack}>
          <Icon name="arrow-left" />
          <span className="max-sm:sr-only">Zurück</span>
        </button>
      )}
      {onNext && (
        <button type="button" className="button button-primary px-5 sm:px-6" onClick={onNext}>
          Weiter
          <span className="max-sm:hidden">
            <Icon name="arrow-right" />
          </span>
        </button>
      )}
    </div>
  );
}
