import { useStore } from '@nanostores/react';
import { type EstimateStep, isAnswered, stepsFor, stepTitle } from '#domain/estimate/questions.ts';
import { $askedForm, $choice, goToStep } from '#stores/estimate/choice.ts';
import { $answerLabels } from '#stores/estimate/estimate.ts';
import { estimateLink } from '#stores/estimate/link.ts';

/** The answers given, each with a way to change it. */
export function Answers({ step }: { readonly step: EstimateStep }) {
  const choice = useStore($choice);
  const form = useStore($askedForm);
  const labels = useStore($answerLabels);
  const answered = stepsFor(form, choice).filter((each) => isAnswered(choice, each) && labels[each] !== undefined);
  if (answered.length === 0) return null;
  return (
    <aside aria-label="Ihre Antworten" className="answers">
      <h2 className="text-xl">Ihre Antworten</h2>
      <dl>
        {answered.map((each) => (
          <div key={each}>
            <dt className="muted small">{stepTitle(each)}</dt>
            <dd>{labels[each]}</dd>
            {each !== step && (
              <dd>
                <a
                  className="link inline-flex min-h-[44px] items-center px-1 print:hidden"
                  href={estimateLink(each, choice)}
                  aria-label={`Ändern: ${stepTitle(each)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goToStep(each);
                  }}
                >
                  Ändern
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </aside>
  );
}
