import { AppointmentKind, appointmentKindWords } from '#domain/appointment/appointment.ts';
import { emptySection } from '#stores/case/case.ts';
import { SlotPicker } from '../../appointment/SlotPicker.tsx';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './section-props.ts';

const kinds = AppointmentKind.options.map((value) => ({ value, label: appointmentKindWords[value] }));

/** A time to talk; can be left out, and left out again. */
export function AppointmentSection({ phone, onDone, onLater }: SectionProps) {
  const without = () => {
    emptySection('appointment');
    onDone();
  };
  return (
    <SectionForm
      section="appointment"
      title="Möchten Sie einen Termin mit uns?"
      intro={<p>Freiwillig. Sie können uns auch jederzeit anrufen.</p>}
      onDone={onDone}
      onLater={onLater}
      more={
        <button type="button" className="button button-quiet" onClick={without}>
          Ohne Termin weiter
        </button>
      }
    >
      {(form) => {
        const kind = AppointmentKind.safeParse(form.values.kind);
        return (
          <>
            <ChoiceField form={form} name="kind" legend="Wie möchten Sie mit uns sprechen?" options={kinds} />
            {kind.success && (
              <SlotPicker
                kind={kind.data}
                value={form.values.startsAt ?? ''}
                onChoose={(startsAt) => form.set('startsAt', startsAt)}
                idPrefix={form.id}
                error={form.errorOf('startsAt')}
                phone={phone}
              />
            )}
            <TextArea
              form={form}
              name="note"
              label="Worum soll es gehen?"
              hint="Freiwillig, höchstens 500 Zeichen."
              rows={3}
            />
          </>
        );
      }}
    </SectionForm>
  );
}
