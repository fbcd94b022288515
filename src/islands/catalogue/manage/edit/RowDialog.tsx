import { useEffect, useRef, useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import type { Task } from '../grid/task.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { RowFields } from './RowFields.tsx';
import type { MenuEntry } from './RowMenu.tsx';
import { useRowEdit } from './use-row-edit.ts';

type RowDialogProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly task: Extract<Task, { kind: 'form' }>;
  readonly given: readonly string[];
  /** The actions on the row beside changing it. */
  readonly entries?: readonly MenuEntry[];
  readonly onClose: () => void;
};

/** A row as a form over the page; on a phone the way to change it. */
export function RowDialog({ kind, known, task, given, entries = [], onClose }: RowDialogProps) {
  const { row, field, start, typed } = task;
  const edit = useRowEdit({ kind, known, row, start, typed, onDone: onClose });
  const part = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const closeByEscape = () => {
    if (edit.isTyped && !isAsked) setAsked(true);
    else onClose();
  };
  // The field that was asked for; otherwise the dialog begins at its first.
  useEffect(() => {
    const input =
      field &&
      part.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"], fieldset[id$="-${CSS.escape(field)}"]`);
    if (input) input.focus();
  }, [field]);
  return (
    <Modal title={titleOf(kind, known, row)} onClose={closeByEscape} className="manage-dialog manage-dialog-wide">
      {isAsked && (
        <p role="alert" className="notice">
          Was Sie eingegeben haben, ist noch nicht gespeichert. Noch einmal Esc verwirft es.
        </p>
      )}
      <div ref={part}>
        <RowFields edit={edit} given={given} onCancel={onClose} />
      </div>
      {entries.length > 0 && (
        <p className="manage-more">
          {entries.map((entry) =>
            'href' in entry ? (
              <a key={entry.label} className="link grid-inline" href={entry.href}>
                {entry.label}
              </a>
            ) : (
              <button key={entry.label} type="button" className="link grid-inline" onClick={entry.choose}>
                {entry.label}
              </button>
            ),
          )}
        </p>
      )}
    </Modal>
  );
}

const titleOf = (kind: Kind, known: Known, row: GridRow | undefined): string =>
  row ? `${kind.one} „${kind.nameOf(row.value, known)}“` : kind.add;
