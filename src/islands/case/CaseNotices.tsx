import { useStore } from '@nanostores/react';
import { $isUndoable, $linkError, undoStartAnew } from '#stores/case/case.ts';
import { $refusedDocuments, removeDocument } from '#stores/case/documents.ts';
import { $deleted } from '#stores/case/opened-preparation.ts';
import { type CaseView, goTo, viewHash } from '#stores/case/route.ts';
import { $linkWasCut } from '#stores/estimate/choice.ts';
import { RedeemedNotice } from './RedeemedNotice.tsx';

/** Notices of changes to the answers beyond this view. The live region is there before its text. */
export function CaseNotices({ view }: { readonly view: CaseView }) {
  const isUndoable = useStore($isUndoable, { ssr: 'initial' });
  const deleted = useStore($deleted, { ssr: 'initial' });
  const linkError = useStore($linkError, { ssr: 'initial' });
  const wasCut = useStore($linkWasCut, { ssr: 'initial' });
  const refused = useStore($refusedDocuments);
  const undo = () => {
    undoStartAnew();
    goTo('list');
  };
  return (
    <div role="status" className="case-notices">
      {isUndoable && (
        <p className="notice">
          Ihre Angaben sind gelöscht.{' '}
          <button type="button" className="button button-quiet" onClick={undo}>
            Rückgängig
          </button>
        </p>
      )}
      {deleted && (
        <p className="notice">
          Ihre Angaben mit dem Aktenzeichen {deleted} sind gelöscht. Was noch in E-Mails und Sicherungskopien steht,
          haben wir Ihnen geschrieben.
        </p>
      )}
      {linkError && <p className="notice notice-error">{linkError}</p>}
      {['start', 'list', 'check'].includes(view) && <RedeemedNotice />}
      {wasCut && (
        <p className="notice">
          Ein Teil Ihrer Auswahl gilt nicht mehr. Bitte sehen Sie in der Liste nach, was offen ist.
        </p>
      )}
      {view !== 'documents' && refused.length > 0 && (
        <div className="notice notice-error">
          <p>Diese Dateien konnten wir nicht annehmen. Sie gehen nicht mit:</p>
          <ul className="case-list">
            {refused.map(({ key, name, error }) => (
              <li key={key} className="wrap-anywhere">
                {name}: {error}
              </li>
            ))}
          </ul>
          <p className="form-actions">
            <a className="button button-quiet" href={viewHash('documents')}>
              Zu den Unterlagen
            </a>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                for (const { key } of refused) removeDocument(key);
              }}
            >
              Ohne sie weiter
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
