import { CaseFields } from './CaseFields.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './section-props.ts';

/** The Übernahme: where and when we take charge of the deceased. */
export const CollectionSection = ({ onDone, onLater }: SectionProps) => (
  <SectionForm
    section="adoption"
    title="Wo dürfen wir die verstorbene Person abholen?"
    intro={<p>Wir kommen zu jeder Stunde. Rufen Sie an, wenn es eilt: Dann fahren wir gleich los.</p>}
    onDone={onDone}
    onLater={onLater}
  >
    {(form) => <CaseFields form={form} section="adoption" />}
  </SectionForm>
);
