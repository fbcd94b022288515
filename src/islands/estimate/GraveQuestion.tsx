import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { resetRestingPlaceFilter } from '#stores/catalogue/resting-place.ts';
import { $choice, chooseExistingGrave } from '#stores/estimate/choice.ts';
import { $chosenPlace, $familyCemeteries, $fittingPlaces } from '#stores/estimate/offers.ts';
import { EmptyFilter } from '../catalogue/filter/EmptyFilter.tsx';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { Choice } from '../ui/Choice.tsx';
import { Question } from '../ui/Question.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';
import { PlaceOption } from './PlaceOption.tsx';

/** Loaded with the choice of it: most people look for a grave. */
const ExistingGrave = lazy(() => import('./ExistingGrave.tsx').then((module) => ({ default: module.ExistingGrave })));

/** Up to so many places are shown opened. */
const FEW = 2;

type GraveQuestionProps = {
  readonly error: string | undefined;
  /** In the wizards, which ask for names anyway. */
  readonly asksNames?: boolean;
};

export function GraveQuestion({ error, asksNames = false }: GraveQuestionProps) {
  const place = useStore($chosenPlace);
  useHeaderSection(place ? 'default' : 'grave');
  const places = useStore($fittingPlaces);
  const { graveRestingPlaceRelationId: chosen, existingGrave } = useStore($choice);
  const canExist = useStore($familyCemeteries).length > 0;
  return (
    <Question
      title="Wo soll das Grab sein?"
      hint="Wählen Sie zuerst den Ort, dann das Grab. Bei jedem Preis steht, woher er kommt und von wann er ist."
      error={error}
    >
      {canExist && (
        <div className="options mb-6">
          <Choice
            name="grab"
            value="vorhanden"
            checked={existingGrave !== undefined}
            onChoose={() => chooseExistingGrave()}
            title="Es gibt schon ein Grab"
            hint="Zum Beispiel ein Familiengrab"
          />
        </div>
      )}
      {existingGrave && (
        <div className="mb-6">
          <Suspense fallback={null}>
            <ExistingGrave asksNames={asksNames} />
          </Suspense>
        </div>
      )}
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
