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

/** Rows that somebody edited and whose file says something else: both values, and the way to take the file's. */
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
    else if (result.value.applied) showSnackbar('Jetzt gilt, was in der Datei steht.');
    else showSnackbar('Die Zeile ist inzwischen anders. Bitte laden Sie die Seite neu.', { kind: 'error' });
  };
  return (
    <section aria-labelledby="verschieden">
      <h2 id="verschieden">Datei und Datenbank verschieden</h2>
      {error && <p role="alert">{readableMessage(error)}</p>}
      {data?.total === 0 && <p className="muted">Dateien und Datenbank sagen dasselbe.</p>}
      {data && data.total > data.rows.length && (
        <p className="muted">
          Die ersten {data.rows.length} von {data.total} Zeilen.
        </p>
      )}
      <ol className="history">
        {data?.rows.map((row) => {
          const name = rowName(known, row.thing, row.id, row.value);
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
                Datei übernehmen<span className="visually-hidden">, {name}</span>
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
  if (fileValue === null) return ['Steht nicht mehr in der Datei, wird hier aber angeboten.'];
  const gone = state === 'offered' ? [] : ['Wird hier nicht mehr angeboten, steht aber in der Datei.'];
  if (!kind) return gone;
  const fields = Object.entries(fieldChanges(fileValue, value)).map(([field, { from, to }]) => {
    const { label, text } = shownField(kind, known, field, to);
    return `${label.replace(/\s€$/, '')}: hier ${text}, in der Datei ${shownField(kind, known, field, from).text}`;
  });
  return [...gone, ...fields];
}
