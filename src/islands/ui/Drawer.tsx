import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
};

/** A panel from the right that holds the focus and gives it back; Escape, the ground beside it and 'Schließen' close it. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-[rgb(0_0_0/45%)]" />
      <DialogPanel className="fixed inset-y-0 right-0 flex w-[min(24rem,100vw)] flex-col border-l border-line bg-paper text-ink shadow-soft">
        <DialogTitle as="h2" className="border-b border-line px-6 py-4">
          {title}
        </DialogTitle>
        <div className="grow overflow-y-auto px-6 py-6">{children}</div>
        <div className="border-t border-line px-6 py-4">
          <button type="button" className="button button-primary w-full" onClick={onClose}>
            <Icon name="close" />
            Schließen
          </button>
        </div>
      </DialogPanel>
    </Dialog>
  );
}
