import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fieldChanges } from '#domain/change/change.ts';
import {
  differencesArea,
  type FileDifference,
  loadDifferences,
  takeFromFile,
} from '#stores/catalogue/manage/differences.ts';
import { showSnackbar } from '#stores/snackbar.ts';
import { readableMessage } from '#stores/stored-error.ts';
import type { Known } from '../kinds/kind.ts';
import { kindOf } from './all-kinds.ts';
import { rowName } from './row-name.ts';
import { shownField } from './shown-field.ts';

/** Rows that somebody edited and that were delivered with other values: both, and the way to take the delivered ones. */
export function DifferenceList({ known }: { readonly known: Known }) {
  const { data, error } = useStore(differencesArea.$area);
  const [busy, setBusy] = useState<string>();
  // They are the server's.
  useEffect(() => {
    void loadDifferences();
  }, []);
  const take = async (difference: FileDifference) => {
    if (busy !== undefined) return;
    setBusy(difference.id);
    const result = await takeFromFile(difference);
    setBusy(undefined);
    if (!result.ok) showSnackbar(result.message, { kind: 'error' });
    else if (result.value.applied) showSnackbar('Jetzt gilt wieder, was mitgeliefert wurde.');
    else showSnackbar('Die Zeile ist inzwischen anders. Bitte laden Sie die Seite neu.', { kind: 'error' });
  };
  return (
    <section aria-labelledby="verschieden">
      <h2 id="verschieden">Anders als mitgeliefert</h2>
      {error && <p role="alert">{readableMessage(error)}</p>}
      {data?.total === 0 && <p className="muted">Alles ist wie mitgeliefert.</p>}
      {data && data.total > data.rows.length && (
        <p className="muted">
          Die ersten {data.rows.length} von {data.total} Zeilen.
        </p>
      )}
      <ol className="history">
        {data?.rows.map((row) => {
          const name = rowName(known, row.thing, row.value);
          return (
            <li key={`${row.thing}/${row.id}`}>
              <p className="history-row">{name}</p>
              {lines(row, known).map((line) => (
                <p key={line} className="history-what">
                  {line}
                </p>
              ))}
              <button
                type="button"
                className="link grid-inline"
                aria-disabled={busy === row.id || undefined}
                onClick={() => void take(row)}
              >
                Wie mitgeliefert<span className="visually-hidden">, {name}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function lines({ thing, state, value, fileValue }: FileDifference, known: Known): string[] {
  const kind = kindOf(thing);
  if (fileValue === null) return ['Wird nicht mehr mitgeliefert, hier aber angeboten.'];
  const gone = state === 'offered' ? [] : ['Wird hier nicht mehr angeboten, aber mitgeliefert.'];
  if (!kind) return gone;
  const fields = Object.entries(fieldChanges(fileValue, value)).map(([field, { from, to }]) => {
    const { label, text } = shownField(kind, known, field, to);
    return `${label.replace(/\s€$/, '')}: hier ${text}, mitgeliefert ${shownField(kind, known, field, from).text}`;
  });
  return [...gone, ...fields];
}
