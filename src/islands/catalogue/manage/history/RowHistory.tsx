import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { adminPaths } from '#site/admin-pages.ts';
import { historyArea, loadHistory } from '#stores/catalogue/manage/history.ts';
import { readableMessage } from '#stores/stored-error.ts';
import { Waiting } from '../../../account/Waiting.tsx';
import type { Kind, Known } from '../kinds/kind.ts';
import { HistoryList } from './HistoryList.tsx';

type RowHistoryProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly id: string;
  /** Of the row's version: another one has a longer history. */
  readonly version?: number | undefined;
};

/** The history of one row. */
export function RowHistory({ kind, known, id, version }: RowHistoryProps) {
  const { data, error } = useStore(historyArea.$area);
  // The history is the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has a new entry
  useEffect(() => {
    void loadHistory({ thing: kind.thing, id, page: 0 });
  }, [kind, id, version]);
  if (error) return <p role="alert">{readableMessage(error)}</p>;
  if (!data || data.id !== id) return <Waiting>Der Verlauf wird geladen …</Waiting>;
  return (
    <>
      <HistoryList changes={data.changes} kindOf={() => kind} known={known} />
      {data.total > data.changes.length && (
        <p>
          <a className="link" href={`${adminPaths.changes}?art=${kind.thing}`}>
            Ganzer Verlauf
          </a>
        </p>
      )}
    </>
  );
}
