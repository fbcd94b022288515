import { Choice } from '../../ui/Choice.tsx';
import { FieldError } from '../../ui/form/FieldFrame.tsx';

const NAME = 'verstorben';
export const DEAD_ERROR_ID = 'verstorben-fehler';

type DeadAnswersProps = {
  readonly answer: string | undefined;
  readonly onAnswer: (answer: string) => void;
  readonly error: string | undefined;
};

/** Yes or no to the first question. */
export const DeadAnswers = ({ answer, onAnswer, error }: DeadAnswersProps) => (
  <>
    {error && <FieldError id={DEAD_ERROR_ID} message={error} />}
    <div className="options mt-4">
      <Choice
        id={NAME}
        name={NAME}
        value="ja"
        checked={answer === 'ja'}
        onChoose={() => onAnswer('ja')}
        title="Ja"
        hint="Sie können uns hier beauftragen, mit allen Preisen vorher."
      />
      <Choice
        name={NAME}
        value="nein"
        checked={answer === 'nein'}
        onChoose={() => onAnswer('nein')}
        title="Nein"
        hint="Die Person liegt im Sterben. Wir helfen Ihnen, alles vorzubereiten."
      />
    </div>
  </>
);

/** The stored answer as the word of its option. */
export const yesOrNo = (isDead: boolean | undefined): string | undefined =>
  isDead === undefined ? undefined : isDead ? 'ja' : 'nein';

export const focusDeadAnswers = (): void => document.getElementById(NAME)?.focus();

/** The answer given in the page as it was sent, before this script ran: on a slow network that takes seconds. */
export const earlyAnswer = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLInputElement>(`input[name=${NAME}]:checked`)?.value;
