import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $notice, closeNotice, NOTICE_MS } from '#stores/catalogue/manage/notice.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** What was done, with the way back. Hides itself after ten seconds, but waits while it is focused or pointed at (WCAG 2.2.1). */
export function Notice() {
  const notice = useStore($notice);
  const [isHeld, setHeld] = useState(false);

  // The clock starts anew with every message.
  useEffect(() => {
    if (!notice || isHeld) return;
    const timer = setTimeout(closeNotice, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  // The live region stays in the page: one that is added together with its text is often not read out.
  return (
    <div role="status" className="manage-notice">
      {notice && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds the clock; nothing is operated.
        <div
          className={notice.kind === 'error' ? 'manage-notice-box manage-notice-error' : 'manage-notice-box'}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>
            {notice.kind === 'error' && <span className="visually-hidden">Fehler: </span>}
            {notice.message}
          </span>
          {notice.undo && (
            <button type="button" className="button button-quiet" onClick={notice.undo}>
              Rückgängig
            </button>
          )}
          <button type="button" className="button button-quiet" aria-label="Meldung schließen" onClick={closeNotice}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
