import { withdrawalFields } from '#domain/message/fields.ts';
import { withdrawalWords } from '#domain/message/withdrawal-words.ts';
import { paths } from '#site/paths.ts';
import { FormFields } from '../ui/form/FormFields.tsx';
import { PrivacyHint } from '../ui/form/PrivacyHint.tsx';
import { SendFailure } from '../ui/form/SendFailure.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import type { Form } from '../ui/form/use-form.ts';
import type { Phone } from '../ui/phone.ts';
import { messagePassages } from './privacy-passages.ts';

type Values = Readonly<Record<'name' | 'contract' | 'email', string>>;

/** The first step, with no more fields than the law allows (§ 356a BGB). */
export const WithdrawalFields = ({ form, phone }: { readonly form: Form<Values>; readonly phone: Phone }) => (
  <form className="form" method="post" action={paths.withdrawal} noValidate onSubmit={form.submit}>
    <SendFailure form={form} phone={phone} />
    <FormFields form={form} fields={withdrawalFields} />
    <PrivacyHint about={messagePassages.withdrawal} />
    <SubmitButton isSending={form.isSending} worksPlain>
      {withdrawalWords.next}
    </SubmitButton>
  </form>
);
