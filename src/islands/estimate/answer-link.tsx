import { useStore } from '@nanostores/react';
import { withLeftOpen } from '#domain/estimate/choice.ts';
import { type EstimateStep, questions } from '#domain/estimate/questions.ts';
import type { EstimateQuestion } from '#domain/estimate/request.ts';
import { $choice, goToStep } from '#stores/estimate/choice.ts';
import { estimateLink } from '#stores/estimate/link.ts';
import { type ChoiceProps, OptionText } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LEFT_OPEN } from './LeaveOpen.tsx';

/** The answers of a question as links that lead on to `step`: one press each, and they lead on before this script runs. */
export const answerLink = (question: EstimateQuestion, step: EstimateStep) =>
  function AnswerLink({ value, checked, onChoose, ...text }: ChoiceProps) {
    const choice = useStore($choice);
    const answered =
      value === LEFT_OPEN
        ? withLeftOpen(choice, question)
        : { ...choice, [questions[question].keys[0] as string]: value };
    return (
      <a
        className={`option ${text.picture ? 'option-with-picture' : ''}`}
        href={estimateLink(step, answered)}
        aria-current={checked ? 'true' : undefined}
        onClick={(event) => {
          // Opens in a tab of its own, as any link.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose();
          goToStep(step);
        }}
      >
        <OptionText {...text} />
        <Icon name="arrow-right" />
      </a>
    );
  };
