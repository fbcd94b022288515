import { useStore } from '@nanostores/react';
import { knownPlace } from '#domain/case/known-place.ts';
import { $case } from '#stores/case/case.ts';
import { fieldId } from '../../ui/form/field-id.ts';
import { ZoneNotice } from '../ZoneNotice.tsx';
import { CaseFields } from './CaseFields.tsx';
import { type SectionFields, SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './section-props.ts';

/** The Abholung: where and when we take charge of the deceased. */
export const CollectionSection = ({ onDone, onLater }: SectionProps) => (
  <SectionForm
    section="adoption"
    title="Wo dürfen wir die verstorbene Person abholen?"
    intro={<p>Wir kommen zu jeder Stunde. Rufen Sie an, wenn es eilt: Dann fahren wir gleich los.</p>}
    onDone={onDone}
    onLater={onLater}
  >
    {(form) => (
      <>
        <KnownPlace form={form} />
        <CaseFields form={form} section="adoption" />
        <ZoneNotice />
      </>
    )}
  </SectionForm>
);

/** What was said elsewhere is not asked again. */
function KnownPlace({ form }: { readonly form: SectionFields }) {
  const known = knownPlace(useStore($case).answers);
  if (!known) return null;
  const takeOver = () => {
    for (const [field, text] of Object.entries(known.texts)) form.set(field, text);
    // The pressed button goes.
    document.getElementById(fieldId(form.id, 'place'))?.focus();
  };
  return (
    <div className="notice">
      <p>
        Ist die Person dort: <strong className="wrap-anywhere">{known.label}</strong>?
      </p>
      <p>
        <button type="button" className="button button-outline" onClick={takeOver}>
          Ja, übernehmen
        </button>
      </p>
    </div>
  );
}
