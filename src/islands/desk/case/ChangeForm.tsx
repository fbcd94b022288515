import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { deskCaseArea } from '#stores/desk/case/desk-case.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { Meanwhile } from './Meanwhile.tsx';
import { useOvertakenSince } from './use-overtaken-since.ts';

type ChangeFormProps = {
  readonly form: Pick<Form, 'id' | 'values' | 'complaint' | 'isSending' | 'submit'>;
  /** The version upon which the next press saves. */
  readonly read: number;
  readonly now: Date;
  readonly onCancel: () => void;
  /** The label of its button. */
  readonly send?: string;
  readonly children: ReactNode;
};

/** A form of the case. Where somebody else was faster it tells what she has done, and keeps what was typed. */
export function ChangeForm({ form, read, now, onCancel, send = 'Speichern', children }: ChangeFormProps) {
  const { data } = useStore(deskCaseArea.$area);
  const since = useOvertakenSince(read);
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form}>
        {form.complaint?.code === 'case-changed' && data && (
          <>
            <Meanwhile desk={data} since={since} now={now} />
            <p>Ihre Eingabe steht noch hier. Soll sie gelten, speichern Sie noch einmal.</p>
          </>
        )}
      </ErrorSummary>
      {children}
      <div className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird gespeichert …">
          {send}
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Abbrechen
        </button>
      </div>
    </form>
  );
}
