import { useStore } from '@nanostores/react';
import { type EstimateStep, isAnswered, stepsFor } from '#domain/estimate/questions.ts';
import { $askedForm, $choice } from '#stores/estimate/choice.ts';
import { $answerLabels } from '#stores/estimate/estimate.ts';
import { AnswerRow } from './AnswerRow.tsx';

/** The answers given, each with a way to change it. */
export function Answers({ step }: { readonly step: EstimateStep }) {
  const choice = useStore($choice);
  const form = useStore($askedForm);
  const labels = useStore($answerLabels);
  const answered = stepsFor(form, choice).filter((each) => isAnswered(choice, each) && labels[each] !== undefined);
  if (answered.length === 0) return null;
  return (
    <aside aria-label="Ihre Antworten" className="answers">
      <h2>Ihre Antworten</h2>
      <dl>
        {answered.map((each) => (
          <AnswerRow key={each} step={each} label={labels[each]} change={each === step ? undefined : 'Ändern'} />
        ))}
      </dl>
    </aside>
  );
}
