import { useStore } from '@nanostores/react';
import { optionalEstimateLine } from '#domain/estimate/answers/optional-lines.ts';
import type { PlacedGrave } from '#domain/estimate/existing-grave.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import { type CentsRange, formatRange } from '#domain/money.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { $offeredLines } from '#stores/estimate/estimate.ts';
import { OverYears } from './OverYears.tsx';
import { TickList } from './TickList.tsx';

type OptionalLinesProps = {
  readonly total: CentsRange;
  /** The grave and the lines over the years, once nothing is open. */
  readonly kept?: { readonly placed: PlacedGrave; readonly lines: readonly EstimateLine[] };
};

/** Services that may come on top, none of them ticked in advance: those with a price, and the wishes without one. */
export function OptionalLines({ total, kept }: OptionalLinesProps) {
  const offered = useStore($offeredLines);
  const { optionalLineIds: ticked = [] } = useStore($choice);
  const priced = offered.filter((line) => !optionalEstimateLine(line).open);
  const wishes = offered.filter((line) => !priced.includes(line));
  const hasYearly = offered.some(({ per }) => per === 'year');
  return (
    <>
      {priced.length > 0 && (
        <TickList
          id="zusatz"
          title="Kommt oft dazu"
          hint={`Nicht in der Summe, bis Sie es ankreuzen.${hasYearly ? ' Was jedes Jahr anfällt, zählt in der Summe für ein Jahr.' : ''}`}
          legend="Mitrechnen"
          lines={priced}
        >
          {priced.some(({ id }) => ticked.includes(id)) && (
            <p className="option-line ticked-sum">
              Zusammen mit dem Angekreuzten <span className="price">{formatRange(total)}</span>
            </p>
          )}
        </TickList>
      )}
      {wishes.length > 0 && (
        <TickList
          id="wuensche"
          title="Wünsche, deren Preis wir erfragen"
          hint="Die Summe bleibt gleich. Angekreuztes steht als offen im Kostenvoranschlag, in der Vorsorge und im Auftrag."
          legend="Vormerken"
          lines={wishes}
        />
      )}
      {kept && offered.length > 0 && <OverYears {...kept} hasYearly={hasYearly} />}
    </>
  );
}
