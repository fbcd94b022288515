import { useState } from 'react';
import type { Unsaved } from '#stores/publication/unsaved.ts';
import { Dialog } from '../ui/Dialog.tsx';

type UnsavedQuestionProps = {
  readonly unsaved: Unsaved;
  readonly onPublish: () => void;
  readonly onClose: () => void;
};

/** Asked before a publication, while a text on the page is not saved. */
export function UnsavedQuestion({ unsaved, onPublish, onClose }: UnsavedQuestionProps) {
  const [state, setState] = useState<'asked' | 'saving' | 'refused'>('asked');
  const saveFirst = async () => {
    if (state === 'saving') return;
    setState('saving');
    if (await unsaved.save()) onPublish();
    else setState('refused');
  };
  return (
    <Dialog isOpen title="Ihren Text mit veröffentlichen?" onClose={onClose}>
      {state === 'refused' ? (
        <p role="alert">
          „{unsaved.name}“ ließ sich nicht speichern, und veröffentlicht wurde nichts. Was zu ändern ist, steht über dem
          Text.
        </p>
      ) : (
        <p>„{unsaved.name}“ ist geändert und noch nicht gespeichert.</p>
      )}
      <div className="form-actions mt-6">
        {state !== 'refused' && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={state === 'saving' || undefined}
            onClick={() => void saveFirst()}
          >
            {state === 'saving' ? 'Wird gespeichert …' : 'Speichern und veröffentlichen'}
          </button>
        )}
        <button
          type="button"
          className="button button-outline"
          onClick={() => {
            if (state !== 'saving') onPublish();
          }}
        >
          Ohne diesen Text veröffentlichen
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Zurück zum Text
        </button>
      </div>
    </Dialog>
  );
}
