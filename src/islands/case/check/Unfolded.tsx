import { type ReactNode, useState } from 'react';

type UnfoldedProps = {
  /** Names the list in the page. */
  readonly id: string;
  readonly words: 'Ändern' | 'Ergänzen';
  /** What is changed, for who hears the button alone. */
  readonly of: string;
  /** The links, each an item of a list. */
  readonly children: ReactNode;
};

/** Where one title stands for several sections: a button that shows the links to them. */
export function Unfolded({ id, words, of, children }: UnfoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link no-print"
        aria-label={`${words}: ${of}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </button>
      <ul id={id} className="case-change no-print" hidden={!isOpen}>
        {children}
      </ul>
    </>
  );
}
