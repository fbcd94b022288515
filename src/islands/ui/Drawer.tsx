import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
};

/** A panel from the right that holds the focus and gives it back; Escape, the ground beside it and 'Schließen' close it. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
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
      className="fixed inset-y-0 right-0 left-auto h-full max-h-none w-[min(24rem,100vw)] max-w-none border-l border-line bg-paper text-ink shadow-soft backdrop:bg-[rgb(0_0_0/45%)]"
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressedBeside.current && target === currentTarget) close();
      }}
    >
      {isOpen && (
        <div className="flex h-full flex-col">
          <h2 id={titleId} className="border-b border-line px-6 py-4">
            {title}
          </h2>
          <div className="grow overflow-y-auto px-6 py-6">{children}</div>
          <div className="border-t border-line px-6 py-4">
            <button type="button" className="button button-primary w-full" onClick={close}>
              <Icon name="close" />
              Schließen
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
