import { groupByCity, type RestingPlaceSummary } from '#domain/catalogue/resting-place-summary.ts';
import { placesText } from '#domain/catalogue/resting-place-words.ts';
import { PlaceRows } from './PlaceRows.tsx';

/** The places that pass a filter, by town; unfolded. */
export function PlaceGroups({ places }: { readonly places: readonly RestingPlaceSummary[] }) {
  return groupByCity(places).map((group) => (
    <details key={group.city} open className="disclosure place-group">
      <summary>
        <h3>{group.city}</h3> <span className="muted">{placesText(group.places.length)}</span>
      </summary>
      <PlaceRows places={group.places} />
    </details>
  ));
}
