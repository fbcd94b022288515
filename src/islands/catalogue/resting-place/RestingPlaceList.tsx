import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { summaryOf } from '#domain/catalogue/resting-place-summary.ts';
import { placesText } from '#domain/catalogue/resting-place-words.ts';
import { $filteredChambers, chamberArea, loadChambers } from '#stores/catalogue/chamber.ts';
import {
  $filteredRestingPlaces,
  $orderedPlaces,
  loadRestingPlaces,
  restingPlaceArea,
} from '#stores/catalogue/resting-place.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Phone } from '../../ui/phone.ts';
import { useHeaderSection } from '../filter/use-header-section.ts';
import { OpenOrder } from './OpenOrder.tsx';
import { PlaceGroups } from './PlaceGroups.tsx';
import { PlaceRows } from './PlaceRows.tsx';

type View = 'grave' | 'chamber';
const views: readonly { view: View; label: string }[] = [
  { view: 'grave', label: 'Gräber' },
  { view: 'chamber', label: 'Ruhekammern' },
];

type Props = {
  /** All places as of the last build: readable before, and without, any script. */
  readonly children?: ReactNode;
  readonly count: number;
  readonly phone: Phone;
};

function load(): void {
  void loadRestingPlaces();
  void loadChambers();
}

/** All resting places, or those with a chamber, with the filter of the header. */
export function RestingPlaceList({ children, count, phone }: Props) {
  const [view, setView] = useState<View>('grave');
  useHeaderSection(view);
  const graves = useStore(restingPlaceArea.$area);
  const chambers = useStore(chamberArea.$area);
  const filteredGraves = useStore($filteredRestingPlaces);
  const filteredChambers = useStore($filteredChambers);
  const ordered = useStore($orderedPlaces);

  // Until the script runs, the two views are no buttons yet.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    load();
  }, []);

  // The chambers can be chosen only when they are known.
  const area = view === 'grave' ? graves : chambers;
  const passing = view === 'grave' ? filteredGraves : filteredChambers;
  const offers = useMemo(
    () => passing.map((place) => ({ place, relations: place.graveRestingPlaceRelations })),
    [passing],
  );
  const isFiltered = area.data !== undefined && (view === 'chamber' || passing.length < area.data.length);

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
            disabled={!isAlive || (each === 'chamber' && chambers.data === undefined)}
            onClick={() => setView(each)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {area.data && (
        <div className="mt-2 print:hidden">
          <OpenOrder offers={offers} />
        </div>
      )}
      {area.error && (
        <div className="mt-6">
          <LoadFailure
            what="Die aktuellen Preise konnten nicht geladen werden. Sie sehen den Stand der letzten Veröffentlichung."
            error={area.error}
            onRetry={load}
            phone={phone}
          />
        </div>
      )}
      <p role="status" className="muted mt-6">
        {placesText(isFiltered ? passing.length : count)}
      </p>
      {/* Kept, so that what is open stays open. */}
      <div hidden={isFiltered || ordered !== undefined}>{children}</div>
      {ordered ? (
        <PlaceRows
          places={ordered.sort(offers).map(({ place }) => ({ ...summaryOf(place), note: ordered.note(place) }))}
        />
      ) : (
        isFiltered && <PlaceGroups places={passing.map(summaryOf)} />
      )}
    </div>
  );
}
