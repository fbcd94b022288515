import type { ManagedRow } from '#stores/catalogue/manage/rows.ts';
import { RowFields } from '../edit/RowFields.tsx';
import { useRowEdit } from '../edit/use-row-edit.ts';
import { useNamed } from '../grid/use-rows.ts';
import { rows } from '../kinds/columns/resting-place.ts';
import { kindOf } from '../kinds/kind.ts';

const kind = kindOf('resting-place', rows);

const nothing = () => {};

/** Everything about the place itself; saved, it is drawn anew with the new version. */
export function PlaceFacts({ place }: { readonly place: ManagedRow }) {
  const { rows: known } = useNamed(kind);
  const edit = useRowEdit({ kind, known, row: place, onDone: nothing });
  return <RowFields edit={edit} />;
}
