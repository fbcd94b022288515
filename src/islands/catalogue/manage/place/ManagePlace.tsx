import { lazy, Suspense, useMemo } from 'react';
import { adminPaths } from '#site/admin-pages.ts';
import type { ManagedRow } from '#stores/catalogue/manage/rows.ts';
import { readableMessage } from '#stores/stored-error.ts';
import { Guarded } from '../../../account/Guarded.tsx';
import { Waiting } from '../../../account/Waiting.tsx';
import { Grid } from '../grid/Grid.tsx';
import { NotLoaded } from '../grid/NotLoaded.tsx';
import { useKind, useNamed, useRowArea } from '../grid/use-rows.ts';
import type { Kind } from '../kinds/kind.ts';
import { PlaceTabs, placeParts } from './PlaceTabs.tsx';
import { usePart } from './use-part.ts';
import { usePlaceId } from './use-place-id.ts';

const PlaceFacts = lazy(() => import('./PlaceFacts.tsx').then(({ PlaceFacts }) => ({ default: PlaceFacts })));
const PlaceFees = lazy(() => import('./PlaceFees.tsx').then(({ PlaceFees }) => ({ default: PlaceFees })));

const RELATION = 'resting-place-relation';

/** One resting place: its graves, its facts, and all fees with their origin. */
export const ManagePlace = () => (
  <Guarded audience="admin">
    <Place />
  </Guarded>
);

function Place() {
  const kind = useKind(RELATION);
  return kind ? <PlaceOfKind kind={kind} /> : <Waiting>Die Grabstätte wird geladen …</Waiting>;
}

function PlaceOfKind({ kind }: { readonly kind: Kind }) {
  const id = usePlaceId();
  const places = useRowArea('resting-place');
  const place = places.data?.find((row) => row.id === id);
  if (places.error) return <NotLoaded message={readableMessage(places.error)} onRetry={() => location.reload()} />;
  if (place) return <OnePlace kind={kind} place={place} />;
  if (places.loading || !places.data) return <Waiting>Die Grabstätte wird geladen …</Waiting>;
  return (
    <p role="alert" className="notice notice-error">
      Diese Grabstätte gibt es nicht.{' '}
      <a className="link" href={adminPaths.restingPlaces}>
        Alle Grabstätten
      </a>
    </p>
  );
}

function OnePlace({ kind, place }: { readonly kind: Kind; readonly place: ManagedRow }) {
  const { id } = place;
  const [part, setPart] = usePart(placeParts);
  const { rows: known, isWhole, error: namesError } = useNamed(kind);
  const { data, loading, error = namesError } = useRowArea(RELATION);
  const rows = useMemo(() => data?.filter(({ value }) => value.restingPlaceId === id) ?? [], [data, id]);
  const start = useMemo(() => ({ restingPlaceId: id }), [id]);
  if (error) return <NotLoaded message={readableMessage(error)} onRetry={() => location.reload()} />;
  if (!isWhole) return <Waiting>Die Grabstätte wird geladen …</Waiting>;
  return (
    <>
      <div className="manage-heading">
        <h1>
          {String(place.value.name)}
          {place.state !== 'offered' && <span className="grid-mark">nicht mehr angeboten</span>}
        </h1>
        <PlaceTabs part={part} onPart={setPart} />
      </div>
      <div id="teil" role="tabpanel" aria-labelledby={`teil-${part}`}>
        {part === 'graeber' && <Grid kind={kind} known={known} rows={rows} isLoading={loading} start={start} />}
        <Suspense>
          {part === 'angaben' && <PlaceFacts key={place.version} place={place} />}
          {part === 'gebuehren' && <PlaceFees kind={kind} known={known} rows={rows} place={place} />}
        </Suspense>
      </div>
    </>
  );
}
