import { useStore } from '@nanostores/react';
import { isExisting, type PlacedGrave } from '#domain/estimate/existing-grave.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange } from '#domain/money.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import type { Phone } from '../ui/phone.ts';
import { CheapestAlternative } from './CheapestAlternative.tsx';
import { CostBar } from './CostBar.tsx';
import { FINAL_PRICES, WHY_RANGE } from './cost-words.ts';
import { FoldedLines } from './FoldedLines.tsx';
import { OpenResult } from './OpenResult.tsx';
import { NotIncluded } from './optional/NotIncluded.tsx';
import { OptionalLines } from './optional/OptionalLines.tsx';
import { ResultActions } from './ResultActions.tsx';
import { ResultAnswers } from './ResultAnswers.tsx';
import { ResultHeading } from './ResultHeading.tsx';
import { ResultSum } from './ResultSum.tsx';
import { WayOn } from './WayOn.tsx';

type ResultProps = { readonly phone: Phone; readonly words: BillerWords };

/** The sum, who bills it and what to do with it first; then the cheapest lawful way, what may be added, and all lines with their sources. */
export function Result({ phone, words }: ResultProps) {
  useHeaderSection('default');
  const result = useStore($result);
  if (!result) return <OpenResult words={words} phone={phone} />;
  const { costing, parts, cheapest } = result;
  const { place } = parts.placed;
  return (
    <div className="result">
      <ResultHeading title={parts.form.name} place={`${place.name}, ${graveKind(parts.placed)}`} />

      <section className="result-sum" aria-label="Summe">
        <ResultSum text={formatRange(costing)} unpriced={costing.lines.filter(({ open }) => open)}>
          {FINAL_PRICES} {costing.min < costing.max && WHY_RANGE}
        </ResultSum>
        <CostBar lines={costing.lines} words={words} />
        <ResultActions phone={phone} />
      </section>

      <ResultAnswers lines={costing.lines} words={words} />

      <CheapestAlternative request={result.request} cheapest={cheapest} city={place.city} />

      <OptionalLines total={costing} kept={{ placed: parts.placed, lines: costing.lines }} />

      <FoldedLines lines={costing.lines} words={words} />
      <NotIncluded items={costing.notIncluded} />

      <WayOn phone={phone} />
    </div>
  );
}

const graveKind = (placed: PlacedGrave): string =>
  isExisting(placed)
    ? `vorhandenes Grab${placed.graveType ? ` (${placed.graveType.name})` : ''}`
    : placed.relation.grave.graveType.name;
