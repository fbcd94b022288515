import { type ReactNode, useEffect, useRef } from 'react';
import { takeFocus } from '../../ui/form/take-focus.ts';

/** The name of what has come in place of the last view: it takes the focus, so that it is read out and the keyboard goes on here. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus is the browser's.
  useEffect(() => takeFocus(heading.current), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
