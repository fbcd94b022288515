import type { Alternative } from '#domain/estimate/estimate.ts';
import { sameChoice } from '#domain/estimate/questions.ts';
import type { EstimateRequest } from '#domain/estimate/request.ts';
import { formatRange } from '#domain/money.ts';
import { takeOverChoice } from '#stores/estimate/choice.ts';

type Props = {
  readonly request: EstimateRequest;
  readonly cheapest: Alternative;
  readonly city: string;
};

/** The cheapest lawful combination beside the chosen one (decisions, Money). */
export const CheapestAlternative = (props: Props) => (
  <section className="notice" aria-labelledby="guenstigste">
    <h3 id="guenstigste">Die günstigste Möglichkeit bei uns</h3>
    <CheapestWay {...props} />
  </section>
);

/** The same without its heading. */
export function CheapestWay({ request, cheapest, city }: Props) {
  if (sameChoice(request, cheapest.request))
    return <p className="mt-2">Sie haben sie gewählt: Günstigeres haben wir hier nicht ({city}).</p>;
  return (
    <>
      <p className="mt-2">
        Dieselbe Bestattungsform am selben Ort ({city}) kostet{' '}
        <strong className="whitespace-nowrap">{formatRange(cheapest)}</strong>:
      </p>
      <p className="muted small mt-1">{cheapest.labels.join('; ')}</p>
      <button
        type="button"
        className="button button-quiet -ml-3 print:hidden"
        onClick={() => takeOverChoice(cheapest.request)}
      >
        Diese Auswahl übernehmen
      </button>
    </>
  );
}
