import { useEffect, useRef, useState } from 'react';
import { recentText } from '#domain/overview/recent-time.ts';
import { markSeen, type Overview } from '#stores/overview/overview.ts';
import { CaseSection } from './CaseSection.tsx';

type FreshProps = { readonly desk: Overview['desk']; readonly at: string };

/** What came in since the person has said last that she has seen everything. */
export function Fresh({ desk: { fresh, seenAt }, at }: FreshProps) {
  const [told, setTold] = useState<{ readonly text: string; readonly isProblem?: boolean }>();
  const notice = useRef<HTMLParagraphElement>(null);
  const now = new Date(at);

  // The button may be gone with what was new, and the focus is the browser's.
  useEffect(() => {
    if (told) notice.current?.focus();
  }, [told]);

  const see = async () => {
    const result = await markSeen(at);
    setTold(
      result.ok
        ? { text: 'Gemerkt. Neu ist, was von jetzt an eingeht.' }
        : { text: `Das wurde nicht gemerkt. ${result.message}`, isProblem: true },
    );
  };

  return (
    <div>
      <p ref={notice} tabIndex={-1} role="status" className={told?.isProblem ? 'manage-done text-rust' : 'manage-done'}>
        {told?.text}
      </p>
      <CaseSection title="Neu" cases={fresh} now={now} tone="new">
        <p className="manage-head">
          <span className="muted small">
            {seenAt === null ? 'Aus den letzten 7 Tagen.' : `Seit Sie zuletzt hier waren: ${recentText(seenAt, now)}.`}
          </span>
          <button type="button" className="manage-link whitespace-nowrap" onClick={() => void see()}>
            Habe ich gesehen
          </button>
        </p>
      </CaseSection>
    </div>
  );
}
