import type { RestingPlaceSummary } from '#domain/catalogue/resting-place-summary.ts';
import { lowestLabel, placeFacts } from '#domain/catalogue/resting-place-words.ts';
import { cemeteryPath } from '#site/paths.ts';

/** A place in a list; `note` says where it is, where no town stands above it. */
type Row = RestingPlaceSummary & { readonly note?: string };

export const PlaceRows = ({ places }: { readonly places: readonly Row[] }) => (
  <ul>
    {places.map((place) => (
      <li key={place.id}>
        {place.slug ? (
          <a className="action" href={cemeteryPath(place.slug)}>
            {place.name}
          </a>
        ) : (
          place.name
        )}
        {place.note && <p className="small">{place.note}</p>}
        <p className="muted small">
          {placeFacts(place)}
          {place.lowest && `${lowestLabel(place)} ${place.lowest}`}
        </p>
      </li>
    ))}
  </ul>
);
