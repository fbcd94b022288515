import { Icon } from '../ui/Icon.tsx';
import { Answers } from './Answers.tsx';
import type { WaysProps } from './RangeBar.tsx';
import { RunningSum } from './RunningSum.tsx';

/** On a wide screen, beside the question: the total and the answers so far, with the ways on and back. */
export const SumCard = ({ step, initialRange, onNext, onBack }: WaysProps) => (
  <div className="sum-card print:hidden">
    <RunningSum step={step} initial={initialRange} />
    <Answers step={step} />
    <div className="sum-card-ways">
      {onNext && (
        <button type="button" className="button button-primary" onClick={onNext}>
          Weiter
        </button>
      )}
      {step !== 'funeralForm' && (
        <button type="button" className="button button-quiet" onClick={onBack}>
          <Icon name="arrow-left" />
          Zurück
        </button>
      )}
    </div>
  </div>
);
