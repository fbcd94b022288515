import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { searchPlaces } from '#domain/catalogue/place-groups.ts';
import { resetRestingPlaceFilter } from '#stores/catalogue/resting-place.ts';
import { $chosenPlace, $fittingPlaces } from '#stores/estimate/offers.ts';
import { EmptyFilter } from '../catalogue/filter/EmptyFilter.tsx';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { Question } from '../ui/Question.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';
import { PlaceGroups } from './PlaceGroups.tsx';

/** So many places need no search. */
const FEW = 3;

export function GraveQuestion({ error }: { readonly error: string | undefined }) {
  const place = useStore($chosenPlace);
  useHeaderSection(place ? 'default' : 'grave');
  const places = useStore($fittingPlaces);
  const [query, setQuery] = useState('');
  const isSearched = query.trim() !== '';
  const found = isSearched ? searchPlaces(places, query) : places;
  const graves = found.flatMap(({ relations }) => relations).length;
  return (
    <Question title="Wo soll das Grab sein?" hint="Die Preise sind für Grab und Beisetzung." error={error}>
      <ChosenPlace />
      {places.length > FEW && (
        <search className="field">
          <input
            type="search"
            aria-label="Friedhof, Ort oder Grabart suchen"
            placeholder="Friedhof, Ort oder Grabart"
            value={query}
            maxLength={60}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p role="status" className="muted small">
            {isSearched &&
              `${graves === 1 ? '1 Grab' : `${graves} Gräber`}, ${found.length === 1 ? '1 Ort' : `${found.length} Orte`}`}
          </p>
        </search>
      )}
      {places.length === 0 && <EmptyFilter what="Grabstätte" onReset={resetRestingPlaceFilter} />}
      {isSearched && found.length === 0 && <EmptyFilter what={query} onReset={() => setQuery('')} />}
      <PlaceGroups key={query} offers={found} isOpen={found.length <= FEW} />
    </Question>
  );
}
