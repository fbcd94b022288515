import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { BILLERS } from '#domain/catalogue/biller.ts';
import { answerSums } from '#domain/estimate/answer-sums.ts';
import { type EstimateLine, linesOf, sumText } from '#domain/estimate/line.ts';
import { isAnswered, stepsFor } from '#domain/estimate/questions.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { $askedForm, $choice } from '#stores/estimate/choice.ts';
import { $answerLabels } from '#stores/estimate/estimate.ts';
import { Icon } from '../ui/Icon.tsx';
import { AnswerRow } from './AnswerRow.tsx';

type ResultAnswersProps = { readonly lines: readonly EstimateLine[]; readonly words: BillerWords };

/** The answers with what each costs: folded on a phone, open where the sum stands beside them. */
export function ResultAnswers({ lines, words }: ResultAnswersProps) {
  const [isWide] = useState(() => matchMedia('(width >= 1200px)').matches);
  const choice = useStore($choice);
  const form = useStore($askedForm);
  const labels = useStore($answerLabels);
  const { byQuestion, always, ticked } = answerSums(lines);
  const steps = stepsFor(form, choice).filter((each) => isAnswered(choice, each));
  return (
    <aside aria-label="Ihre Antworten" className="answers">
      <details className="answers-fold" open={isWide}>
        <summary>
          <Icon name="chevron-down" />
          <span className="min-w-0 grow">
            <span className="answers-heading">Ihre Antworten</span>
            <span className="muted small answers-brief">
              {steps
                .filter((each) => each !== 'funeralForm' && each !== 'grave')
                .map((each) => labels[each]?.replace(/ \(.*\)$/, ''))
                .join('; ')}
            </span>
          </span>
          <span className="link print:hidden">Ändern</span>
        </summary>
        <dl>
          {steps.map((each) => (
            <AnswerRow
              key={each}
              step={each}
              label={labels[each]}
              price={each === 'result' ? undefined : byQuestion[each]}
              change="Ändern"
            />
          ))}
          {always.length > 0 && (
            <SumRow title="Kommt immer dazu" lines={always}>
              {BILLERS.filter((biller) => linesOf(always, biller).length > 0)
                .map((biller) => words[biller].heading)
                .join(', ')}
            </SumRow>
          )}
          {ticked.length > 0 && (
            <SumRow title="Angekreuzt" lines={ticked}>
              {ticked.map(({ label }) => label).join(', ')}
            </SumRow>
          )}
        </dl>
      </details>
    </aside>
  );
}

type SumRowProps = { readonly title: string; readonly lines: readonly EstimateLine[]; readonly children: ReactNode };

/** What no question decides on, in one row. */
const SumRow = ({ title, lines, children }: SumRowProps) => (
  <div>
    <dt className="muted small">{title}</dt>
    <dd>{children}</dd>
    <dd className="price">{sumText(lines)}</dd>
  </div>
);
