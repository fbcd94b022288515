import type { Firm } from '#domain/firm/firm.ts';
import { ContactMessage } from '#domain/message/contact-message.ts';
import { messageFields } from '#domain/message/fields.ts';
import { messageWords } from '#domain/message/form-words.ts';
import { paths } from '#site/paths.ts';
import { sendMessage } from '#stores/message/contact-form.ts';
import { FormFields } from '../ui/form/FormFields.tsx';
import { Honeypot } from '../ui/form/Honeypot.tsx';
import { PrivacyHint } from '../ui/form/PrivacyHint.tsx';
import { SendFailure } from '../ui/form/SendFailure.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useKept } from '../ui/form/use-kept.ts';
import { useSpamGuard } from '../ui/form/use-spam-guard.ts';
import type { Phone } from '../ui/phone.ts';
import { AskedGraves } from './AskedGraves.tsx';
import { DocumentField } from './DocumentField.tsx';
import { MessageSent } from './MessageSent.tsx';
import { messagePassages } from './privacy-passages.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useAskedGraves } from './use-asked-graves.ts';

type ContactFormProps = {
  readonly phone: Phone;
  /** `Montag bis Donnerstag von 09:00 bis 17:00 Uhr …` */
  readonly hours: string;
  /** The same as days and times. */
  readonly openingHours: Firm['openingHours'];
};

const ID = 'nachricht';

/** A message to the house. Without the script the browser sends the same fields to the page's own address. */
export function ContactForm({ phone, hours, openingHours }: ContactFormProps) {
  const [sentTo, keepSentTo] = useKept(ID, (kept) => (typeof kept === 'string' ? kept : undefined));
  const guard = useSpamGuard();
  const form = useForm({
    id: ID,
    schema: ContactMessage,
    initial: { name: '', email: '', phoneNumber: '', subject: '', message: '' },
    async send(message) {
      const { website, secondsOpen } = guard.read();
      const result = await sendMessage({ ...message, website }, secondsOpen);
      if (result.ok) keepSentTo(message.email);
      return result;
    },
  });

  const asked = useAskedGraves(form);

  if (sentTo !== undefined)
    return (
      <MessageSent
        email={sentTo}
        hours={hours}
        phone={phone}
        onAnother={() => {
          form.reset();
          keepSentTo(undefined);
        }}
      />
    );
  return (
    <form
      className="form"
      method="post"
      action={paths.contact}
      encType="multipart/form-data"
      noValidate
      onSubmit={form.submit}
    >
      {asked !== 'none' && <AskedGraves isWritten={asked === 'written'} openingHours={openingHours} />}
      <SendFailure form={form} phone={phone} />
      <FormFields form={form} fields={messageFields} />
      <DocumentField id={ID} errors={form.errors} />
      <Honeypot id={ID} input={guard.input} />
      <PrivacyHint about={messagePassages.message} />
      <UploadProgress />
      <SubmitButton isSending={form.isSending} worksPlain>
        {messageWords.send}
      </SubmitButton>
    </form>
  );
}
