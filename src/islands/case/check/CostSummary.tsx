import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { BILLERS } from '#domain/catalogue/biller.ts';
import type { Costing } from '#domain/estimate/estimate.ts';
import { inNameOf, linesOf, sumText } from '#domain/estimate/line.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { CaseSum } from './CaseSum.tsx';
import { OthersLines } from './OthersLines.tsx';
import { OwnLines } from './OwnLines.tsx';

export const LINES_ID = 'kosten';

type CostSummaryProps = {
  readonly title: string;
  /** For whom, after the funeral form. */
  readonly of?: string;
  readonly words: BillerWords;
};

/** The costs: every line by who bills it, and the sum last, so that the button follows it. */
export function CostSummary({ title, of = '', words }: CostSummaryProps) {
  const result = useStore($result);
  const section = useRef<HTMLElement>(null);
  if (!result) return null;
  const { costing, parts } = result;
  const own = linesOf(costing.lines, 'own');
  const openAll = () => {
    for (const details of section.current?.querySelectorAll('details') ?? []) details.open = true;
    // They begin above the button.
    document.getElementById(LINES_ID)?.focus();
  };
  return (
    <section ref={section} aria-labelledby={LINES_ID} className="case-costs">
      <div>
        <h3 id={LINES_ID} tabIndex={-1}>
          {title}
        </h3>
        <p className="muted">
          {parts.form.name}
          {of}, {parts.placed.place.name}
        </p>
      </div>
      <OwnLines
        title={words.own.heading}
        lines={own}
        services={parts.form.included}
        isBill={costing.lines.filter((line) => inNameOf(line) === 'house').length === own.length}
      />
      {BILLERS.map((biller) => {
        const lines = linesOf(costing.lines, biller);
        if (biller === 'own' || lines.length === 0) return null;
        return <OthersLines key={biller} biller={biller} title={words[biller].heading} lines={lines} />;
      })}
      <button type="button" className="link no-print" onClick={openAll}>
        Alle Zeilen mit Quelle öffnen
      </button>
      <Total {...costing} />
    </section>
  );
}

/** The sum as it is agreed on; a range where fees are not fixed beforehand. */
const Total = (costing: Pick<Costing, 'lines' | 'min' | 'max'>) => (
  <div className="case-total">
    <CaseSum range={costing} />
    <p className="muted small">
      Davon an uns {sumText(costing.lines.filter((line) => inNameOf(line) === 'house'))}, Umsatzsteuer enthalten. Den
      Rest bestellen wir in Ihrem Namen bei anderen.
      {costing.min !== costing.max && ' Nicht alle Gebühren stehen vorher fest, unsere Preise schon.'}
    </p>
  </div>
);
