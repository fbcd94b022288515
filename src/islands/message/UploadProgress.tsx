import { useStore } from '@nanostores/react';
import { $sentShare, abortMessage } from '#stores/message/contact-form.ts';
import { $messageDocuments } from '#stores/message/documents.ts';

/** While files go out: how far it has come, as a bar and in words, and the way to stop. */
export function UploadProgress() {
  const share = useStore($sentShare);
  const attachments = useStore($messageDocuments);
  const isUploading = share !== undefined && attachments.length > 0;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <>
      {isUploading && (
        <div className="upload">
          <progress value={percent} max={100} aria-label="Übertragung der Dateien" />
          <p>{percent < 100 ? `${percent} % übertragen` : 'Alles übertragen, wir prüfen die Dateien …'}</p>
          <button type="button" className="button button-quiet" onClick={abortMessage}>
            Senden abbrechen
          </button>
        </div>
      )}
      {/* Stays in the page, and speaks in quarters: a number at every step would drown everything else. */}
      <p className="visually-hidden" role="status">
        {isUploading && `${Math.floor(percent / 25) * 25} Prozent übertragen`}
      </p>
    </>
  );
}
