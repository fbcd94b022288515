import type { ReactNode } from 'react';
import { type AppointmentKind, appointmentKindWords } from '#domain/appointment/appointment.ts';
import { kindForFirm } from '#domain/appointment/kind-text.ts';
import type { BookingValues } from '#stores/desk/calendar/booking-forms.ts';
import type { Calendar } from '#stores/desk/calendar/calendar.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import type { Form } from '../../ui/form/use-form.ts';

type BookingFieldsProps = {
  readonly form: Form<BookingValues>;
  readonly calendar: Pick<Calendar, 'colleagues'>;
  /** What stands at that time already, if the server has said so. */
  readonly overlaps: readonly string[];
  readonly label: string;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
};

/** As the house says it: a visit is none „bei Ihnen“. */
const KINDS = (Object.keys(appointmentKindWords) as AppointmentKind[]).map((value) => ({
  value,
  label: kindForFirm(value),
}));

export function BookingFields({ form, calendar, overlaps, label, onCancel, children }: BookingFieldsProps) {
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form}>
        {overlaps.length > 0 && (
          <ul>
            {overlaps.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        {children}
      </ErrorSummary>
      <div className="calendar-when">
        <FieldFrame form={form} name="start" label="Tag">
          {(control) => <input {...control} type="date" />}
        </FieldFrame>
        <FieldFrame form={form} name="from" label="Von">
          {(control) => <input {...control} type="time" />}
        </FieldFrame>
        <FieldFrame form={form} name="end" label="Bis">
          {(control) => <input {...control} type="time" />}
        </FieldFrame>
      </div>
      <Field form={form} name="name" label="Name" autoComplete="off" />
      <Field form={form} name="phoneNumber" label="Telefonnummer" type="tel" inputMode="tel" autoComplete="off" />
      <SelectField form={form} name="kind" label="Wo" options={KINDS} />
      <SelectField
        form={form}
        name="assignee"
        label="Für wen"
        empty="noch niemand"
        options={calendar.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field
        form={form}
        name="email"
        label="E-Mail (freiwillig)"
        hint="Dorthin gehen Zeit und Kalenderdatei."
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <Field
        form={form}
        name="caseReference"
        label="Fall (freiwillig)"
        hint="Das ganze Aktenzeichen."
        autoComplete="off"
      />
      <TextArea form={form} name="note" label="Notiz (freiwillig)" rows={2} />
      <div className="form-actions">
        <SubmitButton isSending={form.isSending} waiting="Wird gespeichert …">
          {overlaps.length > 0 ? `Trotzdem ${label.toLowerCase()}` : label}
        </SubmitButton>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Abbrechen
        </button>
      </div>
    </form>
  );
}
