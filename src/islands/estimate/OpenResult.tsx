import { useStore } from '@nanostores/react';
import { chosenOptionalLines, optionalEstimateLine } from '#domain/estimate/answers/optional-lines.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { type Cents, formatEuros, formatRange, ZERO } from '#domain/money.ts';
import { choicePath } from '#site/case-paths.ts';
import { $catalogue } from '#stores/estimate/catalogue.ts';
import { $choice, $form } from '#stores/estimate/choice.ts';
import { $openEstimate } from '#stores/estimate/estimate.ts';
import { estimateLink } from '#stores/estimate/link.ts';
import type { Phone } from '../ui/phone.ts';
import { AnswerRow } from './AnswerRow.tsx';
import { Answers } from './Answers.tsx';
import { NotIncluded } from './optional/NotIncluded.tsx';
import { OptionalLines } from './optional/OptionalLines.tsx';
import { ShareButtons } from './ResultActions.tsx';
import { ResultHeading } from './ResultHeading.tsx';
import { ResultSum } from './ResultSum.tsx';
import { WayOn } from './WayOn.tsx';

type OpenResultProps = { readonly words: BillerWords; readonly phone: Phone };

/** The result while something is left open: a span from the cheapest to the dearest, and what it hangs on. */
export function OpenResult({ words, phone }: OpenResultProps) {
  const estimate = useStore($openEstimate);
  const form = useStore($form);
  const choice = useStore($choice);
  const ticked = chosenOptionalLines(useStore($catalogue), choice);
  const counted = ticked.filter((line) => !optionalEstimateLine(line).open);
  if (!estimate) return null;
  return (
    <div className="result">
      <ResultHeading title={form ? `${form.name}, noch offen` : 'Noch offen'} />

      <section className="result-sum" aria-label="Summe">
        <ResultSum text={formatRange(estimate)} unpriced={ticked.map(optionalEstimateLine).filter(({ open }) => open)}>
          Von der günstigsten bis zur teuersten Möglichkeit, die noch offen ist.
          {counted.length > 0 && ` Mitgerechnet, wo es passt: ${counted.map(({ name }) => name).join(', ')}.`}
        </ResultSum>
        <ul className="result-shares mt-4" aria-label="So teilt sich die Summe auf">
          {estimate.billers.map(({ biller, cheapest, dearest }) => (
            <li key={biller}>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{words[biller].heading}</span>
                <Share of="im günstigsten Fall" amount={cheapest} />
                <Share of="im teuersten Fall" amount={dearest} />
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-4 grid gap-2 print:hidden">
          <a className="button button-outline" href={choicePath('preparation', estimateLink('result', choice))}>
            In die Vorsorge übernehmen
          </a>
          <div className="flex flex-wrap justify-center">
            <ShareButtons />
          </div>
        </div>
      </section>

      <section className="answers" aria-labelledby="offen">
        <h3 id="offen">Noch offen</h3>
        <p className="muted small">
          Einen Kostenvoranschlag als PDF und einen Auftrag gibt es, wenn nichts mehr offen ist.
        </p>
        <dl>
          {estimate.open.map(({ question, ...range }) => (
            <AnswerRow
              key={question}
              step={question}
              label="weiß ich noch nicht"
              price={formatRange(range)}
              change="Beantworten"
            />
          ))}
        </dl>
      </section>

      <Answers step="result" />
      <OptionalLines total={estimate} />
      <NotIncluded items={estimate.dearest.notIncluded} />
      <WayOn phone={phone} />
    </div>
  );
}

/** The amounts of a biller; nothing at all is no price. */
const Share = ({ of, amount }: { readonly of: string; readonly amount: Cents }) => (
  <span className="option-line">
    <span className="muted small">{of}</span>
    <span className="price">{amount === ZERO ? 'nichts' : formatEuros(amount)}</span>
  </span>
);
