import { type ReactNode, useEffect, useRef } from 'react';
import { Drawer } from '../ui/Drawer.tsx';

type LargeViewProps = {
  /** Undefined while nothing is looked at. */
  readonly title: string | undefined;
  /** The same function at each render. */
  readonly onClose: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** One thing with its details. It is a history entry, so that Back closes it and stays at the question. */
export function LargeView({ title, onClose, onChoose, children }: LargeViewProps) {
  const isOpen = title !== undefined;
  /** Going back takes a moment: pressed twice, it would leave the page. */
  const isLeaving = useRef(false);
  // The history lives outside React.
  useEffect(() => {
    if (!isOpen) return;
    isLeaving.current = false;
    history.pushState({ isLargeView: true }, '');
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  }, [isOpen, onClose]);
  const leave = () => {
    if (isLeaving.current || !history.state?.isLargeView) return;
    isLeaving.current = true;
    history.back();
  };
  const choose = () => {
    if (isLeaving.current) return;
    // Chosen once the address is that of the question again, which takes the answer.
    addEventListener('popstate', onChoose, { once: true });
    leave();
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={leave}
      title={title ?? ''}
      action={
        <button type="button" className="button button-primary" onClick={choose}>
          Auswählen
        </button>
      }
    >
      {children}
    </Drawer>
  );
}
