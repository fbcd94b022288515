import { FormNotice } from '../ui/form/FormNotice.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import type { Phone } from '../ui/phone.ts';

type MessageSentProps = {
  readonly email: string;
  readonly hours: string;
  readonly phone: Phone;
  readonly onAnother: () => void;
};

/** The same words stand in `server/message/form/message-page.ts`, for people without the script. */
export const MessageSent = ({ email, hours, phone, onAnother }: MessageSentProps) => (
  <FormNotice title="Erfolgreich: Ihre Nachricht ist bei uns" kind="success" takesFocus>
    <p>
      Wir lesen sie während der Sprechzeiten ({hours}) und antworten spätestens am nächsten Arbeitstag. Eine Bestätigung
      geht an <strong className="wrap-anywhere">{email}</strong>.
    </p>
    <p>Ist jemand gestorben oder eilt es? Dann rufen Sie bitte an, Tag und Nacht.</p>
    <p className="form-actions">
      <PhoneLink phone={phone} />
      <button type="button" className="button button-quiet" onClick={onAnother}>
        Noch eine Nachricht schreiben
      </button>
    </p>
  </FormNotice>
);
