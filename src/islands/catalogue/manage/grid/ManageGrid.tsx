import type { Thing } from '#domain/catalogue/row.ts';
import { loadAll } from '#stores/catalogue/manage/rows.ts';
import { readableMessage } from '#stores/stored-error.ts';
import { Guarded } from '../../../account/Guarded.tsx';
import { Waiting } from '../../../account/Waiting.tsx';
import type { Kind } from '../kinds/kind.ts';
import { Grid } from './Grid.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { useKind, useNamed, useRowArea } from './use-rows.ts';

type ManageGridProps = { readonly thing: Thing };

/** All rows of a thing, for admins. */
export const ManageGrid = ({ thing }: ManageGridProps) => (
  <Guarded audience="admin">
    <AllRows thing={thing} />
  </Guarded>
);

function AllRows({ thing }: ManageGridProps) {
  const kind = useKind(thing);
  return kind ? <RowsOfKind kind={kind} /> : <Waiting>Die Zeilen werden geladen …</Waiting>;
}

function RowsOfKind({ kind }: { readonly kind: Kind }) {
  const area = useRowArea(kind.thing);
  const named = useNamed(kind);
  const error = area.error ?? named.error;
  const failure = error && (
    <NotLoaded message={readableMessage(error)} onRetry={() => void loadAll([kind.thing, ...kind.names])} />
  );
  if (!area.data || !named.isWhole) return failure ?? <Waiting>Die Zeilen werden geladen …</Waiting>;
  return (
    <>
      {failure}
      <Grid kind={kind} known={named.rows} rows={area.data} isLoading={area.loading} />
    </>
  );
}
