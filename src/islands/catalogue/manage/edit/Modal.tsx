import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type ModalProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Wide enough for a table. */
  readonly isWide?: boolean;
};

/** A question over the page. The browser holds the focus inside, gives it back, and closes by Escape. */
export function Modal({ title, onClose, children, isWide = false }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is taken out of the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'manage-dialog manage-dialog-wide' : 'manage-dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Keys in here are not those of the grid around it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
