import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { groupByCity, type RestingPlaceSummary, summaryOf } from '#domain/catalogue/resting-place-summary.ts';
import {
  $filteredChambers,
  $filteredRestingPlaces,
  chamberArea,
  loadChambers,
  loadRestingPlaces,
  restingPlaceArea,
} from '#stores/catalogue/resting-place.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Phone } from '../../ui/phone.ts';
import { useHeaderSection } from '../filter/use-header-section.ts';
import { PlaceCard } from './PlaceCard.tsx';

type View = 'grave' | 'chamber';
const views: readonly { view: View; label: string }[] = [
  { view: 'grave', label: 'Gräber' },
  { view: 'chamber', label: 'Ruhekammern' },
];

type Props = {
  /** The places as of the last build: readable before, and without, any script. */
  readonly initialPlaces: readonly RestingPlaceSummary[];
  readonly phone: Phone;
};

/** All resting places, or those with a chamber, with the filter of the header. */
export function RestingPlaceList({ initialPlaces, phone }: Props) {
  const [view, setView] = useState<View>('grave');
  useHeaderSection(view);
  const graves = useStore(restingPlaceArea.$area);
  const chambers = useStore(chamberArea.$area);
  const filteredGraves = useStore($filteredRestingPlaces);
  const filteredChambers = useStore($filteredChambers);

  // Until the script runs, the two views are no buttons yet.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    void loadRestingPlaces();
    void loadChambers();
  }, []);

  const area = view === 'grave' ? graves : chambers;
  const live = view === 'grave' ? filteredGraves : filteredChambers;
  const fallback = view === 'grave' ? initialPlaces : initialPlaces.filter(({ chamberCount }) => chamberCount > 0);
  const places = area.data === undefined ? fallback : live.map(summaryOf);

  return (
    <div>
      <fieldset className="needs-script flex flex-wrap gap-2 print:hidden">
        <legend className="visually-hidden">Was möchten Sie sehen?</legend>
        {views.map(({ view: each, label }) => (
          <button
            key={each}
            type="button"
            className={`button ${each === view ? 'button-primary' : 'button-outline'}`}
            aria-pressed={each === view}
            disabled={!isAlive}
            onClick={() => setView(each)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {area.error && (
        <div className="mt-6">
          <LoadFailure
            what="Die aktuellen Preise konnten nicht geladen werden. Sie sehen den Stand der letzten Veröffentlichung."
            error={area.error}
            onRetry={() => void (view === 'grave' ? loadRestingPlaces() : loadChambers())}
            phone={phone}
          />
        </div>
      )}
      <p role="status" className="muted mt-6">
        {places.length === 1 ? 'Ein Ort' : `${places.length} Orte`}
      </p>
      {groupByCity(places).map((group) => (
        <section key={group.city} className="mt-8">
          <h2>{group.city}</h2>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {group.places.map((place) => (
              <PlaceCard key={place.id} place={place} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
