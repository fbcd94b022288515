import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type EstimateStep, isAnswered, stepTitle } from '#domain/estimate/questions.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { followAddress } from '#stores/estimate/address.ts';
import { $catalogueError, $isCatalogueReady, loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { $askedForm, $choice, $linkWasCut, $step, goOn } from '#stores/estimate/choice.ts';
import { OpenOrder } from '../catalogue/resting-place/OpenOrder.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { Phone } from '../ui/phone.ts';
import { QUESTION_HEADING_ID } from '../ui/Question.tsx';
import { Snackbar } from '../ui/Snackbar.tsx';
import { AnswerLink, leadOn } from './AnswerLink.tsx';
import { AnswerView } from './answer-view.ts';
import { CoffinQuestion } from './CoffinQuestion.tsx';
import { PRICES_LOADING, PRICES_NOT_LOADED } from './cost-words.ts';
import { type AskedForm, FuneralFormQuestion } from './FuneralFormQuestion.tsx';
import { formPicture } from './form-picture.tsx';
import { GraveQuestion } from './GraveQuestion.tsx';
import { LateResult } from './LateResult.tsx';
import { LeaveOpen } from './LeaveOpen.tsx';
import { RangeBar } from './RangeBar.tsx';
import { Steps } from './Steps.tsx';
import { SumCard } from './SumCard.tsx';
import { TransportQuestion } from './TransportQuestion.tsx';
import { UrnQuestion } from './UrnQuestion.tsx';
import { useMissingAnswer } from './use-missing-answer.ts';

export type CalculatorProps = {
  /** The forms as of the last build, so that the first question stands in the page before any script runs. */
  readonly initialForms: readonly AskedForm[];
  /** Their lowest sums as of the last build, by form. */
  readonly initialLowest: Readonly<Record<string, string>>;
  /** The span over all of them. */
  readonly initialRange: string;
  readonly phone: Phone;
  readonly words: BillerWords;
};

/** Each question alike: an answer leads on. */
const LINKS = { Answer: AnswerLink, leadOn };

/** Bestattungsform -> Grabstätte -> Sarg -> Urne -> Überführung -> Ergebnis: one question a step. */
export function Calculator({ initialForms, initialLowest, initialRange, phone, words }: CalculatorProps) {
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

  const waits = !isReady && step !== 'funeralForm';
  useStepFocus(step, waits);
  useStepTitle(step, error !== undefined);

  const next = () => (isAnswered(choice, step) ? afterPaint(() => goOn(1)) : complain());

  const isResult = step === 'result';
  // A family grave is described in fields; else an answer leads on, and "Weiter" keeps the one that is there.
  const isBegun = isAnswered(choice, step) || (step === 'grave' && choice.existingGrave !== undefined);
  const ways = { step, initialRange, onNext: isBegun ? next : undefined, onBack: () => afterPaint(() => goOn(-1)) };
  return (
    <>
      <Steps step={step} choice={choice} form={form} />
      <div className={isResult ? undefined : 'beside-sum'}>
        <div className="min-w-0">
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
          <AnswerView value={LINKS}>
            {step === 'funeralForm' && (
              <FuneralFormQuestion
                initialForms={initialForms}
                initialLowest={initialLowest}
                error={error}
                draw={formPicture}
                goesOn="Mit Ihrer Wahl geht es gleich weiter."
                leaveOpen={<LeaveOpen question="funeralForm" hint="Die Summe bleibt eine Spanne." />}
              />
            )}
            {!waits && step === 'grave' && (
              <GraveQuestion
                error={error}
                leaveOpen={<LeaveOpen question="grave" />}
                order={(offers) => <OpenOrder offers={offers} />}
              />
            )}
            {!waits && step === 'coffin' && (
              <CoffinQuestion error={error} leaveOpen={<LeaveOpen question="coffin" />} />
            )}
            {!waits && step === 'urn' && <UrnQuestion error={error} leaveOpen={<LeaveOpen question="urn" />} />}
            {!waits && step === 'transport' && (
              <TransportQuestion error={error} leaveOpen={<LeaveOpen question="transport" />} />
            )}
          </AnswerView>
          {step !== 'funeralForm' && <LateResult isShown={!waits && isResult} phone={phone} words={words} />}
          {!isResult && <RangeBar {...ways} />}
        </div>
        {!isResult && <SumCard {...ways} />}
      </div>
      <Snackbar />
    </>
  );
}

/**
 * Begins at the top with the new question, as a new page would; not on the first one, where the page itself starts. A question
 * whose prices are awaited begins when they are there.
 */
function useStepFocus(step: string, waits: boolean): void {
  const shown = useRef(step);
  useEffect(() => {
    if (waits || shown.current === step) return;
    shown.current = step;
    document.getElementById(QUESTION_HEADING_ID)?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step, waits]);
}

function useStepTitle(step: EstimateStep, isMissing: boolean): void {
  useEffect(() => {
    document.title = `${isMissing ? 'Fehler: ' : ''}${stepTitle(step)} – Kosten abschätzen`;
  }, [step, isMissing]);
}
