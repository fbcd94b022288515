import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Result } from '#stores/account/account.ts';
import { Confirmation } from './Confirmation.tsx';
import { useAction } from './use-action.ts';

type DeletableListProps<T> = {
  /** The name of the list, for who cannot see it. */
  readonly label: string;
  readonly rows: readonly T[];
  /** Names the row in the page and to the person: its reference or code. */
  readonly keyOf: (row: T) => string;
  /** „Vorsorge löschen“ */
  readonly question: string;
  readonly consequence: (row: T) => string;
  readonly onDelete: (row: T) => Promise<Result>;
  /** One row with the button that deletes it. */
  readonly children: (row: T, deletion: ReactNode) => ReactNode;
};

/** Rows that can be deleted for good, so each is asked about before. */
export function DeletableList<T>({
  label,
  rows,
  keyOf,
  question,
  consequence,
  onDelete,
  children,
}: DeletableListProps<T>) {
  const [asked, setAsked] = useState<T>();
  const [statusText, setStatusText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const action = useAction();

  const close = () => {
    if (action.isBusy) return;
    action.forget();
    setAsked(undefined);
  };

  const remove = async (row: T) => {
    if (!(await action.run(() => onDelete(row)))) return;
    setAsked(undefined);
    setStatusText(`${keyOf(row)} ist gelöscht.`);
  };

  // The button that opened the question is gone with its row; before the dialog has closed it would take the focus back.
  useEffect(() => {
    if (statusText !== '' && asked === undefined) requestAnimationFrame(() => list.current?.focus());
  }, [statusText, asked]);

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={label}>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            {children(
              row,
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Löschen, ${keyOf(row)}`}
                onClick={() => setAsked(row)}
              >
                Löschen …
              </button>,
            )}
          </Fragment>
        ))}
      </ul>
      <p role="status">{statusText}</p>
      <Confirmation
        title={question}
        isOpen={asked !== undefined}
        onClose={close}
        action={action}
        onConfirm={() => asked !== undefined && void remove(asked)}
        confirm="Endgültig löschen"
        waiting="Wird gelöscht …"
      >
        {asked !== undefined && consequence(asked)} Das lässt sich nicht rückgängig machen.
      </Confirmation>
    </>
  );
}
