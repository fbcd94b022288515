import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What one came for, filled, above the way out. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A panel from the right that holds the focus and gives it back; Escape, the ground beside it and 'Schließen' close it. */
export function Drawer({ isOpen, onClose, title, action, children }: DrawerProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  /** A drag that begins on the slider and ends beside the panel clicks the ground, too, but means the slider. */
  const isPressedBeside = useRef(false);
  const close = () => dialog.current?.close();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes it by Escape
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={titleId}
      onClose={() => {
        // The event comes later than the closing: by then it may have been opened again.
        if (!dialog.current?.open) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressedBeside.current && target === currentTarget) close();
      }}
    >
      {isOpen && (
        <div>
          <h2 id={titleId}>{title}</h2>
          <div>{children}</div>
          {action}
          <button type="button" className={`button ${action ? 'button-outline' : 'button-primary'}`} onClick={close}>
            <Icon name="close" />
            Schließen
          </button>
        </div>
      )}
    </dialog>
  );
}
