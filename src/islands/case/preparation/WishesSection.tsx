import { CaseFields } from '../section/CaseFields.tsx';
import { SectionForm } from '../section/SectionForm.tsx';
import type { SectionProps } from '../section/section-props.ts';

export const WishesSection = ({ onDone, onLater }: SectionProps) => (
  <SectionForm
    section="wishes"
    title="Was wünschen Sie sich?"
    intro={<p>In Ihren eigenen Worten, so kurz oder lang Sie möchten. Jedes Feld darf leer bleiben.</p>}
    onDone={onDone}
    onLater={onLater}
  >
    {(form) => <CaseFields form={form} section="wishes" />}
  </SectionForm>
);
