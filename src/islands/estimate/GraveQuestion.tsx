import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { type PlaceOffer, searchPlaces } from '#domain/catalogue/place-groups.ts';
import { $orderedPlaces, resetRestingPlaceFilter } from '#stores/catalogue/resting-place.ts';
import { $choice, answer, chooseExistingGrave } from '#stores/estimate/choice.ts';
import { $chosenPlace, $familyCemeteries, $fittingPlaces } from '#stores/estimate/offers.ts';
import { EmptyFilter } from '../catalogue/filter/EmptyFilter.tsx';
import { useHeaderSection } from '../catalogue/filter/use-header-section.ts';
import { Choice } from '../ui/Choice.tsx';
import { Question } from '../ui/Question.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';
import { PlaceGroups } from './PlaceGroups.tsx';
import type { QuestionOfChoice } from './question-of-choice.ts';

/** Loaded with the choice of it: most people look for a grave. */
const ExistingGrave = lazy(() => import('./ExistingGrave.tsx').then((module) => ({ default: module.ExistingGrave })));

/** So many places need no search. */
const FEW = 3;

type GraveQuestionProps = QuestionOfChoice & {
  /** In the wizards, which ask for names anyway. */
  readonly asksNames?: boolean;
  /** Orders the places in another way than by town. */
  readonly order?: (offers: readonly PlaceOffer[]) => ReactNode;
};

export function GraveQuestion({ error, leaveOpen, asksNames = false, order }: GraveQuestionProps) {
  const place = useStore($chosenPlace);
  useHeaderSection(place ? 'default' : 'grave');
  const places = useStore($fittingPlaces);
  const { existingGrave } = useStore($choice);
  const canExist = useStore($familyCemeteries).length > 0;
  const [typed, setTyped] = useState('');
  // Each letter is seen before the places that hold it.
  const query = useDeferredValue(typed);
  const ordered = useStore($orderedPlaces);
  const isSearched = query.trim() !== '';
  const found = useMemo(() => (isSearched ? searchPlaces(places, query) : places), [isSearched, places, query]);
  const graves = found.flatMap(({ relations }) => relations).length;
  return (
    <Question title="Wo soll das Grab sein?" hint="Die Preise sind für Grab und Beisetzung." error={error}>
      <ChosenPlace />
      <div className="sizes">
        {canExist && (
          <Choice
            name="grab-offen"
            value="vorhanden"
            checked={existingGrave !== undefined}
            onChoose={() => chooseExistingGrave()}
            title="Es gibt schon ein Grab"
            hint="Dann zahlen Sie kein neues."
          />
        )}
        {leaveOpen}
      </div>
      {existingGrave ? (
        <>
          <Suspense fallback={null}>
            <ExistingGrave asksNames={asksNames} />
          </Suspense>
          <button type="button" className="button button-quiet" onClick={() => answer({ existingGrave: undefined })}>
            Doch ein neues Grab wählen
          </button>
        </>
      ) : (
        <>
          {places.length > FEW && (
            <search className="field mt-2">
              <input
                type="search"
                aria-label="Friedhof, Ort oder Grabart suchen"
                placeholder="Friedhof, Ort oder Grabart"
                value={typed}
                maxLength={60}
                onChange={({ target }) => setTyped(target.value)}
              />
            </search>
          )}
          {places.length > FEW && order?.(places)}
          <p role="status" className="muted small">
            {graves === 1 ? '1 Grab' : `${graves} Gräber`}, {found.length === 1 ? '1 Ort' : `${found.length} Orte`}
          </p>
          {places.length === 0 && <EmptyFilter what="Grabstätte" onReset={resetRestingPlaceFilter} />}
          {isSearched && found.length === 0 && (
            <EmptyFilter what={query} reset="Suche leeren" onReset={() => setTyped('')} />
          )}
          <PlaceGroups key={query} offers={found} ordered={ordered} isOpen={found.length <= FEW} />
        </>
      )}
    </Question>
  );
}
