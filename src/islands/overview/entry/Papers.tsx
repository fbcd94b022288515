import { useState } from 'react';
import { type Entry, fetchEntryDocument, fetchEntryPdf } from '#stores/overview/overview.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/save-file.ts';

type Fetched = Awaited<ReturnType<typeof fetchEntryPdf>>;

/** The PDF that went out and what the person sent, each to be saved. */
export function Papers({ number, pdfName, documents }: Pick<Entry, 'number' | 'pdfName' | 'documents'>) {
  const [state, setState] = useState<{ readonly text: string; readonly isProblem?: boolean }>();

  const save = async (name: string, request: () => Promise<Fetched>) => {
    setState({ text: `„${name}“ wird geladen …` });
    const result = await request();
    if (result.ok) saveFile(name, result.value);
    setState(
      result.ok
        ? { text: `„${name}“ liegt bei Ihren Downloads.` }
        : { text: `„${name}“ konnte nicht geladen werden. ${result.message}`, isProblem: true },
    );
  };

  if (pdfName === undefined && documents.length === 0) return null;
  return (
    <section className="no-print">
      <h3>Dateien</h3>
      <ul className="manage-papers">
        {pdfName !== undefined && (
          <li>
            <button
              type="button"
              className="manage-link"
              onClick={() => void save(pdfName, () => fetchEntryPdf(number))}
            >
              <Icon name="document" />
              {pdfName}
            </button>
          </li>
        )}
        {documents.map(({ id, name, size }) => (
          <li key={id}>
            <button
              type="button"
              className="manage-link"
              onClick={() => void save(name, () => fetchEntryDocument(number, id))}
            >
              <Icon name="document" />
              <span className="manage-address">{name}</span>
            </button>
            <span className="muted small">{size}</span>
          </li>
        ))}
      </ul>
      <p role="status">{!state?.isProblem && state?.text}</p>
      <p role="alert" className="field-error">
        {state?.isProblem && state.text}
      </p>
    </section>
  );
}
