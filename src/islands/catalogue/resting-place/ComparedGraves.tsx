import { useStore } from '@nanostores/react';
import type { PlacedRelation } from '#domain/catalogue/catalogue.ts';
import { type FuneralForm, graveFits } from '#domain/catalogue/funeral-form.ts';
import { graveName } from '#domain/catalogue/grave-name.ts';
import { addressTexts, readAddressTexts } from '#domain/estimate/written-choice.ts';
import { COMPARED } from '#site/compare-paths.ts';
import { cemeteryPath, estimateAnswers, estimatePath } from '#site/paths.ts';
import { removeCompared } from '#stores/catalogue/compared-graves.ts';
import { $distances, $placeBook } from '#stores/catalogue/place-book.ts';
import { Beside } from '../../ui/Beside.tsx';
import { focusNext } from '../../ui/focus-next.ts';
import { comparedRows } from './compared-rows.ts';

/** The heading of what adds a grave: there as soon as one is removed. */
export const ADD_ID = 'dazunehmen';

type Form = Pick<FuneralForm, 'id' | 'funeral_container' | 'graveSettings'>;
type ComparedGravesProps = { readonly graves: readonly PlacedRelation[]; readonly forms: readonly Form[] };

export function ComparedGraves({ graves, forms }: ComparedGravesProps) {
  const book = useStore($placeBook);
  const distances = useStore($distances);
  return (
    <Beside
      caption="Gräber im Vergleich"
      names={graves.map((grave) => `${graveName(grave)}, ${grave.place.name}`)}
      ways={graves.map((grave) => <Ways key={grave.relation.id} grave={grave} forms={forms} />)}
      rows={comparedRows(graves, book, distances?.text).map(({ answers, ...row }) => ({
        ...row,
        cells: answers.map((lines) =>
          lines.map((line, at) => (
            <span key={line} className={at > 0 && !row.isLong ? 'muted small block' : 'block'}>
              {line}
            </span>
          )),
        ),
      }))}
    />
  );
}

function Ways({ grave, forms }: { readonly grave: PlacedRelation; readonly forms: readonly Form[] }) {
  const { place, relation } = grave;
  const name = `${graveName(grave)}, ${place.name}`;
  return (
    <>
      <a className="action" href={calculatorPath(grave, forms)} aria-label={`Mit diesem Grab rechnen: ${name}`}>
        Mit diesem Grab rechnen
      </a>
      {place.slug && (
        <a className="action" href={cemeteryPath(place.slug)} aria-label={`Zur Seite: ${place.name}`}>
          Zur Seite
        </a>
      )}
      <button
        type="button"
        className="button button-quiet px-0"
        aria-label={`Entfernen: ${name}`}
        onClick={() => {
          removeCompared(relation.id);
          focusNext(ADD_ID);
        }}
      >
        Entfernen
      </button>
    </>
  );
}

/** The calculator with this grave, and with the answers that led here as far as they go with it. */
function calculatorPath({ relation }: PlacedRelation, forms: readonly Form[]): string {
  const { [COMPARED]: _, ...texts } = estimateAnswers(window.location.search);
  const { restingPlaceId: _place, existingGrave: _grave, ...choice } = readAddressTexts(texts).choice;
  const fitting = forms.filter((form) => graveFits(form, relation));
  const form =
    fitting.find(({ id }) => id === choice.funeralFormId) ??
    fitting.toSorted((a, b) => a.graveSettings.length - b.graveSettings.length)[0];
  return estimatePath(
    addressTexts({ ...choice, funeralFormId: form?.id, graveRestingPlaceRelationId: relation.id }, 'coffin'),
  );
}
