import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { askedText, askedWhen } from '#domain/firm/asked-when.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { askPath } from '#site/compare-paths.ts';
import {
  $comparedGraves,
  $comparisonWasCut,
  followComparison,
  MOST_COMPARED,
} from '#stores/catalogue/compared-graves.ts';
import { loadPlaceBook } from '#stores/catalogue/place-book.ts';
import { loadRestingPlaces, restingPlaceArea } from '#stores/catalogue/resting-place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Phone } from '../../ui/phone.ts';
import { ADD_ID, ComparedGraves } from './ComparedGraves.tsx';
import { GravePicker } from './GravePicker.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';

type GraveComparisonProps = {
  readonly forms: readonly Pick<FuneralForm, 'id' | 'funeral_container' | 'graveSettings'>[];
  readonly hours: Firm['openingHours'];
  /** The same in one sentence. */
  readonly hoursText: string;
  readonly phone: Phone;
};

const load = () => {
  void loadRestingPlaces();
  void loadPlaceBook();
};

/** Two or three graves side by side; the address names them. */
export function GraveComparison({ forms, hours, hoursText, phone }: GraveComparisonProps) {
  const { data, error } = useStore(restingPlaceArea.$area);
  const graves = useStore($comparedGraves);
  const wasCut = useStore($comparisonWasCut);
  const [when, setWhen] = useState<string>();
  const offers = useMemo(
    () => (data ?? []).map((place) => ({ place, relations: place.graveRestingPlaceRelations })),
    [data],
  );
  useEffect(() => {
    load();
    setWhen(askedWhen(hours, new Date()));
    return followComparison();
  }, [hours]);

  if (error && !data)
    return <LoadFailure what="Die Gräber konnten nicht geladen werden." error={error} onRetry={load} phone={phone} />;
  if (!data)
    return (
      <p role="status" className="muted py-16">
        Die Gräber werden geladen …
      </p>
    );
  const ids = graves.map(({ relation }) => relation.id);
  return (
    <div className="grid gap-8">
      {wasCut && <p className="notice">Ein Grab aus Ihrem Link gibt es nicht mehr. Die anderen stehen hier.</p>}
      <p role="status" className={graves.length > 1 ? 'sr-only' : 'muted'}>
        {statusText(graves.length)}
      </p>
      {graves.length > 0 && <ComparedGraves graves={graves} forms={forms} />}
      {graves.length > 0 && (
        <section className="rounded-card bg-sand p-6 print:hidden" aria-labelledby="nachfragen">
          <h2 id="nachfragen" className="text-xl">
            Ist dort etwas frei, und was kostet es wirklich?
          </h2>
          <p className="mt-2 max-w-text">
            Wir fragen den Friedhof für Sie und schreiben Ihnen. Unser Büro ist da: {hoursText}. Der Friedhof kann
            länger brauchen.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a className="button button-primary" href={askPath(ids)}>
              {askedText(when)}
            </a>
            <button type="button" className="button button-quiet" onClick={() => window.print()}>
              <Icon name="print" />
              Drucken
            </button>
          </p>
        </section>
      )}
      {graves.length < MOST_COMPARED && (
        <section className="print:hidden" aria-labelledby={ADD_ID}>
          <h2 id={ADD_ID} tabIndex={-1} className="mb-3 text-xl">
            {graves.length === 0 ? 'Grab aussuchen' : 'Noch ein Grab dazunehmen'}
          </h2>
          <PlaceOrder offers={offers} />
          <GravePicker offers={offers} compared={ids} />
        </section>
      )}
    </div>
  );
}

function statusText(count: number): string {
  if (count === 0) return 'Noch steht hier kein Grab. Suchen Sie zwei oder drei aus.';
  return count === 1 ? 'Ein Grab steht hier. Nehmen Sie ein zweites dazu.' : `${count} Gräber stehen nebeneinander.`;
}
