import { shortDay } from '#domain/short-day.ts';
import { restoreRow, withdrawRow } from '#stores/catalogue/manage/change-rows.ts';
import { rowArea } from '#stores/catalogue/manage/rows.ts';
import { cancelScheduled, type ScheduledChange } from '#stores/catalogue/manage/scheduled.ts';
import { offerUndo } from '#stores/catalogue/manage/undo.ts';
import type { FailedResult } from '#stores/result.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import type { GridRow } from '../grid/grid-row.ts';
import type { Task } from '../grid/task.ts';
import type { Kind } from '../kinds/kind.ts';
import type { MenuEntry } from './RowMenu.tsx';

export const CHANGE = 'Bearbeiten';

type MenuOptions = {
  readonly kind: Kind;
  readonly row: GridRow;
  readonly name: string;
  /** Changes of this row that wait for their day. */
  readonly waiting: readonly ScheduledChange[];
  readonly onTask: (task: Task | undefined) => void;
};

/** The actions on one row. */
export function menuEntries({ kind, row, name, waiting, onTask }: MenuOptions): readonly MenuEntry[] {
  const then = (work: () => Promise<void>) => () => {
    onTask(undefined);
    void work();
  };
  const { id: _id, slug: _slug, ...copied } = row.value;
  return [
    ...(kind.pageOf ? [{ label: 'Öffnen', href: kind.pageOf(row.id) }] : []),
    { label: CHANGE, choose: () => onTask({ kind: 'form', row }) },
    { label: 'Duplizieren', choose: () => onTask({ kind: 'form', start: { ...copied, ...copyOfName(copied.name) } }) },
    { label: 'Verlauf', choose: () => onTask({ kind: 'history', row }) },
    ...waiting.map(({ id, validFrom }) => ({
      label: `Änderung ab ${shortDay(validFrom)} verwerfen`,
      choose: then(async () => {
        const result = await cancelScheduled(id);
        showSnackbar(result.ok ? 'Die Änderung ist nicht mehr vorgemerkt.' : result.message, kindOf(result));
      }),
    })),
    row.state === 'offered'
      ? { label: 'Nicht mehr anbieten', choose: then(() => withdraw(kind, row, name)) }
      : { label: 'Wieder anbieten', choose: then(() => restore(kind, row, name)) },
  ];
}

const copyOfName = (name: unknown) => (typeof name === 'string' ? { name: `${name} (Kopie)` } : {});
const kindOf = ({ ok }: { readonly ok: boolean }) => ({ kind: ok ? ('info' as const) : ('error' as const) });

async function withdraw({ thing }: Kind, { id }: GridRow, name: string): Promise<void> {
  const area = rowArea(thing);
  const row = area.find(id);
  if (!row) return;
  const result = await withdrawRow(row);
  if (result.ok) return offerUndo({ done: `„${name}“ wird nicht mehr angeboten.`, thing, outcomes: [result.outcome] });
  // A change that somebody else has made meanwhile is to be seen before the row goes.
  if (result.conflict) await area.reload(id);
  showRefusal(result);
}

async function restore({ thing }: Kind, { id }: GridRow, name: string): Promise<void> {
  const row = rowArea(thing).find(id);
  if (!row) return;
  const result = await restoreRow(row);
  if (result.ok) offerUndo({ done: `„${name}“ wird wieder angeboten.`, thing, outcomes: [result.outcome] });
  else showRefusal(result);
}

const showRefusal = ({ errors, message }: FailedResult): void =>
  showSnackbar(errors[0]?.message ?? message, { kind: 'error' });
