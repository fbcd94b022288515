import { useState } from 'react';
import { type Mail, readMail } from '#stores/mail/outbox.ts';

type MailTextProps = { readonly id: string; readonly kind: string };

type Reading = Mail | { readonly problem: string } | undefined;

/** The text of the mail and its attachments, loaded when somebody opens it: a text is nobody's business before. */
export function MailText({ id, kind }: MailTextProps) {
  const [reading, setReading] = useState<Reading>();

  const open = async () => {
    const result = await readMail(id);
    setReading(result.ok ? result.value : { problem: result.message });
  };

  return (
    <details className="disclosure" onToggle={({ currentTarget }) => currentTarget.open && void open()}>
      <summary>
        Text ansehen<span className="visually-hidden">, {kind}</span>
      </summary>
      {reading === undefined && <p className="muted">Der Text wird geladen …</p>}
      {reading && 'problem' in reading && <p className="field-error">{reading.problem}</p>}
      {reading && 'text' in reading && (
        <>
          <p className="manage-text">{reading.text}</p>
          {reading.attachments.length > 0 && (
            <p className="muted small">
              {reading.attachments.length === 1 ? 'Anhang' : 'Anhänge'}: {reading.attachments.join(', ')}
            </p>
          )}
        </>
      )}
    </details>
  );
}
