import type { RefObject } from 'react';

/**
 * A field that a person cannot see, hear or reach with Tab; what is in it was written by a program. Read when the form is sent, so
 * that it also counts what was written before the script ran.
 */
export const Honeypot = ({
  id,
  input,
}: {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
}) => (
  <div className="honeypot" aria-hidden="true">
    <label htmlFor={`${id}-website`}>Bitte leer lassen</label>
    <input ref={input} id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
