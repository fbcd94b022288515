import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $snackbar, closeSnackbar, SNACKBAR_MS } from '#stores/snackbar.ts';
import { freeBottom } from './free-place.ts';
import { Icon } from './Icon.tsx';

type SnackbarProps = { readonly hidesAfterMs?: number };

/**
 * Hides itself after 2000 ms, but waits while it is focused or hovered (WCAG 2.2.1). Where it lies over the page it takes a place
 * at which it covers nothing to press.
 */
export function Snackbar({ hidesAfterMs = SNACKBAR_MS }: SnackbarProps) {
  const snackbar = useStore($snackbar);
  const [isHeld, setHeld] = useState(false);

  // The timer starts again with every message and after each hold by pointer or focus.
  useEffect(() => {
    if (!snackbar || isHeld) return;
    const timer = setTimeout(closeSnackbar, hidesAfterMs);
    return () => clearTimeout(timer);
  }, [snackbar, isHeld, hidesAfterMs]);

  const box = useRef<HTMLDivElement>(null);
  // What lies below it is the browser's.
  useLayoutEffect(() => {
    const region = box.current;
    if (!snackbar || !region || getComputedStyle(region).position !== 'fixed') return;
    region.style.bottom = `${freeBottom(region)}px`;
  }, [snackbar]);

  const close = () => {
    setHeld(false);
    closeSnackbar();
  };

  // The live region stays in the page: one that is added together with its text is often not read out.
  return (
    <div ref={box} role="status" aria-live="polite" className="snackbar">
      {snackbar && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds the timer; nothing is operated.
        <div
          className={snackbar.kind === 'error' ? 'text-rust' : undefined}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>
            {snackbar.kind === 'error' && <span className="visually-hidden">Fehler: </span>}
            {snackbar.message}
          </span>
          {snackbar.undo && (
            <button type="button" className="button button-quiet" onClick={snackbar.undo}>
              Rückgängig
            </button>
          )}
          <button type="button" className="button button-quiet" aria-label="Meldung schließen" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
