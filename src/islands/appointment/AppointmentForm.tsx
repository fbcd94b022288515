import { useEffect, useState } from 'react';
import {
  Appointment,
  AppointmentKind,
  AppointmentRequest,
  appointmentKindWords,
  KIND_QUESTION,
  slotIsAsked,
} from '#domain/appointment/appointment.ts';
import { appointmentFields } from '#domain/appointment/fields.ts';
import { appointmentWords } from '#domain/appointment/form-words.ts';
import { appointmentQuery, formPaths } from '#site/form-paths.ts';
import { bookAppointment } from '#stores/appointment/appointment.ts';
import { Choice } from '../ui/Choice.tsx';
import { FieldError } from '../ui/form/FieldFrame.tsx';
import { FormFields } from '../ui/form/FormFields.tsx';
import { fieldId } from '../ui/form/field-id.ts';
import { Honeypot } from '../ui/form/Honeypot.tsx';
import { PrivacyHint } from '../ui/form/PrivacyHint.tsx';
import { SendFailure } from '../ui/form/SendFailure.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { type Sent, useForm } from '../ui/form/use-form.ts';
import { useKept } from '../ui/form/use-kept.ts';
import { useSpamGuard } from '../ui/form/use-spam-guard.ts';
import type { Phone } from '../ui/phone.ts';
import { AppointmentBooked } from './AppointmentBooked.tsx';
import { appointmentPassage } from './privacy-passage.ts';
import { SlotPicker } from './SlotPicker.tsx';

type AppointmentFormProps = {
  readonly phone: Phone;
  /** Where the house is: `Musterstraße 1, 32584 Löhne`. */
  readonly address: string;
};

const ID = 'termin';

/** Asks for an appointment. Without the script the kind leads to a page of the server with the free times. */
export function AppointmentForm({ phone, address }: AppointmentFormProps) {
  const [booked, keepBooked] = useKept(ID, (kept) => Appointment.safeParse(kept).data);
  const [isAlive, setAlive] = useState(false);
  const guard = useSpamGuard();
  const form = useForm({
    id: ID,
    schema: AppointmentRequest,
    initial: { kind: '', startsAt: '', name: '', email: '', phoneNumber: '', note: '' },
    isAsked: slotIsAsked,
    async send(request) {
      const { website, secondsOpen } = guard.read();
      const result = await bookAppointment({ ...request, website }, secondsOpen);
      if (result.ok) keepBooked(result.value);
      return atSlot(result);
    },
  });
  // Until the script runs the form is the plain one; a kind chosen by then stays chosen.
  const [earlyKind] = useState(chosenKind);
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    if (earlyKind) set('kind', earlyKind);
    setAlive(true);
  }, []);

  if (booked) return <AppointmentBooked appointment={booked} address={address} phone={phone} />;
  const kind = AppointmentKind.safeParse(form.values.kind).data;
  const error = form.errorOf('kind');
  const kindId = fieldId(ID, 'kind');
  return (
    <form className="form" method="get" action={formPaths.appointment} noValidate onSubmit={form.submit}>
      <SendFailure form={form} phone={phone} />
      <fieldset id={kindId} tabIndex={-1} aria-describedby={error && `${kindId}-fehler`}>
        <legend>{KIND_QUESTION}</legend>
        {error && <FieldError id={`${kindId}-fehler`} message={error} />}
        <div className="options options-of-kind">
          {AppointmentKind.options.map((each) => (
            <Choice
              key={each}
              name={appointmentQuery.kind}
              value={each}
              checked={form.values.kind === each}
              onChoose={() => form.set('kind', each)}
              title={appointmentKindWords[each]}
            />
          ))}
        </div>
      </fieldset>
      {isAlive ? (
        <>
          {kind && (
            <SlotPicker
              kind={kind}
              value={form.values.startsAt}
              onChoose={(startsAt) => form.set('startsAt', startsAt)}
              idPrefix={ID}
              error={form.errorOf('startsAt')}
              phone={phone}
            />
          )}
          <FormFields form={form} fields={appointmentFields} />
          <Honeypot id={ID} input={guard.input} />
          <PrivacyHint about={appointmentPassage} />
          <SubmitButton isSending={form.isSending} waiting="Termin wird eingetragen …">
            {appointmentWords.arrange}
          </SubmitButton>
        </>
      ) : (
        <SubmitButton isSending={false} worksPlain>
          Freie Termine zeigen
        </SubmitButton>
      )}
    </form>
  );
}

/** A complaint about a time stands at the times. */
const atSlot = (result: Sent): Sent =>
  !result.ok && result.code.startsWith('slot-') && result.errors.length === 0
    ? { ...result, errors: [{ field: 'startsAt', message: result.message }] }
    : result;

const chosenKind = (): string | undefined =>
  globalThis.document?.querySelector<HTMLInputElement>(`input[name="${appointmentQuery.kind}"]:checked`)?.value;
