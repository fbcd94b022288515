import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { YES_OR_NO } from '#domain/case/fields/yes-no.ts';
import { $case, answerDead } from '#stores/case/case.ts';
import { untilStarted } from '../../ui/until-started.ts';
import { CaseHeading } from '../CaseHeading.tsx';
import { DEAD_QUESTION } from '../case-words.ts';
import { DEAD_ERROR_ID, DeadAnswers, earlyAnswer, focusDeadAnswers, yesOrNo } from './DeadAnswers.tsx';

type DeadQuestionProps = {
  readonly onDone: () => void;
  /** The ways to go on with what was begun. */
  readonly resume?: ReactNode;
  /** Another button is the filled one. */
  readonly isSecond?: boolean;
};

/** The first question. Stands in the page as it was sent; what is chosen before the script runs counts. */
export function DeadQuestion({ onDone, resume, isSecond = false }: DeadQuestionProps) {
  const { isDead } = useStore($case);
  const [early] = useState(earlyAnswer);
  const [chosen, setChosen] = useState<string>();
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => setChosen((now) => now ?? early), [early]);
  const answer = chosen ?? yesOrNo(isDead);
  const error = wasAsked && !answer ? YES_OR_NO : undefined;

  const next = () => {
    // A press that was kept until now may come before the effect above.
    const given = answer ?? early;
    if (given === undefined) {
      setAsked(true);
      return focusDeadAnswers();
    }
    answerDead(given === 'ja');
    onDone();
  };

  return (
    <div className="card">
      {resume}
      <fieldset aria-describedby={error && DEAD_ERROR_ID}>
        <legend>
          <CaseHeading>{DEAD_QUESTION}</CaseHeading>
        </legend>
        <DeadAnswers answer={answer} onAnswer={setChosen} error={error} />
      </fieldset>
      <p className="mt-4">
        <button
          type="button"
          className={`button ${isSecond ? 'button-outline' : 'button-primary'} needs-script`}
          {...untilStarted}
          onClick={next}
        >
          Weiter
        </button>
      </p>
    </div>
  );
}
