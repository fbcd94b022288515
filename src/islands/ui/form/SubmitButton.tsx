import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { sendEarly } from './early-submit.ts';

type SubmitButtonProps = {
  readonly isSending: boolean;
  /** The label of the button meanwhile: 'Wird gesendet …'. */
  readonly waiting?: string;
  /** Where the form cannot be sent yet; the button then cannot be pressed. */
  readonly isReady?: boolean;
  /** The form can also be sent without the script: nothing in it must stay out of an address. */
  readonly worksPlain?: boolean;
  readonly children: ReactNode;
};

/** The second press of a double click sends nothing: the first may have been answered meanwhile, and the form is empty again. */
const onceOfDouble = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault();
};

/** The one filled button of a form. It keeps the focus while the form is being sent. */
export function SubmitButton({
  isSending,
  waiting = 'Wird gesendet …',
  isReady = true,
  worksPlain = false,
  children,
}: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The form needs its script; a submit before it runs is kept (site/early-submit.ts).
  const [isAlive, setAlive] = useState(worksPlain);
  useEffect(() => setAlive(true), []);
  // One rendering later than the above: by then the form has the values that were typed early.
  useEffect(() => {
    if (isAlive && !worksPlain && button.current) sendEarly(button.current);
  }, [isAlive, worksPlain]);
  return (
    <button
      ref={button}
      type="submit"
      className="button button-primary form-submit"
      disabled={!isAlive || !isReady}
      aria-disabled={isSending || undefined}
      onClick={onceOfDouble}
      // The script of the page has enabled it meanwhile.
      suppressHydrationWarning
    >
      {isSending ? waiting : children}
    </button>
  );
}
