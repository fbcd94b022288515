import { useRef } from 'react';

/** The hidden field (`Honeypot`), and the whole seconds since the page was opened. */
export function useSpamGuard() {
  const input = useRef<HTMLInputElement>(null);
  return {
    input,
    /** The fields sent with the form. */
    read: () => ({
      website: input.current?.value ?? '',
      secondsOpen: Math.floor(performance.now() / 1000),
    }),
  };
}
