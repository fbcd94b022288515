import { useEffect, useRef, useState } from 'react';
import { accessScopes } from '#domain/desk/family/access.ts';
import { NewAccess } from '#domain/desk/family/new-access.ts';
import { type Access, grantAccess } from '#stores/desk/access.ts';
import { CopyButton } from '../../account/factor/CopyButton.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useForm } from '../../ui/form/use-form.ts';

type GrantAccessProps = {
  readonly reference: string;
  readonly onGranted: (accesses: readonly Access[]) => void;
};
type Granted = { readonly label: string; readonly link: string; readonly email: string };

const SCOPES = Object.entries(accessScopes).map(([value, label]) => ({ value, label }));

/** A link for one more of the family. */
export function GrantAccess({ reference, onGranted }: GrantAccessProps) {
  const [granted, setGranted] = useState<Granted>();
  const form = useForm({
    id: 'zugang',
    schema: NewAccess,
    initial: { label: '', may: 'steps', email: '' },
    async send(access) {
      const result = await grantAccess(reference, access);
      if (result.ok) {
        form.reset();
        setGranted({ label: access.label, link: result.value.link, email: access.email ?? '' });
        onGranted(result.value.accesses);
      }
      return result;
    },
  });
  return (
    <>
      {granted && <GrantedLink key={granted.link} {...granted} />}
      <form className="form" method="post" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <Field form={form} name="label" label="Für wen" hint="Zum Beispiel „Tochter Anna“." autoComplete="off" />
        <Field
          form={form}
          name="email"
          label="E-Mail-Adresse (freiwillig)"
          hint="Dorthin schicken wir den Link. Ohne Adresse kopieren Sie ihn."
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <SelectField form={form} name="may" label="Was sie oder er sehen darf" options={SCOPES} />
        <div className="form-actions">
          <SubmitButton isSending={form.isSending} waiting="Wird angelegt …">
            Link anlegen
          </SubmitButton>
        </div>
      </form>
    </>
  );
}

/** Shown once: the server keeps no code that it could tell again. */
function GrantedLink({ label, link, email }: Granted) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const mail = `mailto:?subject=${encodeURIComponent('Wie es weitergeht')}&body=${encodeURIComponent(link)}`;
  return (
    <div className="notice">
      <p ref={heading} tabIndex={-1}>
        <strong>Link für „{label}“.</strong>{' '}
        {email === ''
          ? 'Er steht nur jetzt hier: Bitte kopieren oder verschicken Sie ihn gleich.'
          : `Er ist unterwegs an ${email}. Hier steht er nur jetzt.`}
      </p>
      <p className="wrap-anywhere">{link}</p>
      <div className="form-actions">
        <CopyButton text={link}>Link kopieren</CopyButton>
        {email === '' && (
          <a className="button button-outline" href={mail}>
            Per E-Mail schicken
          </a>
        )}
      </div>
    </div>
  );
}
