import { useStore } from '@nanostores/react';
import type { FamilyStatus } from '#stores/desk/family.ts';
import { $sending, type SentDocument, sendDocuments } from '#stores/desk/family-documents.ts';
import { PrivacyHint } from '../../ui/form/PrivacyHint.tsx';

const INPUT_ID = 'unterlagen-dateien';

const privacy = {
  sentence: 'Wir verwenden die Dateien nur für diesen Fall.',
  anchor: 'wenn-sie-unterlagen-hochladen',
} as const;

/** What the family can bring or send, and what has come. */
export function FamilyDocuments({ status, code }: { readonly status: FamilyStatus; readonly code: string }) {
  const { state, needed, documents } = status;
  const isOpen = state === 'open';
  if (!isOpen && documents.length === 0) return null;
  return (
    <section aria-labelledby="unterlagen">
      <h2 id="unterlagen">Unterlagen</h2>
      {needed.length > 0 && (
        <>
          <p>Das brauchen wir noch, soweit Sie es haben. Bringen Sie es mit, oder schicken Sie ein Foto.</p>
          <ul className="family-needed">
            {needed.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </>
      )}
      {isOpen && <Upload code={code} />}
      <div role="status">
        {documents.length > 0 && (
          <>
            <p>Bei uns angekommen:</p>
            <ul className="family-needed">
              {documents.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
                <li key={index}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function Upload({ code }: { readonly code: string }) {
  const sending = useStore($sending);
  const isLoading = sending.some(({ error }) => error === undefined);
  return (
    <div className="form">
      <div className="field">
        <label className="field-label" htmlFor={INPUT_ID}>
          Dateien schicken
        </label>
        <p id={`${INPUT_ID}-hinweis`} className="field-hint">
          PDF, JPG oder PNG, höchstens 5 MB je Datei. Ausweise zeigen Sie uns bitte im Gespräch; von der
          Todesbescheinigung genügt der offene Teil.
        </p>
        <input
          id={INPUT_ID}
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          aria-describedby={`${INPUT_ID}-hinweis`}
          onChange={({ target }) => {
            sendDocuments(code, [...(target.files ?? [])]);
            // The same file can be chosen again after it was refused.
            target.value = '';
          }}
        />
      </div>
      <div role="status">
        {sending.length > 0 && (
          <ul className="attachments">
            {sending.map((document) => (
              <Sent key={document.key} document={document} />
            ))}
          </ul>
        )}
        {isLoading && <p className="muted small">Bitte lassen Sie diese Seite offen, bis alles angekommen ist.</p>}
      </div>
      <PrivacyHint about={privacy} />
    </div>
  );
}

const Sent = ({ document: { name, progress, error } }: { readonly document: SentDocument }) => (
  <li>
    <span>
      {name}{' '}
      {error !== undefined && (
        <span className="field-error">
          <span className="visually-hidden">Fehler: </span>
          {error}
        </span>
      )}
    </span>
    {error === undefined && <progress value={progress} max={1} aria-label={`${name} wird geschickt`} />}
  </li>
);
