import type { RestingPlaceSummary } from '#domain/catalogue/resting-place-summary.ts';
import { chambersText } from '#domain/catalogue/resting-place-words.ts';
import { formatEuros } from '#domain/money.ts';
import { cemeteryPath } from '#site/paths.ts';

export function PlaceCard({ place }: { readonly place: RestingPlaceSummary }) {
  return (
    <li className="card">
      <h3>
        {place.slug ? (
          <a className="link inline-flex min-h-[44px] items-center" href={cemeteryPath(place.slug)}>
            {place.name}
          </a>
        ) : (
          place.name
        )}
      </h3>
      <p className="muted">
        {place.type}
        {place.chapel && ', mit Kapelle'}
        {place.chamberCount > 0 && `, ${chambersText(place.chamberCount)}`}
      </p>
      <p className="mt-2">
        Gräber ab <span className="price">{formatEuros(place.lowest)}</span>
      </p>
    </li>
  );
}
