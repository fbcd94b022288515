import { useEffect, useRef, useState } from 'react';
import { $unsaved } from '#stores/publication/unsaved.ts';
import { dropChanges, isChanged, type OpenText } from '#stores/wording/editor.ts';
import { openNow } from '#stores/wording/open-text.ts';
import { saveText } from '#stores/wording/save.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FAULTS_ID } from './Faults.tsx';
import { saveState } from './save-state.ts';
import { useBottomEdge } from './use-bottom-edge.ts';

/** Saving with a word why, and what has become of it. */
export function SaveBar({ open }: { readonly open: OpenText }) {
  const { base, isSaving, faults } = open;
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const hasChanges = isChanged(open);
  useBottomEdge(bar);
  const save = async () => {
    if (await saveText(base.path, note)) setNote((now) => (now === note ? '' : now));
  };
  const latest = useRef(save);
  latest.current = save;

  // A publication asks for what would stay behind.
  useEffect(() => {
    if (!hasChanges) return;
    $unsaved.set({
      name: base.title,
      async save() {
        // One that is on its way may lack what was typed since.
        if (openNow(base.path)?.isSaving) await latest.current();
        if (isUnsaved(base.path)) await latest.current();
        return !isUnsaved(base.path);
      },
    });
    return () => $unsaved.set(undefined);
  }, [hasChanges, base.path, base.title]);

  // The keys are the browser's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (hasChanges) void latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [hasChanges]);

  return (
    <>
      {hasChanges && (
        <Field
          form={{ id: 'speichern', values: { note }, set: (_name, text) => setNote(text), errorOf: () => undefined }}
          name="note"
          label="Grund, wenn Sie mögen"
        />
      )}
      <div ref={bar} className={`wording-save ${hasChanges ? 'wording-save-open' : ''}`}>
        <button
          type="button"
          className="button button-primary"
          title="Strg+S"
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
          {saveState(open)}
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
}

function isUnsaved(path: string): boolean {
  const now = openNow(path);
  return !now || isChanged(now);
}
