import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  readonly title: string;
  /** The person has closed it with Escape; left out where the question may wait. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
  readonly className?: string;
  /** Below the page's content while it is open: the way back to a dialog that was closed without an answer. */
  readonly whileOpen?: (show: () => void) => ReactNode;
};

/** A question over the page. The browser holds the focus inside, gives it back, and closes by Escape. */
export function Modal({ title, onClose, children, isOpen = true, className = 'manage-dialog', whileOpen }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is taken out of the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [isOpen]);
  return (
    <>
      <dialog
        ref={dialog}
        className={className}
        aria-labelledby={titleId}
        onCancel={(event) => {
          if (!onClose) return;
          event.preventDefault();
          onClose();
        }}
        // Keys in here are not those of what lies around it.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
      </dialog>
      {isOpen && whileOpen?.(() => dialog.current?.showModal())}
    </>
  );
}
