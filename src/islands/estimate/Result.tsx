import { useStore } from '@nanostores/react';
import { isExisting, type PlacedGrave } from '#domain/estimate/existing-grave.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange } from '#domain/money.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import type { Phone } from '../ui/phone.ts';
import { QUESTION_HEADING_ID } from '../ui/Question.tsx';
import { Answers } from './Answers.tsx';
import { CheapestAlternative } from './CheapestAlternative.tsx';
import { CostBar } from './CostBar.tsx';
import { FINAL_PRICES, RIGHT_NOT_INCLUDED, WHY_RANGE } from './cost-words.ts';
import { FoldedLines } from './FoldedLines.tsx';
import { OpenResult } from './OpenResult.tsx';
import { OptionalLines } from './optional/OptionalLines.tsx';
import { ResultActions } from './ResultActions.tsx';
import { WayOn } from './WayOn.tsx';

type ResultProps = { readonly phone: Phone; readonly words: BillerWords };

/** The sum and what to do with it first; then the answers, the cheapest lawful alternative, and all lines with their sources. */
export function Result({ phone, words }: ResultProps) {
  useHeaderSection('default');
  const result = useStore($result);
  if (!result) return <OpenResult words={words} phone={phone} />;
  const { costing, parts, cheapest } = result;
  const { place } = parts.placed;
  return (
    <div className="result">
      <div>
        <h2 id={QUESTION_HEADING_ID} tabIndex={-1}>
          {parts.form.name}, {place.name}
        </h2>
        <p className="muted">{graveKind(parts.placed)}</p>
      </div>

      <section className="result-sum" aria-label="Summe">
        <p role="status" className="font-serif text-2xl tabular-nums">
          <span className="sr-only">Zusammen </span>
          <span>{formatRange(costing)}</span>
        </p>
        <p className="muted small">
          {FINAL_PRICES} {costing.min < costing.max && WHY_RANGE} {isExisting(parts.placed) && RIGHT_NOT_INCLUDED}
        </p>
        <CostBar lines={costing.lines} words={words} />
        <ResultActions phone={phone} />
      </section>

      <Answers step="result" />

      <CheapestAlternative request={result.request} cheapest={cheapest} city={place.city} />

      <FoldedLines lines={costing.lines} words={words} />

      <OptionalLines
        total={costing}
        notIncluded={costing.notIncluded}
        kept={{ placed: parts.placed, lines: costing.lines }}
      />
      <WayOn phone={phone} />
    </div>
  );
}

const graveKind = (placed: PlacedGrave): string | undefined =>
  isExisting(placed)
    ? `vorhandenes Grab${placed.graveType ? ` (${placed.graveType.name})` : ''}`
    : placed.relation.grave.graveType.name;
