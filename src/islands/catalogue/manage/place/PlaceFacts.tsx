import type { ManagedRow } from '#stores/catalogue/manage/row-area.ts';
import { RowFields } from '../edit/RowFields.tsx';
import { useRowEdit } from '../edit/use-row-edit.ts';
import { Notice } from '../grid/Notice.tsx';
import { useKnown } from '../grid/use-rows.ts';
import { kind } from '../kinds/resting-place.ts';

const nothing = () => {};

/** Everything about the place itself; saved, it is drawn anew with the new version. */
export function PlaceFacts({ place }: { readonly place: ManagedRow }) {
  const known = useKnown(kind);
  const edit = useRowEdit({ kind, known, row: place, onDone: nothing });
  return (
    <>
      <RowFields kind={kind} known={known} row={place} edit={edit} />
      <Notice />
    </>
  );
}
