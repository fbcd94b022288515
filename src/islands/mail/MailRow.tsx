import { useRef, useState } from 'react';
import { recentText } from '#domain/overview/recent-time.ts';
import { type MailSummary, resendMail } from '#stores/mail/outbox.ts';
import { Icon } from '../ui/Icon.tsx';
import { CorrectRecipient } from './CorrectRecipient.tsx';
import { MailActions } from './MailActions.tsx';
import { MailText } from './MailText.tsx';
import { mailState, resendNote } from './mail-words.ts';

type MailRowProps = {
  readonly mail: MailSummary;
  readonly now: Date;
  /** Says what was done. */
  readonly onDone: (text: string) => void;
};

export function MailRow({ mail, now, onDone }: MailRowProps) {
  const { id, kind, recipient, subject, state, lastError } = mail;
  const [isCorrecting, setCorrecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const note = resendNote(mail);
  const canSend = state !== 'delivered' && !mail.isExpired && !mail.isBeingSent;

  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const result = await resendMail(id);
    setBusy(false);
    if (result.ok) onDone(`Die E-Mail an ${recipient} geht gleich noch einmal hinaus.`);
    else setProblem(result.message);
  };
  const cancel = () => {
    setCorrecting(false);
    opener.current?.focus();
  };

  return (
    <li className="manage-row manage-mail" data-state={state}>
      <Icon name={state === 'failed' ? 'warning' : 'mail'} />
      <div>
        <h3>{kind}</h3>
        <p>
          an <span className="manage-address">{recipient}</span>
        </p>
        {lastError && <p>{lastError}</p>}
        <p className="muted small">
          „{subject}“, {recentText(mail.createdAt, now)}. {mailState(mail, now)}
        </p>
        {note && <p className="muted small">{note}</p>}
        <div role="alert">
          {problem && (
            <p className="field-error">
              <span className="visually-hidden">Fehler: </span>
              {problem}
            </p>
          )}
        </div>
        {isCorrecting ? (
          <CorrectRecipient mail={mail} onDone={onDone} onCancel={cancel} />
        ) : (
          canSend && (
            <MailActions
              mail={mail}
              isBusy={isBusy}
              correctButton={opener}
              onResend={() => void resend()}
              onCorrect={() => setCorrecting(true)}
            />
          )
        )}
        {state !== 'delivered' && <MailText id={id} kind={kind} />}
      </div>
    </li>
  );
}
