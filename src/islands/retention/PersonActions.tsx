import { useState } from 'react';
import { isoDayText } from '#domain/german-time.ts';
import type { PersonSearch } from '#domain/retention/person-search.ts';
import {
  erasePerson,
  fetchPersonFile,
  fetchPersonPdf,
  loadRetention,
  type PersonalRow,
} from '#stores/retention/retention.ts';
import { AskFirst } from '../account/team/AskFirst.tsx';
import { Icon } from '../ui/Icon.tsx';
import { saveFile } from '../ui/save-file.ts';

type PersonActionsProps = {
  readonly search: PersonSearch;
  readonly rows: readonly PersonalRow[];
  /** `rows`: what stays. */
  readonly onErased: (rows: readonly PersonalRow[], text: string) => void;
};

/** All of it as a file, and the erasure of what may be erased. */
export function PersonActions({ search, rows, onErased }: PersonActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const count = rows.filter(({ refusal }) => refusal === null).length;

  const save = async (fetch: typeof fetchPersonFile, kind: 'json' | 'pdf') => {
    const result = await fetch(search);
    if (result.ok) saveFile(`Daten-${isoDayText(new Date())}.${kind}`, result.value);
    setProblem(result.ok ? '' : `Die Datei konnte nicht geladen werden. ${result.message}`);
  };
  const erase = async () => {
    setAsking(false);
    const result = await erasePerson(search);
    setProblem(result.ok ? '' : `Es wurde nichts gelöscht. ${result.message}`);
    if (!result.ok) return;
    const { erased, rows: left } = result.value;
    const said = erased === 1 ? '1 Eintrag ist gelöscht.' : `${erased} Einträge sind gelöscht.`;
    onErased(left, left.length === 0 ? `${said} Es ist nichts mehr gespeichert.` : `${said} Was bleibt, steht hier.`);
    void loadRetention();
  };

  return (
    <>
      <p className="manage-actions mt-4">
        <button type="button" className="button button-outline" onClick={() => void save(fetchPersonPdf, 'pdf')}>
          <Icon name="document" />
          Zum Lesen (PDF)
        </button>
        <button type="button" className="button button-outline" onClick={() => void save(fetchPersonFile, 'json')}>
          <Icon name="document" />
          Als Datei (JSON)
        </button>
        {count > 0 && (
          <button type="button" className="button button-outline" onClick={() => setAsking(true)}>
            {count === 1 ? '1 Eintrag löschen' : `${count} Einträge löschen`}
          </button>
        )}
      </p>
      <p role="alert" className="field-error">
        {problem}
      </p>
      <AskFirst
        isOpen={isAsking}
        title="Daten dieser Person löschen?"
        yes="Endgültig löschen"
        onYes={() => void erase()}
        onClose={() => setAsking(false)}
      >
        {count === 1 ? 'Der Eintrag wird' : `Die ${count} Einträge werden`} sofort gelöscht, mit Unterlagen und Notizen.
        Rückgängig machen lässt sich das nicht, auch nicht mit einer Sicherung.
      </AskFirst>
    </>
  );
}
