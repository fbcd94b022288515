import { type ReactNode, useEffect, useState } from 'react';

type SubmitButtonProps = {
  readonly isSending: boolean;
  /** What the button says meanwhile: 'Wird gesendet …'. */
  readonly waiting?: string;
  /** Where the form cannot be sent yet; the button then cannot be pressed. */
  readonly isReady?: boolean;
  /** The form can also be sent without the script: nothing in it must stay out of an address. */
  readonly worksPlain?: boolean;
  readonly children: ReactNode;
};

/** The one filled button of a form. It keeps the focus while the form is being sent. */
export function SubmitButton({
  isSending,
  waiting = 'Wird gesendet …',
  isReady = true,
  worksPlain = false,
  children,
}: SubmitButtonProps) {
  // Before the script runs, the browser would send the form itself, with the password in the address.
  const [isAlive, setAlive] = useState(worksPlain);
  useEffect(() => setAlive(true), []);
  return (
    <button
      type="submit"
      className="button button-primary form-submit"
      disabled={!isAlive || !isReady}
      aria-disabled={isSending || undefined}
    >
      {isSending ? waiting : children}
    </button>
  );
}
