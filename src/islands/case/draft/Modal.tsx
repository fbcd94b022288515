import { type ReactNode, useEffect, useRef } from 'react';

type ModalProps = {
  readonly id: string;
  readonly isOpen: boolean;
  readonly title: string;
  /** The person has closed it with Escape. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  /** Below the page's content while it is open: the way back to a dialog that was closed without an answer. */
  readonly whileOpen?: (show: () => void) => ReactNode;
};

/** A question that the page waits for. */
export function Modal({ id, isOpen, title, onClose, children, whileOpen }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = () => dialog.current?.showModal();

  // A modal dialog is the browser's: it holds the focus and gives it back.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <>
      <dialog ref={dialog} className="dialog-panel case-dialog" aria-labelledby={id} onClose={onClose}>
        <h2 id={id}>{title}</h2>
        {children}
      </dialog>
      {isOpen && whileOpen?.(show)}
    </>
  );
}
