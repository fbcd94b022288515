import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { $activeRow, $typedRow } from '#stores/catalogue/manage/active-row.ts';
import { useSession } from '../../../account/use-session.ts';
import { useKind, useNamed, useRowArea } from '../grid/use-rows.ts';
import type { Kind } from '../kinds/kind.ts';
import { joinedRelation } from './joined-relation.ts';
import { usePlaceId } from './use-place-id.ts';
import { VisitorLines } from './VisitorLines.tsx';

/** Of the row that a person has gone to. */
const RowHistory = lazy(() => import('../history/RowHistory.tsx').then(({ RowHistory }) => ({ default: RowHistory })));

type PlaceAsideProps = {
  /** The grave of the example on the home page, as of the build. */
  readonly homeRelationId: string | undefined;
};

const RELATION = 'resting-place-relation';

/** Beside a resting place: one of its graves as visitors see it, also while it is being typed, and what was done with it. */
export function PlaceAside({ homeRelationId }: PlaceAsideProps) {
  const { status } = useSession();
  return status === 'authenticated' ? <Aside homeRelationId={homeRelationId} /> : null;
}

function Aside({ homeRelationId }: PlaceAsideProps) {
  const kind = useKind(RELATION);
  return kind ? <AsideOfKind kind={kind} homeRelationId={homeRelationId} /> : null;
}

function AsideOfKind({ kind, homeRelationId }: PlaceAsideProps & { readonly kind: Kind }) {
  const placeId = usePlaceId();
  const { rows: known, isWhole } = useNamed(kind);
  const { data = [] } = useRowArea(RELATION);
  const active = useStore($activeRow);
  const typed = useStore($typedRow);
  const relations = data.filter(({ value }) => value.restingPlaceId === placeId);
  const row = relations.find(({ id }) => id === (typed?.id ?? active?.id)) ?? relations[0];
  const place = placeId === undefined ? undefined : known['resting-place']?.get(placeId)?.value;
  const typedPlace = typed?.thing === 'resting-place' ? typed.value : place;
  const typedRelation = typed?.thing === RELATION ? typed.value : row?.value;

  const now = useMemo(
    () => typedPlace && typedRelation && joinedRelation(typedRelation, typedPlace, known),
    [typedPlace, typedRelation, known],
  );
  const [last, setLast] = useState(now);
  // While what is typed is no price, the last lines stay.
  useEffect(() => {
    if (now) setLast(now);
  }, [now]);
  const placed = now ?? last;
  const stored = typed && row && place ? joinedRelation(row.value, place, known) : undefined;
  if (!isWhole) return null;
  return (
    <>
      <h2>Was Besucher sehen</h2>
      {placed ? (
        <VisitorLines
          placed={placed}
          stored={stored}
          validFrom={typed?.validFrom ?? ''}
          homeRelationId={homeRelationId}
        />
      ) : (
        <p className="muted">Hier stehen die Kosten eines Grabes, sobald es eines gibt.</p>
      )}
      {row && row.id === (typed?.id ?? active?.id) && (
        <Suspense>
          <h2>Verlauf: {kind.nameOf(row.value, known)}</h2>
          <RowHistory key={row.id} kind={kind} known={known} id={row.id} version={row.version} />
        </Suspense>
      )}
    </>
  );
}
