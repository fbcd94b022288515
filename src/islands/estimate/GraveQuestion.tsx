import { useStore } from '@nanostores/react';
import { resetRestingPlaceFilter } from '#stores/catalogue/resting-place.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { $chosenPlace, $fittingPlaces } from '#stores/estimate/offers.ts';
import { EmptyFilter } from '../catalogue/filter/EmptyFilter.tsx';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { Question } from '../ui/Question.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';
import { PlaceOption } from './PlaceOption.tsx';

/** Up to so many places are shown opened. */
const FEW = 2;

export function GraveQuestion({ error }: { readonly error: string | undefined }) {
  const place = useStore($chosenPlace);
  useHeaderSection(place ? 'default' : 'grave');
  const places = useStore($fittingPlaces);
  const { graveRestingPlaceRelationId: chosen } = useStore($choice);
  return (
    <Question
      title="Wo soll das Grab sein?"
      hint="Wählen Sie zuerst den Ort, dann das Grab. Bei jedem Preis steht, woher er kommt und von wann er ist."
      error={error}
    >
      <ChosenPlace />
      {places.length === 0 && <EmptyFilter what="Grabstätte" onReset={resetRestingPlaceFilter} />}
      <div className="grid gap-3">
        {places.map(({ place, relations }) => (
          <PlaceOption
            key={place.id}
            place={place}
            relations={relations}
            chosen={chosen}
            isOpen={places.length <= FEW || relations.some(({ id }) => id === chosen)}
          />
        ))}
      </div>
    </Question>
  );
}
