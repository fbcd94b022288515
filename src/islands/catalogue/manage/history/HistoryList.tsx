import { useState } from 'react';
import { dayText, timeText } from '#domain/german-time.ts';
import { type Change, revertChange } from '#stores/catalogue/manage/history.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { changeWords } from './change-words.ts';

type HistoryListProps = {
  readonly changes: readonly Change[];
  readonly kindOf: (thing: string) => Kind | undefined;
  readonly known: Known;
  /** The name of the row, where rows of all kinds stand together. */
  readonly nameOf?: (change: Change) => string;
};

/** Changes, the newest first: what was and what is, when, by whom and why. Each can be taken back. */
export function HistoryList({ changes, kindOf, known, nameOf }: HistoryListProps) {
  const [busy, setBusy] = useState<string>();
  const revert = async (change: Change) => {
    if (busy) return;
    setBusy(change.id);
    const result = await revertChange(change);
    setBusy(undefined);
    if (result.ok) showSnackbar('Die Änderung ist zurückgenommen.');
    else showSnackbar(result.message, { kind: 'error' });
  };
  if (changes.length === 0) return <p className="muted">Noch keine Änderung.</p>;
  return (
    <ol className="history">
      {changes.map((change) => {
        const words = changeWords(kindOf(change.thing), known, change);
        return (
          <li key={change.id}>
            {nameOf && <p className="history-row">{nameOf(change)}</p>}
            {words.map((line) => (
              <p key={line} className="history-what">
                {line}
              </p>
            ))}
            <p className="muted small">
              {dayText(change.at)}, {timeText(change.at)} Uhr, {change.by}
              {change.reason && <q className="history-reason">{change.reason}</q>}
            </p>
            {kindOf(change.thing) && change.action !== 'created' && (
              <button
                type="button"
                className="link grid-inline"
                aria-disabled={busy === change.id || undefined}
                aria-label={`Zurücknehmen: ${words.join(', ')}`}
                onClick={() => void revert(change)}
              >
                Zurücknehmen
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
