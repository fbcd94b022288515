import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { type ReactNode, useEffect, useState } from 'react';

type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
};

/** A question in the middle of the page that holds the focus and gives it back; Escape and the ground beside it close it. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  // On the server it would write style attributes, which our content policy forbids.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <HeadlessDialog open={isOpen} onClose={onClose} className="dialog">
      <DialogBackdrop className="dialog-ground" />
      <div className="dialog-frame">
        <DialogPanel className="dialog-panel">
          <DialogTitle as="h2">{title}</DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
