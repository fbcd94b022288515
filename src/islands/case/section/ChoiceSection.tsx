import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { hasAnswer, questions } from '#domain/estimate/questions.ts';
import type { EstimateQuestion } from '#domain/estimate/request.ts';
import { formatAroundRange, formatRange } from '#domain/money.ts';
import { $expectedRange, $sections } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { $isCatalogueReady } from '#stores/estimate/catalogue.ts';
import { $choice, $form } from '#stores/estimate/choice.ts';
import { CoffinQuestion } from '../../estimate/CoffinQuestion.tsx';
import { FuneralFormQuestion } from '../../estimate/FuneralFormQuestion.tsx';
import { GraveQuestion } from '../../estimate/GraveQuestion.tsx';
import { TransportQuestion } from '../../estimate/TransportQuestion.tsx';
import { UrnQuestion } from '../../estimate/UrnQuestion.tsx';
import { useMissingAnswer } from '../../estimate/use-missing-answer.ts';
import { QUESTION_HEADING_ID } from '../../ui/Question.tsx';
import { CaseHeading } from '../CaseHeading.tsx';
import { PricesAwaited } from '../PricesAwaited.tsx';
import { ZoneNotice } from '../ZoneNotice.tsx';
import type { SectionProps } from './section-props.ts';

type ChoiceSectionProps = SectionProps & { readonly section: EstimateQuestion };

type Question = (props: { readonly error: string | undefined }) => ReactNode;

const views: Readonly<Record<EstimateQuestion, Question>> = {
  funeralForm: ({ error }) => <FuneralFormQuestion initialForms={[]} initialLowest={{}} error={error} />,
  grave: ({ error }) => <GraveQuestion error={error} asksNames />,
  coffin: CoffinQuestion,
  urn: UrnQuestion,
  transport: TransportQuestion,
};

/** Graves, coffins and urns are offered, and priced, by the form. */
const NEED_FORM: readonly EstimateQuestion[] = ['grave', 'coffin', 'urn'];

/** A question of the calculator, asked here: the same offers, the same prices, one choice for both. */
export function ChoiceSection({ section, phone, onDone, onLater }: ChoiceSectionProps) {
  const choice = useStore($choice);
  const form = useStore($form);
  const isReady = useStore($isCatalogueReady);
  const { error, complain } = useMissingAnswer(section, choice, hasAnswer(choice, section));

  const wasReady = useRef(isReady);

  // The heading that had the focus while the prices were loading is gone. Otherwise the wizard moves it (`use-view-focus.ts`).
  useEffect(() => {
    if (isReady && !wasReady.current && document.activeElement === document.body)
      document.getElementById(QUESTION_HEADING_ID)?.focus({ preventScroll: true });
  }, [isReady]);

  const next = () => (hasAnswer(choice, section) ? onDone() : complain());

  if (!isReady)
    return (
      <>
        <CaseHeading>{questions[section].title}</CaseHeading>
        <PricesAwaited phone={phone} />
      </>
    );

  if (!form && NEED_FORM.includes(section))
    return (
      <>
        <CaseHeading>{questions[section].title}</CaseHeading>
        <p>Bitte wählen Sie zuerst die Bestattungsform.</p>
        <p className="form-actions">
          <a className="button button-primary" href={viewHash('funeralForm')}>
            Bestattungsform wählen
          </a>
          <button type="button" className="button button-quiet" onClick={onLater}>
            Zurück zur Liste
          </button>
        </p>
      </>
    );

  const AskedQuestion = views[section];
  return (
    <>
      {section === 'transport' && <ZoneNotice />}
      <AskedQuestion error={error} />
      <ChoiceBar section={section} onNext={next} onDone={onDone} />
    </>
  );
}

type ChoiceBarProps = Pick<ChoiceSectionProps, 'section' | 'onDone'> & { readonly onNext: () => void };

/** The sum of the choice so far, always in sight, with the way on. What may stay open can be passed over. */
function ChoiceBar({ section, onNext, onDone }: ChoiceBarProps) {
  const range = useStore($expectedRange);
  const format = section === 'funeralForm' ? formatAroundRange : formatRange;
  const canWait = useStore($sections).some(
    (each) => each.section === section && each.optional && each.status !== 'done',
  );
  return (
    <div className="range-bar case-bar">
      <p role="status">
        <span className="muted small">Nach Ihrer Auswahl</span> <strong>{range ? format(range) : '…'}</strong>
      </p>
      <p className="form-actions">
        <button type="button" className="button button-primary" onClick={onNext}>
          Weiter
        </button>
        {canWait && (
          <button type="button" className="button button-quiet" onClick={onDone}>
            Später entscheiden
          </button>
        )}
      </p>
    </div>
  );
}
