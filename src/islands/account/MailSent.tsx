import { useState } from 'react';
import type { Result } from '#stores/account/account.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

type MailSentProps = {
  /** The server's sentence, the same for every address. */
  readonly message: string;
  readonly email: string;
  readonly phone: Phone;
  readonly onAgain: () => Promise<Result>;
  /** Back to the form, where all that was typed still stands. */
  readonly onEdit: () => void;
};

/** After a form that sends a link: the server says that it may take a while; here is what to do when it does not come. */
export function MailSent({ message, email, phone, onAgain, onEdit }: MailSentProps) {
  const [isSending, setSending] = useState(false);
  const [statusText, setStatusText] = useState('');

  const again = async () => {
    if (isSending) return;
    setSending(true);
    setStatusText('');
    const result = await onAgain();
    setStatusText(result.ok ? 'Noch einmal abgeschickt.' : result.message);
    setSending(false);
  };

  return (
    <FormNotice title="Bitte sehen Sie in Ihr Postfach" kind="success" takesFocus>
      <p>{message}</p>
      <p>
        Ihre Adresse: <strong className="wrap-anywhere">{email}</strong>
      </p>
      <p className="form-actions">
        <button type="button" className="button button-outline" aria-disabled={isSending} onClick={() => void again()}>
          {isSending ? 'Wird gesendet …' : 'Noch einmal senden'}
        </button>
        <button type="button" className="button button-quiet" onClick={onEdit}>
          Adresse ändern
        </button>
      </p>
      <p role="status" className="font-semibold">
        {statusText}
      </p>
      <p>Kommt nichts an, helfen wir Ihnen am Telefon.</p>
      <p className="form-actions">
        <PhoneLink phone={phone} />
      </p>
    </FormNotice>
  );
}
