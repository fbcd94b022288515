import { useStore } from '@nanostores/react';
import { BILLERS, type Costing } from '#domain/estimate/estimate.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange } from '#domain/money.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { CheapestAlternative } from '../../estimate/CheapestAlternative.tsx';
import { FINAL_PRICES, NOT_INCLUDED, NOT_INCLUDED_HINT, WHY_RANGE } from '../../estimate/cost-words.ts';
import { LineTable } from '../../estimate/LineTable.tsx';

/** What it costs: all lines by who bills them, the sum, what is not in it, and the cheapest lawful way. */
export function CostSummary({ words }: { readonly words: BillerWords }) {
  const result = useStore($result);
  if (!result) return null;
  const { costing, parts, cheapest } = result;
  const { place } = parts.placed;
  return (
    <section aria-labelledby="kosten" className="case-costs">
      <h3 id="kosten">
        Was es kostet: {parts.form.name}, {place.name}
      </h3>
      <NotIncluded items={costing.notIncluded} />
      <CheapestAlternative request={result.request} cheapest={cheapest} city={place.city} costing={costing} />
      {BILLERS.map((biller) => (
        <LineTable key={biller} biller={biller} words={words[biller]} lines={costing.lines} />
      ))}
      <Total {...costing} />
    </section>
  );
}

const NotIncluded = ({ items }: { readonly items: readonly string[] }) => (
  <div>
    <h4>{NOT_INCLUDED}</h4>
    <p className="muted">{NOT_INCLUDED_HINT}</p>
    <ul className="case-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

/** The sum as it is agreed on; a range where fees are not fixed beforehand. */
const Total = (costing: Pick<Costing, 'min' | 'max'>) => (
  <div className="case-total">
    <p>
      Zusammen <strong>{formatRange(costing)}</strong>
    </p>
    <p className="muted small">
      {FINAL_PRICES}
      {costing.min !== costing.max && ` ${WHY_RANGE}`}
    </p>
  </div>
);
