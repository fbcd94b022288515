import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type EstimateStep, isAnswered, stepTitle } from '#domain/estimate/questions.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { followAddress } from '#stores/estimate/address.ts';
import { $catalogueError, $isCatalogueReady, loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { $askedForm, $choice, $linkWasCut, $step, goOn } from '#stores/estimate/choice.ts';
import { OpenOrder } from '../catalogue/resting-place/OpenOrder.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { Phone } from '../ui/phone.ts';
import { QUESTION_HEADING_ID } from '../ui/Question.tsx';
import { Snackbar } from '../ui/Snackbar.tsx';
import { Answers } from './Answers.tsx';
import { answerLink } from './answer-link.tsx';
import { CoffinQuestion } from './CoffinQuestion.tsx';
import { PRICES_LOADING, PRICES_NOT_LOADED } from './cost-words.ts';
import { type AskedForm, FuneralFormQuestion } from './FuneralFormQuestion.tsx';
import { formPicture } from './form-picture.tsx';
import { GraveQuestion } from './GraveQuestion.tsx';
import { LeaveOpen } from './LeaveOpen.tsx';
import { RangeBar } from './RangeBar.tsx';
import { Result } from './Result.tsx';
import { Steps } from './Steps.tsx';
import { TransportQuestion } from './TransportQuestion.tsx';
import { UrnQuestion } from './UrnQuestion.tsx';
import { useMissingAnswer } from './use-missing-answer.ts';

export type CalculatorProps = {
  /** The forms as of the last build, so that the first question stands in the page before any script runs. */
  readonly initialForms: readonly AskedForm[];
  /** Their lowest sums as of the last build, by form. */
  readonly initialLowest: Readonly<Record<string, string>>;
  readonly phone: Phone;
  readonly words: BillerWords;
};

const FormLink = answerLink('funeralForm', 'grave');
const TransportLink = answerLink('transport', 'result');

/** These are a plain list, whose answers lead on by themselves; where one looks and compares, "Weiter" does. */
const LEADING: readonly EstimateStep[] = ['funeralForm', 'transport'];

/** Bestattungsform -> Grabstätte -> Sarg -> Urne -> Überführung -> Ergebnis: one question a step. */
export function Calculator({ initialForms, initialLowest, phone, words }: CalculatorProps) {
  const step = useStore($step);
  const choice = useStore($choice);
  const form = useStore($askedForm);
  const isReady = useStore($isCatalogueReady);
  const catalogueError = useStore($catalogueError);
  const linkWasCut = useStore($linkWasCut);
  const { error, complain } = useMissingAnswer(step === 'result' ? undefined : step, choice, isAnswered(choice, step));

  // The address and the network live outside React.
  useEffect(() => {
    void loadEstimateCatalogue();
    return followAddress();
  }, []);

  useStepFocus(step);
  useStepTitle(step, error !== undefined);

  const next = () => (isAnswered(choice, step) ? goOn(1) : complain());
  const waits = !isReady && step !== 'funeralForm';

  const isResult = step === 'result';
  const answerLeadsOn = LEADING.includes(step) && !isAnswered(choice, step);
  return (
    <div className={isResult ? '' : 'grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_17rem]'}>
      <div className="min-w-0">
        <Steps step={step} choice={choice} form={form} />
        {catalogueError && (
          <LoadFailure
            what={PRICES_NOT_LOADED}
            error={catalogueError}
            onRetry={() => void loadEstimateCatalogue()}
            phone={phone}
          />
        )}
        {linkWasCut && (
          <p className="notice mb-6">
            Ein Teil der Auswahl aus Ihrem Link gilt nicht mehr. Bitte beantworten Sie die offenen Fragen noch einmal.
          </p>
        )}
        {waits && !catalogueError && (
          <p role="status" className="muted py-16">
            {PRICES_LOADING}
          </p>
        )}
        {step === 'funeralForm' && (
          <FuneralFormQuestion
            initialForms={initialForms}
            initialLowest={initialLowest}
            error={error}
            draw={formPicture}
            Answer={FormLink}
            goesOn="Mit Ihrer Wahl geht es gleich weiter."
            leaveOpen={
              <LeaveOpen
                question="funeralForm"
                name="bestattungsart"
                hint="Die Summe bleibt eine Spanne."
                Answer={FormLink}
              />
            }
          />
        )}
        {!waits && step === 'grave' && (
          <GraveQuestion
            error={error}
            leaveOpen={<LeaveOpen question="grave" name="grab-offen" />}
            order={(offers) => <OpenOrder offers={offers} />}
          />
        )}
        {!waits && step === 'coffin' && (
          <CoffinQuestion error={error} leaveOpen={<LeaveOpen question="coffin" name="sarg-offen" />} />
        )}
        {!waits && step === 'urn' && (
          <UrnQuestion error={error} leaveOpen={<LeaveOpen question="urn" name="urne-offen" />} />
        )}
        {!waits && step === 'transport' && (
          <TransportQuestion
            error={error}
            Answer={TransportLink}
            goesOn="Mit Ihrer Wahl sehen Sie das Ergebnis."
            leaveOpen={<LeaveOpen question="transport" name="ueberfuehrung" Answer={TransportLink} />}
          />
        )}
        {!waits && isResult && <Result phone={phone} words={words} />}
        {!isResult && <RangeBar step={step} onNext={answerLeadsOn ? undefined : next} onBack={() => goOn(-1)} />}
      </div>
      {!isResult && (
        <div className="max-lg:hidden">
          <Answers step={step} />
        </div>
      )}
      <Snackbar />
    </div>
  );
}

/** Begins at the top with the new question, as a new page would; not on the first one, where the page itself starts. */
function useStepFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(QUESTION_HEADING_ID)?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
}

function useStepTitle(step: EstimateStep, isMissing: boolean): void {
  useEffect(() => {
    document.title = `${isMissing ? 'Fehler: ' : ''}${stepTitle(step)} – Kosten abschätzen`;
  }, [step, isMissing]);
}
