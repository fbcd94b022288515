import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { YES_OR_NO } from '#domain/case/fields/yes-no.ts';
import { $case, answerDead } from '#stores/case/case.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FieldError } from '../../ui/form/FieldFrame.tsx';
import { CaseHeading } from '../CaseHeading.tsx';
import { DEAD_QUESTION } from '../case-words.ts';
import { earlyAnswer } from './early-answer.ts';

const NAME = 'verstorben';
const ERROR_ID = 'verstorben-fehler';

type DeadQuestionProps = { readonly onDone: () => void; readonly children?: ReactNode };

/** The first question. Stands in the page as it was sent; what is chosen before the script runs counts. */
export function DeadQuestion({ onDone, children }: DeadQuestionProps) {
  const { isDead } = useStore($case);
  const [early] = useState(() => earlyAnswer(NAME));
  const [chosen, setChosen] = useState<string>();
  const [wasAsked, setAsked] = useState(false);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setChosen((now) => now ?? early);
    setAlive(true);
  }, [early]);
  const answer = chosen ?? (isDead === undefined ? undefined : isDead ? 'ja' : 'nein');

  const next = () => {
    if (answer === undefined) {
      setAsked(true);
      document.getElementById(NAME)?.focus();
      return;
    }
    answerDead(answer === 'ja');
    onDone();
  };

  return (
    <div className="card">
      <p className="muted">Auftrag erteilen</p>
      <fieldset aria-describedby={wasAsked && !answer ? ERROR_ID : undefined}>
        <legend>
          <CaseHeading>{DEAD_QUESTION}</CaseHeading>
        </legend>
        {wasAsked && !answer && <FieldError id={ERROR_ID} message={YES_OR_NO} />}
        <div className="options mt-4">
          <Choice
            id={NAME}
            name={NAME}
            value="ja"
            checked={answer === 'ja'}
            onChoose={() => setChosen('ja')}
            title="Ja"
            hint="Sie können uns hier beauftragen, mit allen Preisen vorher."
          />
          <Choice
            name={NAME}
            value="nein"
            checked={answer === 'nein'}
            onChoose={() => setChosen('nein')}
            title="Nein"
            hint="Die Person liegt im Sterben. Wir helfen Ihnen, alles vorzubereiten."
          />
        </div>
      </fieldset>
      <p className="mt-4">
        <button type="button" className="button button-primary needs-script" disabled={!isAlive} onClick={next}>
          Weiter
        </button>
      </p>
      {isAlive && children}
    </div>
  );
}
