import { useStore } from '@nanostores/react';
import { type EstimateStep, stepTitle } from '#domain/estimate/questions.ts';
import { $choice, goToStep } from '#stores/estimate/choice.ts';
import { estimateLink } from '#stores/estimate/link.ts';

type AnswerRowProps = {
  readonly step: EstimateStep;
  readonly label: string | undefined;
  readonly price?: string | undefined;
  /** Missing at the question that is asked. */
  readonly change?: 'Ändern' | 'Beantworten' | undefined;
};

/** One question with its answer and the way to another one. */
export function AnswerRow({ step, label, price, change }: AnswerRowProps) {
  const choice = useStore($choice);
  return (
    <div>
      <dt className="muted small">{stepTitle(step)}</dt>
      <dd>{label}</dd>
      {price && <dd className="price">{price}</dd>}
      {change && (
        <dd className="answers-change print:hidden">
          <a
            className="link"
            href={estimateLink(step, choice)}
            aria-label={`${change}: ${stepTitle(step)}`}
            onClick={(event) => {
              event.preventDefault();
              goToStep(step);
            }}
          >
            {change}
          </a>
        </dd>
      )}
    </div>
  );
}
