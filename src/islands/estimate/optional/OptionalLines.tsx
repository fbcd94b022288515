import { useStore } from '@nanostores/react';
import { optionalEstimateLine } from '#domain/estimate/answers/optional-lines.ts';
import type { PlacedGrave } from '#domain/estimate/existing-grave.ts';
import { amountText, type EstimateLine, originText } from '#domain/estimate/line.ts';
import { type CentsRange, formatRange } from '#domain/money.ts';
import { $choice, tickOptionalLine } from '#stores/estimate/choice.ts';
import { $offeredLines } from '#stores/estimate/estimate.ts';
import { NotIncluded } from './NotIncluded.tsx';
import { OverYears } from './OverYears.tsx';

type OptionalLinesProps = {
  readonly total: CentsRange;
  readonly notIncluded: readonly string[];
  /** The grave and the lines over the years, once nothing is open. */
  readonly kept?: { readonly placed: PlacedGrave; readonly lines: readonly EstimateLine[] };
};

/** Services that may come on top, each with its span and a tick, none of them in advance; and those that nobody can tick. */
export function OptionalLines({ total, notIncluded, kept }: OptionalLinesProps) {
  const offered = useStore($offeredLines);
  const { optionalLineIds: ticked = [] } = useStore($choice);
  const hasYearly = offered.some(({ per }) => per === 'year');
  return (
    <>
      {offered.length > 0 && (
        <section className="print:hidden" aria-labelledby="zusatz">
          <h3 id="zusatz">Was noch dazukommen kann</h3>
          <p className="muted mt-1 max-w-text">
            Kreuzen Sie an, was mitgerechnet werden soll. Es steht dann auch im Kostenvoranschlag, in der Vorsorge und
            im Auftrag. {hasYearly && 'Was jedes Jahr anfällt, zählt in der Summe für ein Jahr.'}
          </p>
          <fieldset className="options mt-3">
            <legend className="sr-only">Mitrechnen</legend>
            {offered.map((line) => {
              const shown = optionalEstimateLine(line);
              return (
                <label key={line.id} className="option option-priced">
                  <input
                    type="checkbox"
                    name="zusatz"
                    checked={ticked.includes(line.id)}
                    onChange={() => tickOptionalLine(line.id)}
                  />
                  <span className="option-body">
                    <span className="option-line">
                      <span className="option-title">{shown.label}</span>{' '}
                      <span className="price">{amountText(shown)}</span>
                    </span>
                    {line.note && <span className="muted small">{line.note} </span>}
                    {!shown.open && <span className="muted small">{originText(shown, '\u00a0· ')}</span>}
                  </span>
                </label>
              );
            })}
          </fieldset>
          {offered.some(({ id }) => ticked.includes(id)) && (
            <p className="option-line ticked-sum">
              Zusammen mit dem Angekreuzten <span className="price">{formatRange(total)}</span>
            </p>
          )}
        </section>
      )}
      {kept && offered.length > 0 && <OverYears {...kept} hasYearly={hasYearly} />}
      <NotIncluded items={notIncluded.filter((item) => !offered.some(({ name }) => name === item))} />
    </>
  );
}
