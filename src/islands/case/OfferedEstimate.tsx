import { useStore } from '@nanostores/react';
import { chosenGrave } from '#domain/estimate/existing-grave.ts';
import { runningRange } from '#domain/estimate/options.ts';
import { formatRange } from '#domain/money.ts';
import { $offeredEstimate, takeOverEstimate } from '#stores/case/case.ts';
import { $catalogue, $isCatalogueReady } from '#stores/estimate/catalogue.ts';

/** The choice of the calculator comes along with one press. */
export function OfferedEstimate() {
  const offered = useStore($offeredEstimate);
  const catalogue = useStore($catalogue);
  const isReady = useStore($isCatalogueReady);
  if (!offered || !isReady) return null;
  const form = catalogue.funeralForms.find(({ id }) => id === offered.funeralFormId);
  const placed = chosenGrave(catalogue, offered);
  const range = runningRange(catalogue, offered);
  return (
    <section className="notice case-offer" aria-labelledby="uebernehmen">
      <h3 id="uebernehmen">Ihre Auswahl aus dem Kostenrechner</h3>
      <p>
        {[form?.name, placed?.place.name].filter(Boolean).join(', ')}
        {range && <strong> {formatRange(range)}</strong>}
      </p>
      <p>
        <button type="button" className="button button-outline" onClick={() => takeOverEstimate(offered)}>
          Auswahl übernehmen
        </button>
      </p>
    </section>
  );
}
