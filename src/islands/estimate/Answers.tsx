import { useStore } from '@nanostores/react';
import { type EstimateStep, isAnswered, stepsFor, stepTitle } from '#domain/estimate/steps.ts';
import { $choice, $form, goToStep } from '#stores/estimate/choice.ts';
import { $answerLabels } from '#stores/estimate/estimate.ts';
import { estimateLink } from '#stores/estimate/link.ts';

/** The answers given, each with a way to change it. */
export function Answers({ step }: { readonly step: EstimateStep }) {
  const choice = useStore($choice);
  const form = useStore($form);
  const labels = useStore($answerLabels);
  const answered = stepsFor(form, choice).filter((each) => isAnswered(choice, each) && labels[each] !== undefined);
  if (answered.length === 0) return <div className="hidden lg:block" />;
  return (
    <aside aria-label="Ihre Antworten" className="print:hidden">
      <div className="card lg:sticky lg:top-24">
        <h2 className="text-xl">Ihre Antworten</h2>
        <dl className="mt-3 divide-y divide-line">
          {answered.map((each) => (
            <div key={each} className="py-3">
              <dt className="muted small flex items-center justify-between gap-3">
                {stepTitle(each)}
                {each !== step && (
                  <a
                    className="link inline-flex min-h-[44px] items-center px-1"
                    href={estimateLink(each, choice)}
                    aria-label={`Ändern: ${stepTitle(each)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      goToStep(each);
                    }}
                  >
                    Ändern
                  </a>
                )}
              </dt>
              <dd className="[overflow-wrap:anywhere]">{labels[each]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}
