import { groupByCity, type RestingPlaceSummary } from '#domain/catalogue/resting-place-summary.ts';
import { lowestLabel, placeFacts, placesText } from '#domain/catalogue/resting-place-words.ts';
import { cemeteryPath } from '#site/paths.ts';

/** The places that pass a filter, by town; unfolded. */
export function PlaceGroups({ places }: { readonly places: readonly RestingPlaceSummary[] }) {
  return groupByCity(places).map((group) => (
    <details key={group.city} open className="disclosure place-group">
      <summary>
        <h3>{group.city}</h3> <span className="muted">{placesText(group.places.length)}</span>
      </summary>
      <ul>
        {group.places.map((place) => (
          <li key={place.id}>
            {place.slug ? (
              <a className="action" href={cemeteryPath(place.slug)}>
                {place.name}
              </a>
            ) : (
              place.name
            )}
            <p className="muted small">
              {placeFacts(place)}
              {place.lowest && `${lowestLabel(place)} ${place.lowest}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  ));
}
