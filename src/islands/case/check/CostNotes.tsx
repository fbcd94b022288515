import { useStore } from '@nanostores/react';
import { sameChoice } from '#domain/estimate/questions.ts';
import { formatRange } from '#domain/money.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { CheapestWay } from '../../estimate/CheapestAlternative.tsx';
import { NOT_INCLUDED, NOT_INCLUDED_HINT } from '../../estimate/cost-words.ts';

/** The cheapest lawful way with its sum, and the services beyond the price: to be known before the last step. */
export function CostNotes() {
  const result = useStore($result);
  if (!result) return null;
  const { costing, parts, cheapest, request } = result;
  const way = <CheapestWay request={request} cheapest={cheapest} city={parts.placed.place.city} />;
  return (
    <div className="case-cost-notes">
      {sameChoice(request, cheapest.request) ? (
        way
      ) : (
        <details className="disclosure">
          <summary>
            Günstigste Möglichkeit bei uns: <span className="price">{formatRange(cheapest)}</span>
          </summary>
          {way}
        </details>
      )}
      <details className="disclosure">
        <summary>{NOT_INCLUDED}</summary>
        <p className="muted">{NOT_INCLUDED_HINT}</p>
        <ul className="case-list">
          {costing.notIncluded.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
