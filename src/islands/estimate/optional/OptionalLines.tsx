import { useStore } from '@nanostores/react';
import { amountText, type Costing, originText } from '#domain/estimate/estimate.ts';
import { optionalEstimateLine, optionalLineFits } from '#domain/estimate/optional-lines.ts';
import type { EstimateParts } from '#domain/estimate/request.ts';
import { formatRange } from '#domain/money.ts';
import { $catalogue } from '#stores/estimate/catalogue.ts';
import { tickOptionalLine } from '#stores/estimate/optional-lines.ts';
import { OptionText } from '../../ui/Choice.tsx';
import { OverYears } from './OverYears.tsx';

type OptionalLinesProps = { readonly parts: EstimateParts; readonly costing: Costing };

/** What may come on top, each with its span and a tick; nothing is ticked in advance. */
export function OptionalLines({ parts, costing }: OptionalLinesProps) {
  const { optionalLines } = useStore($catalogue);
  const offered = optionalLines.filter((line) => optionalLineFits(line, parts.form, parts.placed));
  if (offered.length === 0) return null;
  const hasYearly = offered.some(({ per }) => per === 'year');
  return (
    <>
      <section className="print:hidden" aria-labelledby="zusatz">
        <h3 id="zusatz">Was noch dazukommen kann</h3>
        <p className="muted mt-1 max-w-text">
          Kreuzen Sie an, was mitgerechnet werden soll. Es steht dann auch im Kostenvoranschlag, in der Vorsorge und im
          Auftrag. {hasYearly && 'Was jedes Jahr anfällt, zählt in der Summe für ein Jahr.'}
        </p>
        <fieldset className="options mt-3">
          <legend className="sr-only">Mitrechnen</legend>
          {offered.map((line) => {
            const shown = optionalEstimateLine(line);
            const amount = `${amountText(shown)}${shown.perYear && !shown.open ? ' im Jahr' : ''}`;
            return (
              <label key={line.id} className="option">
                <input
                  type="checkbox"
                  name="zusatz"
                  checked={parts.optionalLines.includes(line)}
                  onChange={() => tickOptionalLine(line.id)}
                />
                <OptionText
                  title={line.name}
                  hint={
                    <>
                      {line.note} <span className="block">{originText(shown, ' · ')}</span>
                    </>
                  }
                  price={amount}
                />
              </label>
            );
          })}
        </fieldset>
        <p className="option-line mt-3 font-semibold">
          <span>Zusammen mit allem Angekreuzten</span>
          <span className="price">{formatRange(costing)}</span>
        </p>
      </section>
      <OverYears parts={parts} lines={costing.lines} hasYearly={hasYearly} />
    </>
  );
}
