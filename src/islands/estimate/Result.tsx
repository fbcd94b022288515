import { useStore } from '@nanostores/react';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange } from '#domain/money.ts';
import { paths } from '#site/paths.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';
import { QUESTION_HEADING_ID } from '../ui/Question.tsx';
import { Answers } from './Answers.tsx';
import { CheapestAlternative } from './CheapestAlternative.tsx';
import { CostBar } from './CostBar.tsx';
import { FINAL_PRICES, NOT_INCLUDED, NOT_INCLUDED_HINT, WHY_RANGE } from './cost-words.ts';
import { FoldedLines } from './FoldedLines.tsx';
import { ResultActions } from './ResultActions.tsx';

type ResultProps = { readonly phone: Phone; readonly words: BillerWords };

/** The sum and what to do with it first; then the answers, the cheapest lawful alternative, and all lines with their sources. */
export function Result({ phone, words }: ResultProps) {
  useHeaderSection('default');
  const result = useStore($result);
  if (!result) return null;
  const { costing, parts, cheapest } = result;
  const { place, relation } = parts.placed;
  return (
    <div className="result">
      <div>
        <h2 id={QUESTION_HEADING_ID} tabIndex={-1}>
          {parts.form.name}, {place.name}
        </h2>
        <p className="muted">{relation.grave.graveType.name}</p>
      </div>

      <section className="result-sum" aria-label="Summe">
        <p role="status" className="font-serif text-2xl tabular-nums">
          <span className="sr-only">Zusammen </span>
          <span>{formatRange(costing)}</span>
        </p>
        <p className="muted small">
          {FINAL_PRICES} {costing.min < costing.max && WHY_RANGE}
        </p>
        <CostBar lines={costing.lines} words={words} />
        <ResultActions phone={phone} />
      </section>

      <Answers step="result" />

      <CheapestAlternative request={result.request} cheapest={cheapest} city={place.city} costing={costing} />

      <FoldedLines lines={costing.lines} words={words} />

      <section aria-labelledby="nicht-enthalten">
        <h3 id="nicht-enthalten">{NOT_INCLUDED}</h3>
        <p className="muted mt-1 max-w-text">{NOT_INCLUDED_HINT}</p>
        <ul className="mt-2 list-disc pl-6">
          {costing.notIncluded.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>

      <section className="card" aria-labelledby="weiter-gehen">
        <h3 id="weiter-gehen">Wie es weitergeht</h3>
        <p className="mt-2 max-w-text">
          Rufen Sie uns an, zu jeder Stunde. Wir gehen die Auswahl mit Ihnen durch. Sie müssen das nicht heute
          entscheiden; ein Kostenvoranschlag ist noch kein Auftrag.
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <PhoneLink phone={phone} />
          <a className="button button-quiet" href={paths.bereavement}>
            Was jetzt zu tun ist
          </a>
        </p>
      </section>
    </div>
  );
}
