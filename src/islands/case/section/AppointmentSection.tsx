import { AppointmentKind } from '#domain/appointment/appointment.ts';
import { emptySection } from '#stores/case/case.ts';
import { SlotPicker } from '../../appointment/SlotPicker.tsx';
import { CaseFields } from './CaseFields.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './section-props.ts';

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
      intro={<p>Freiwillig. Anrufen können Sie uns jederzeit.</p>}
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
        const slot = kind.success && (
          <SlotPicker
            kind={kind.data}
            value={form.values.startsAt ?? ''}
            onChoose={(startsAt) => form.set('startsAt', startsAt)}
            idPrefix={form.id}
            error={form.errorOf('startsAt')}
            phone={phone}
          />
        );
        return <CaseFields form={form} section="appointment" slot={slot} />;
      }}
    </SectionForm>
  );
}
