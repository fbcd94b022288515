import { useState } from 'react';
import { isoDayText } from '#domain/german-time.ts';
import { fetchLogCsv, LOG_CSV_MOST } from '#stores/log/log.ts';
import { Icon } from '../ui/Icon.tsx';
import { saveFile } from '../ui/save-file.ts';

/** The chosen entries as a file; that somebody fetches it stands in the log, too. */
export function LogDownload({ total }: { readonly total: number }) {
  const [state, setState] = useState<{ readonly text: string; readonly isProblem?: boolean }>();

  const save = async () => {
    const name = `Protokoll-${isoDayText(new Date())}.csv`;
    setState({ text: 'Die Datei wird geladen …' });
    const result = await fetchLogCsv();
    if (result.ok) saveFile(name, result.value);
    setState(
      result.ok
        ? { text: `„${name}“ liegt bei Ihren Downloads.` }
        : { text: `Die Datei konnte nicht geladen werden. ${result.message}`, isProblem: true },
    );
  };

  return (
    <div className="mt-4">
      <p className="manage-actions">
        <button type="button" className="button button-outline" onClick={() => void save()}>
          <Icon name="document" />
          Als CSV-Datei herunterladen
        </button>
      </p>
      {total > LOG_CSV_MOST && (
        <p className="muted small">Die Datei enthält die neuesten {LOG_CSV_MOST.toLocaleString('de-DE')} Einträge.</p>
      )}
      <p role="status">{!state?.isProblem && state?.text}</p>
      <p role="alert" className="field-error">
        {state?.isProblem && state.text}
      </p>
    </div>
  );
}
