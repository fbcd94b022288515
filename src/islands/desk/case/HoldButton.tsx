import { useState } from 'react';
import { HoldReason } from '#domain/retention/person-search.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { type Sent, useForm } from '../../ui/form/use-form.ts';

type HoldButtonProps = {
  readonly reference: string;
  readonly hold: (reference: string, reason: string) => Promise<Sent>;
  readonly onHeld?: () => void;
};

/** Holds a case about which there is a dispute, with the reason. */
export function HoldButton({ reference, hold, onHeld }: HoldButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    id: 'festhalten',
    schema: HoldReason,
    initial: { reason: '' },
    async send({ reason }) {
      const result = await hold(reference, reason);
      if (result.ok) {
        setOpen(false);
        onHeld?.();
      }
      return result;
    },
  });
  return (
    <>
      <button type="button" className="button button-outline" onClick={() => setOpen(true)}>
        Festhalten
        <span className="visually-hidden"> {reference}</span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`${reference} festhalten`}>
        <p>
          Solange gestritten wird, löscht nichts diesen Fall und was zu ihm gehört: weder eine Frist noch ein Mensch.
        </p>
        <form className="form" method="post" noValidate onSubmit={form.submit}>
          <ErrorSummary form={form} />
          <Field form={form} name="reason" label="Warum?" autoComplete="off" />
          <div className="form-actions">
            <SubmitButton isSending={form.isSending}>Festhalten</SubmitButton>
            <button type="button" className="button button-quiet" onClick={() => setOpen(false)}>
              Abbrechen
            </button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
