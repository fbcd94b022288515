import { useStore } from '@nanostores/react';
import { withAnswers, withLeftOpen } from '#domain/estimate/choice.ts';
import { questions } from '#domain/estimate/questions.ts';
import type { EstimateChoice, EstimateQuestion } from '#domain/estimate/request.ts';
import { $choice, $step, goToStep } from '#stores/estimate/choice.ts';
import { estimateLink } from '#stores/estimate/link.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { type ChoiceProps, OptionText } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LEFT_OPEN, SHROUD } from './answer-view.ts';

/** To the first question that is still open, else to the result. */
export const leadOn = (): void => goToStep('result');

/** An answer of the current question as a link: one press chooses and leads on, also before this script runs. */
export function AnswerLink({ value, checked, onChoose, isTile = false, ...text }: ChoiceProps) {
  const choice = useStore($choice);
  const question = useStore($step) as EstimateQuestion;
  const kind = isTile ? 'option-tile' : text.picture ? 'option-with-picture' : '';
  return (
    <a
      className={`option ${kind}`}
      href={estimateLink('result', choiceWith(choice, question, value))}
      aria-current={checked ? 'true' : undefined}
      onClick={(event) => {
        // Opens in a tab of its own, as any link.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        afterPaint(() => {
          onChoose();
          leadOn();
        });
      }}
    >
      <OptionText {...text} />
      {(checked || !isTile) && (
        <span className="option-mark">
          <Icon name={checked ? 'check' : 'arrow-right'} />
        </span>
      )}
    </a>
  );
}

function choiceWith(choice: EstimateChoice, question: EstimateQuestion, value: string): EstimateChoice {
  if (value === LEFT_OPEN) return withLeftOpen(choice, question);
  if (value === SHROUD) return withAnswers(choice, { withoutCoffin: true });
  return withAnswers(choice, { [questions[question].keys[0] as string]: value });
}
