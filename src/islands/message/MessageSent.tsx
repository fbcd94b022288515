import { messageWords } from '#domain/message/form-words.ts';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

type MessageSentProps = {
  readonly email: string;
  readonly hours: string;
  readonly phone: Phone;
  readonly onAnother: () => void;
};

/** The message has arrived, and what happens next. */
export const MessageSent = ({ email, hours, phone, onAnother }: MessageSentProps) => (
  <FormNotice title={messageWords.sent} kind="success" takesFocus>
    <p>
      {messageWords.reply(hours)} <strong className="wrap-anywhere">{email}</strong>.
    </p>
    <p>{messageWords.urgent}</p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
      <button type="button" className="button button-quiet" onClick={onAnother}>
        Noch eine Nachricht schreiben
      </button>
    </p>
  </FormNotice>
);
