import { lazy, Suspense, useEffect, useState } from 'react';
import type { TextSummary } from '#stores/wording/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';

const loadForm = () => import('./NewCemeteryForm.tsx').then(({ NewCemeteryForm }) => ({ default: NewCemeteryForm }));
const NewCemeteryForm = lazy(loadForm);

/** Opens the dialog at once: the way from the list of resting places. */
const HASH = '#neuer-friedhof';

/** A button for a new cemetery, and its few questions. */
export function NewCemetery({ texts }: { readonly texts: readonly TextSummary[] }) {
  const [isOpen, setOpen] = useState(false);
  // The address is the browser's.
  useEffect(() => {
    if (location.hash === HASH) setOpen(true);
  }, []);
  return (
    <>
      <button
        type="button"
        className="button button-outline"
        onFocus={() => void loadForm()}
        onPointerEnter={() => void loadForm()}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" />
        Friedhof
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Neuer Friedhof">
        <Suspense fallback={<p role="status">Die Fragen werden geladen …</p>}>
          {isOpen && <NewCemeteryForm texts={texts} />}
        </Suspense>
      </Dialog>
    </>
  );
}
