import { useStore } from '@nanostores/react';
import { MOST_CASE_DOCUMENTS } from '#domain/document/document.ts';
import { $documents, addDocuments, type CaseDocument, removeDocument } from '#stores/case/documents.ts';
import { PrivacyHint } from '../../ui/form/PrivacyHint.tsx';
import { CaseHeading } from '../CaseHeading.tsx';
import { casePassages } from '../privacy-passages.ts';
import type { SectionProps } from './section-props.ts';

const INPUT_ID = 'unterlagen-dateien';

/** Papers as photographs or PDF, of one's own free will: everything can also be brought along. */
export function DocumentsSection({ onDone }: SectionProps) {
  const documents = useStore($documents);
  const isLoading = documents.some(({ id, error }) => id === undefined && error === undefined);
  return (
    <div className="form case-form">
      <div>
        <CaseHeading>Möchten Sie Unterlagen mitschicken?</CaseHeading>
        <div className="case-intro">
          <p>
            Freiwillig. Ein Foto genügt, zum Beispiel vom offenen Teil der Todesbescheinigung. Ausweise zeigen Sie uns
            im Gespräch.
          </p>
        </div>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={INPUT_ID}>
          Dateien auswählen
        </label>
        <p id={`${INPUT_ID}-hinweis`} className="field-hint">
          PDF, JPG oder PNG, höchstens 5 MB je Datei und {MOST_CASE_DOCUMENTS} Dateien.
        </p>
        <input
          id={INPUT_ID}
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          aria-describedby={`${INPUT_ID}-hinweis`}
          onChange={({ target }) => {
            addDocuments([...(target.files ?? [])]);
            // The same file can be chosen again after it has been removed.
            target.value = '';
          }}
        />
      </div>
      <div role="status">
        {documents.length > 0 && <DocumentList documents={documents} />}
        {isLoading && <p className="muted small">Bitte lassen Sie diese Seite offen, bis alles hochgeladen ist.</p>}
      </div>
      <PrivacyHint about={casePassages.documents} />
      <p className="form-actions">
        <button
          type="button"
          className="button button-primary form-submit"
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) onDone();
          }}
        >
          {documents.length === 0 ? 'Ohne Unterlagen weiter' : 'Weiter'}
        </button>
      </p>
    </div>
  );
}

const DocumentList = ({ documents }: { readonly documents: readonly CaseDocument[] }) => (
  <ul className="case-documents" aria-label="Ihre Unterlagen">
    {documents.map((document) => (
      <li key={document.key}>
        <span className="wrap-anywhere">
          {document.name} <DocumentState {...document} />
        </span>
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Entfernen: ${document.name}`}
          onClick={() => {
            removeDocument(document.key);
            // The button is gone: the keyboard goes on where another file can be chosen.
            window.document.getElementById(INPUT_ID)?.focus();
          }}
        >
          Entfernen
        </button>
      </li>
    ))}
  </ul>
);

function DocumentState({ id, error, progress, name }: CaseDocument) {
  if (error !== undefined)
    return (
      <span className="field-error">
        <span className="visually-hidden">Fehler: </span>
        {error}
      </span>
    );
  if (id !== undefined) return <span className="muted small">hochgeladen</span>;
  return <progress value={progress} max={1} aria-label={`${name} wird hochgeladen`} />;
}
