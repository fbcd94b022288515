import { useStore } from '@nanostores/react';
import { YES_OR_NO } from '#domain/case/fields/yes-no.ts';
import { $case, answerDead } from '#stores/case/case.ts';
import { DEAD_QUESTION } from '../case-words.ts';
import { DEAD_ERROR_ID, DeadAnswers, yesOrNo } from './DeadAnswers.tsx';

/** The first question for somebody who comes with a choice: on the list itself, which follows the answer. */
export function DeadOnList({ wasAsked }: { readonly wasAsked: boolean }) {
  const answer = yesOrNo(useStore($case).isDead);
  const error = wasAsked && !answer ? YES_OR_NO : undefined;
  return (
    <fieldset className="case-dead" aria-describedby={error && DEAD_ERROR_ID}>
      <legend>{DEAD_QUESTION}</legend>
      <DeadAnswers answer={answer} onAnswer={(word) => answerDead(word === 'ja')} error={error} />
    </fieldset>
  );
}
