import { useState } from 'react';
import { dropChanges, isChanged, type OpenText } from '#stores/wording/editor.ts';
import { saveText } from '#stores/wording/save.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FAULTS_ID } from './Faults.tsx';

/** From when on a text holds that stands elsewhere than on a page. */
const HOLDS: Partial<Record<OpenText['base']['kind'], string>> = {
  mail: 'E-Mails haben diesen Wortlaut nach dem Veröffentlichen.',
  pdf: 'PDFs haben diesen Wortlaut nach dem Veröffentlichen.',
  firm: 'Auf der Website, in E-Mails und in PDFs gilt sie nach dem Veröffentlichen.',
};

/** Saving with a word why, and what has become of it. */
export function SaveBar({ open }: { readonly open: OpenText }) {
  const { base, isSaving, savedAs, faults, isKept } = open;
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const hasChanges = isChanged(open);
  const save = async () => {
    await saveText(base.path, note);
    setNote('');
  };
  return (
    <>
      {hasChanges && (
        <Field
          form={{ id: 'speichern', values: { note }, set: (_name, text) => setNote(text), errorOf: () => undefined }}
          name="note"
          label="Grund, wenn Sie mögen"
        />
      )}
      <div className={`form-actions wording-save ${hasChanges ? 'wording-save-open' : ''}`}>
        <button
          type="button"
          className="button button-primary"
          disabled={!hasChanges}
          aria-disabled={isSaving || undefined}
          onClick={() => void save()}
        >
          {isSaving ? 'Wird gespeichert …' : 'Speichern'}
        </button>
        {hasChanges && (
          <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
            Verwerfen
          </button>
        )}
        <p role="status" className="wording-state">
          {stateWord()}
        </p>
        {hasChanges && !isSaving && faults && faults.length > 0 && (
          <a className="wording-fault" href={`#${FAULTS_ID}`}>
            {faults.length === 1 ? 'Eine Stelle stimmt' : `${faults.length} Stellen stimmen`} noch nicht
          </a>
        )}
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Änderungen verwerfen?">
        <p>Der Text steht dann wieder so da, wie er gespeichert ist.</p>
        <div className="form-actions mt-6">
          <button
            type="button"
            className="button button-primary"
            onClick={() => {
              dropChanges(base.path);
              setAsking(false);
            }}
          >
            Verwerfen
          </button>
          <button type="button" className="button button-quiet" onClick={() => setAsking(false)}>
            Weiterschreiben
          </button>
        </div>
      </Dialog>
    </>
  );

  function stateWord(): string {
    if (isSaving) return '';
    if (savedAs !== undefined && !hasChanges)
      return `Gespeichert als Fassung ${savedAs}. ${HOLDS[base.kind] ?? 'Auf der Website steht sie nach dem Veröffentlichen.'}`;
    if (!hasChanges) return 'Nichts geändert.';
    if (!isKept) return 'Noch nicht gespeichert. Dieser Browser bewahrt nichts auf.';
    if (faults === undefined) return 'Noch nicht gespeichert, wird geprüft …';
    return faults.length > 0 ? 'Noch nicht gespeichert:' : 'Noch nicht gespeichert, alles in Ordnung.';
  }
}
