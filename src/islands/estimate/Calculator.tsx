import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { missingAnswer } from '#domain/estimate/questions.ts';
import { type EstimateStep, isAnswered, stepTitle } from '#domain/estimate/steps.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import type { Cents } from '#domain/money.ts';
import { $catalogueError, $isCatalogueReady, loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { $choice, $form, $linkWasCut, $step, answer, followAddress, goOn, leaveOpen } from '#stores/estimate/choice.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { Phone } from '../ui/phone.ts';
import { QUESTION_ERROR_ID, QUESTION_HEADING_ID } from '../ui/Question.tsx';
import { Snackbar } from '../ui/Snackbar.tsx';
import { Answers } from './Answers.tsx';
import { CoffinQuestion } from './CoffinQuestion.tsx';
import { PRICES_LOADING, PRICES_NOT_LOADED } from './cost-words.ts';
import { earlyAnswer, FUNERAL_FORM_FIELD, LEFT_OPEN } from './early-answer.ts';
import { type AskedForm, FuneralFormQuestion } from './FuneralFormQuestion.tsx';
import { formPicture } from './form-picture.tsx';
import { GraveQuestion } from './GraveQuestion.tsx';
import { LeaveOpen } from './LeaveOpen.tsx';
import { RangeBar } from './RangeBar.tsx';
import { Result } from './Result.tsx';
import { Steps } from './Steps.tsx';
import { TransportQuestion } from './TransportQuestion.tsx';
import { UrnQuestion } from './UrnQuestion.tsx';

export type CalculatorProps = {
  /** The forms as of the last build, so that the first question stands in the page before any script runs. */
  readonly initialForms: readonly AskedForm[];
  /** Their lowest sums as of the last build, by form. */
  readonly initialLowest: Readonly<Record<string, Cents>>;
  readonly phone: Phone;
  readonly words: BillerWords;
};

/** Bestattungsart -> Grabstätte -> Sarg -> Urne -> Überführung -> Ergebnis: one question a step. */
export function Calculator({ initialForms, initialLowest, phone, words }: CalculatorProps) {
  const step = useStore($step);
  const choice = useStore($choice);
  const form = useStore($form);
  const isReady = useStore($isCatalogueReady);
  const catalogueError = useStore($catalogueError);
  const linkWasCut = useStore($linkWasCut);
  const [complainedAt, setComplainedAt] = useState<EstimateStep>();
  // An answer ends the complaint.
  const isMissing = complainedAt === step && !isAnswered(choice, step);

  // Read during the first render, as hydration resets the inputs.
  const [early] = useState(earlyAnswer);
  const [isAlive, setAlive] = useState(false);

  // The address and the network live outside React.
  useEffect(() => {
    void loadEstimateCatalogue();
    const stop = followAddress();
    if (early === LEFT_OPEN) leaveOpen('funeralForm');
    else if (early !== undefined) answer({ funeralFormId: early });
    setAlive(true);
    return stop;
  }, [early]);

  useStepFocus(step);
  useStepTitle(step, isMissing);

  const next = () => {
    if (isAnswered(choice, step)) return goOn(1);
    setComplainedAt(step);
    requestAnimationFrame(() => document.getElementById(QUESTION_ERROR_ID)?.focus());
  };

  const back = () => {
    setComplainedAt(undefined);
    goOn(-1);
  };

  const error = isMissing && step !== 'result' ? missingAnswer(choice, step) : undefined;
  const waits = !isReady && step !== 'funeralForm';

  const isResult = step === 'result';
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
            leaveOpen={
              <LeaveOpen question="funeralForm" name={FUNERAL_FORM_FIELD} hint="Die Summe bleibt eine Spanne." />
            }
          />
        )}
        {!waits && step === 'grave' && (
          <GraveQuestion error={error} leaveOpen={<LeaveOpen question="grave" name="grab-offen" />} />
        )}
        {!waits && step === 'coffin' && (
          <CoffinQuestion error={error} leaveOpen={<LeaveOpen question="coffin" name="sarg-offen" />} />
        )}
        {!waits && step === 'urn' && (
          <UrnQuestion error={error} leaveOpen={<LeaveOpen question="urn" name="urne-offen" />} />
        )}
        {!waits && step === 'transport' && (
          <TransportQuestion error={error} leaveOpen={<LeaveOpen question="transport" name="ueberfuehrung" />} />
        )}
        {!waits && isResult && <Result phone={phone} words={words} />}
        {!isResult && <RangeBar step={step} isAlive={isAlive} onNext={next} onBack={back} />}
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
