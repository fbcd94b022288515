import { type ReactNode, useState } from 'react';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import type { Phone } from '../../../ui/phone.ts';
import { FormFailure } from '../../FormFailure.tsx';

/** The last successful change. Each has another `count`, so that it takes the focus again. */
export type Done = { readonly count: number; readonly title: string; readonly text: ReactNode };

type ChangeFormProps = {
  readonly form: Pick<Form, 'id' | 'values' | 'complaint' | 'isSending' | 'submit'>;
  readonly done: Done | undefined;
  readonly submit: string;
  readonly phone: Phone;
  readonly isReady?: boolean;
  /** So that a password manager knows whose password this is. */
  readonly email?: string | undefined;
  readonly children: ReactNode;
};

/** One change of the account: what was done, what was refused, the fields, one button. */
export function ChangeForm({ form, done, submit, phone, isReady = true, email, children }: ChangeFormProps) {
  return (
    <>
      {done && !form.complaint && !form.isSending && (
        <FormNotice key={done.count} kind="success" title={done.title} takesFocus>
          {done.text}
        </FormNotice>
      )}
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <FormFailure form={form} phone={phone} />
        {email !== undefined && <input type="text" hidden readOnly autoComplete="username" value={email} />}
        {children}
        <SubmitButton isSending={form.isSending} isReady={isReady} waiting="Wird geändert …">
          {submit}
        </SubmitButton>
      </form>
    </>
  );
}

/** Remembers what was done last. The server's first sentence says what, the others what follows from it. */
export function useDone() {
  const [done, setDone] = useState<Done>();
  const tell = (message: string, more?: ReactNode) => {
    const [title = message, ...rest] = message.split(/(?<=\.) /);
    const text = (
      <>
        {rest.length > 0 && <p>{rest.join(' ')}</p>}
        {more && <p>{more}</p>}
      </>
    );
    setDone((last) => ({ count: (last?.count ?? 0) + 1, title: title.replace(/\.$/, ''), text }));
  };
  return { done, tell };
}
