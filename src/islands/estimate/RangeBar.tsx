import type { EstimateStep } from '#domain/estimate/questions.ts';
import { Icon } from '../ui/Icon.tsx';
import { RunningSum } from './RunningSum.tsx';

export type WaysProps = {
  readonly step: EstimateStep;
  /** The span of everything that can be chosen, as of the last build. */
  readonly initialRange: string;
  /** Missing where an answer is what leads on. */
  readonly onNext: (() => void) | undefined;
  readonly onBack: () => void;
};

/** The total of the answers so far in one row that is always in sight, with the ways to the next and the previous question. */
export const RangeBar = ({ step, initialRange, onNext, onBack }: WaysProps) => (
  <div className="range-bar print:hidden">
    <RunningSum step={step} initial={initialRange} />
    {step !== 'funeralForm' && (
      <button type="button" className="button button-quiet px-2 sm:px-4" onClick={onBack}>
        <Icon name="arrow-left" />
        <span className="max-sm:sr-only">Zurück</span>
      </button>
    )}
    {onNext && (
      <button type="button" className="button button-primary px-5 sm:px-6" onClick={onNext}>
        Weiter
      </button>
    )}
  </div>
);
