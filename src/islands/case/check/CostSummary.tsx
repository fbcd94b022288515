import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import { BILLERS, type Biller } from '#domain/catalogue/biller.ts';
import type { Costing } from '#domain/estimate/estimate.ts';
import {
  amountText,
  type EstimateLine,
  inNameOf,
  isEstimated,
  lineKindText,
  linesOf,
  noteText,
  originText,
  sumText,
} from '#domain/estimate/line.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange } from '#domain/money.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { CheapestAlternative } from '../../estimate/CheapestAlternative.tsx';
import { FINAL_PRICES, NOT_INCLUDED, NOT_INCLUDED_HINT, WHY_RANGE } from '../../estimate/cost-words.ts';

export const LINES_ID = 'kosten';

/** The services beyond the price, and the cheapest lawful way: to be known before the last step. */
export function CostNotes() {
  const result = useStore($result);
  if (!result) return null;
  const { costing, parts, cheapest, request } = result;
  return (
    <div className="case-cost-notes">
      <CheapestAlternative request={request} cheapest={cheapest} city={parts.placed.place.city} />
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

/** The costs: every line by who bills it, and the sum last, so that the button follows it. */
export function CostSummary({ words }: { readonly words: BillerWords }) {
  const result = useStore($result);
  if (!result) return null;
  const { costing, parts } = result;
  const billers = BILLERS.filter((biller) => linesOf(costing.lines, biller).length > 0);
  return (
    <section aria-labelledby={LINES_ID} className="case-costs">
      <h3 id={LINES_ID} tabIndex={-1}>
        Was es kostet: {parts.form.name}, {parts.placed.place.name}
      </h3>
      <table className="case-lines">
        <caption className="visually-hidden">Alle Leistungen mit Preis</caption>
        {billers.map((biller) => (
          <Lines key={biller} biller={biller} title={words[biller].heading} lines={linesOf(costing.lines, biller)} />
        ))}
      </table>
      <Origins lines={costing.lines} />
      <Total {...costing} />
    </section>
  );
}

type LinesProps = { readonly biller: Biller; readonly title: string; readonly lines: readonly EstimateLine[] };

const Lines = ({ biller, title, lines }: LinesProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup">
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <circle className={`biller-${biller}`} cx="6" cy="6" r="6" />
        </svg>
        {title}
      </th>
      <td>{sumText(lines)}</td>
    </tr>
    {lines.map((line) => (
      <Fragment key={line.id}>
        <tr>
          <th scope="row">{line.label}</th>
          <td className={isEstimated(line) ? 'estimated' : undefined}>{amountText(line)}</td>
        </tr>
        {[noteText(line), line.redeemed, lineKindText(line)].map(
          (note) =>
            note && (
              <tr key={note}>
                <td colSpan={2}>{note}</td>
              </tr>
            ),
        )}
      </Fragment>
    ))}
  </tbody>
);

/** Where each price comes from. */
const Origins = ({ lines }: { readonly lines: readonly EstimateLine[] }) => (
  <details className="disclosure">
    <summary>Quelle und Stand jeder Zeile</summary>
    <ul className="case-list">
      {lines.map((line) => {
        const origin = originText(line, ' · ');
        return (
          origin && (
            <li key={line.id}>
              {line.label}: {origin}
            </li>
          )
        );
      })}
    </ul>
  </details>
);

/** The sum as it is agreed on; a range where fees are not fixed beforehand. */
const Total = (costing: Pick<Costing, 'lines' | 'min' | 'max'>) => (
  <div className="case-total">
    <p>
      Zusammen <strong>{formatRange(costing)}</strong>
    </p>
    <p className="muted small">
      Davon an uns {sumText(costing.lines.filter((line) => inNameOf(line) === 'house'))}. Den Rest bestellen wir in
      Ihrem Namen bei anderen. {FINAL_PRICES}
      {costing.min !== costing.max && ` ${WHY_RANGE}`}
    </p>
  </div>
);
