import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ActionProblem } from './ActionProblem.tsx';
import type { useAction } from './use-action.ts';

type ConfirmationProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The work that is asked about. */
  readonly action: Pick<ReturnType<typeof useAction>, 'isBusy' | 'problem'>;
  readonly onConfirm: () => void;
  /** On the button: what it does, and what is said while it is being done. */
  readonly confirm: string;
  readonly waiting: string;
  readonly children: ReactNode;
};

/** A question before something that cannot be taken back at once. */
export const Confirmation = ({
  title,
  isOpen,
  onClose,
  action: { isBusy, problem },
  onConfirm,
  confirm,
  waiting,
  children,
}: ConfirmationProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title}>
    {isOpen && (
      <div className="form">
        <p>{children}</p>
        <ActionProblem problem={problem} />
        <div className="form-actions">
          <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={onConfirm}>
            {isBusy ? waiting : confirm}
          </button>
          {/* The dialog begins with what does no harm. */}
          <button type="button" className="button button-quiet" onClick={onClose} data-autofocus>
            Abbrechen
          </button>
        </div>
      </div>
    )}
  </Dialog>
);
