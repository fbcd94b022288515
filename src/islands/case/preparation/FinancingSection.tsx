import { emptySection } from '#stores/case/case.ts';
import { CaseFields } from '../section/CaseFields.tsx';
import { SectionForm } from '../section/SectionForm.tsx';
import type { SectionProps } from '../section/section-props.ts';

export function FinancingSection({ onDone, onLater }: SectionProps) {
  const without = () => {
    emptySection('financing');
    onDone();
  };
  return (
    <SectionForm
      section="financing"
      title="Wie soll die Bestattung bezahlt werden?"
      intro={<p>Freiwillig, und kein Vertrag: Sie sagen uns nur, worüber Sie sprechen möchten.</p>}
      onDone={onDone}
      onLater={onLater}
      more={
        <button type="button" className="button button-quiet" onClick={without}>
          Ohne Angabe weiter
        </button>
      }
    >
      {(form) => <CaseFields form={form} section="financing" />}
    </SectionForm>
  );
}
