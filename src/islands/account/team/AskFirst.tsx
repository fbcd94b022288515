import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

type AskFirstProps = {
  readonly isOpen: boolean;
  readonly title: string;
  /** What the button does. */
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What follows, before it is done. */
export const AskFirst = ({ isOpen, title, yes, onYes, onClose, children }: AskFirstProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    <p>{children}</p>
    <div className="form-actions">
      <button type="button" className="button button-primary" onClick={onYes}>
        {yes}
      </button>
      <button type="button" className="button button-quiet" onClick={onClose}>
        Abbrechen
      </button>
    </div>
  </Dialog>
);
