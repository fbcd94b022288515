import { type EstimateStep, type Form, reachableStep, stepsFor, stepTitle } from '#domain/estimate/questions.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { goToStep } from '#stores/estimate/choice.ts';
import { estimateLink } from '#stores/estimate/link.ts';

type StepsProps = {
  readonly step: EstimateStep;
  readonly choice: EstimateChoice;
  readonly form: Form;
};

/** The current question; every question that can be reached is a link. The result has its answers for that. */
export function Steps({ step, choice, form }: StepsProps) {
  if (step === 'result') return null;
  const steps = stepsFor(form, choice);
  const position = steps.indexOf(step) + 1;
  return (
    <nav aria-label="Fragen" className="mb-3 md:mb-6 print:hidden">
      <p className="muted small md:hidden">
        Frage {position} von {steps.length - 1}: {stepTitle(step)}
      </p>
      <p className="steps-bar md:hidden" aria-hidden="true">
        {steps.slice(0, -1).map((each, index) => (
          <span key={each} className={index < position ? 'steps-done' : undefined} />
        ))}
      </p>
      <ol className="hidden flex-wrap gap-x-1 gap-y-1 md:flex">
        {steps.map((each, index) => (
          <li key={each} className="flex items-center gap-1">
            {index > 0 && (
              <span aria-hidden="true" className="text-control">
                ›
              </span>
            )}
            {reachableStep(form, choice, each) === each ? (
              <a
                className={`inline-flex min-h-[44px] items-center rounded-option px-2 ${each === step ? 'font-semibold text-ink' : 'link'}`}
                href={estimateLink(each, choice)}
                aria-current={each === step ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  goToStep(each);
                }}
              >
                {stepTitle(each)}
              </a>
            ) : (
              <span className="muted inline-flex min-h-[44px] items-center px-2">{stepTitle(each)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
