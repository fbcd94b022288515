import { useEffect, useRef, useState } from 'react';
import type { MailSummary } from '#stores/mail/outbox.ts';
import { MailRow } from './MailRow.tsx';

type MailListProps = { readonly mails: readonly MailSummary[]; readonly now: Date };

type Done = { readonly count: number; readonly text: string };

/** Mails below each other. What was done stands above them and takes the focus, since the row it was done with may be gone. */
export function MailList({ mails, now }: MailListProps) {
  const [done, setDone] = useState<Done>();
  const notice = useRef<HTMLParagraphElement>(null);
  const tell = (text: string) => setDone((last) => ({ count: (last?.count ?? 0) + 1, text }));

  // The focus is the browser's.
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);

  return (
    <>
      <p ref={notice} tabIndex={-1} role="status" className="manage-done">
        {done?.text}
      </p>
      {mails.length > 0 && (
        <ul className="manage-rows">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} now={now} onDone={tell} />
          ))}
        </ul>
      )}
    </>
  );
}
