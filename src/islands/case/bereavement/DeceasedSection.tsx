import { useStore } from '@nanostores/react';
import { $caseKind } from '#stores/case/case.ts';
import { CaseFields } from '../section/CaseFields.tsx';
import { ClothesNote } from '../section/ClothesNote.tsx';
import { SectionForm } from '../section/SectionForm.tsx';
import type { SectionProps } from '../section/section-props.ts';

/** The person: who, and after the death when and where. The name is enough to go on. */
export function DeceasedSection(props: SectionProps) {
  const isOrder = useStore($caseKind) === 'order';
  return (
    <SectionForm
      {...props}
      section="deceased"
      title={isOrder ? 'Wer ist gestorben?' : 'Um wen geht es?'}
      intro={<p>{isOrder ? 'Nötig ist nur der Name.' : 'Alles hier ist freiwillig.'}</p>}
    >
      {(form) => <CaseFields form={form} section="deceased" />}
    </SectionForm>
  );
}

export function HomeSection(props: SectionProps) {
  const isOrder = useStore($caseKind) === 'order';
  return (
    <SectionForm
      {...props}
      section="home"
      title={isOrder ? 'Wo hat die Person gewohnt?' : 'Wo wohnt die Person?'}
      intro={<p>Was Sie nicht wissen, lassen Sie frei.</p>}
    >
      {(form) => <CaseFields form={form} section="home" />}
    </SectionForm>
  );
}

/** Nothing of it is needed to begin. */
export const ProvisionsSection = (props: SectionProps) => (
  <SectionForm
    {...props}
    section="provisions"
    title="Das hat Zeit"
    intro={
      <>
        <p>Nichts davon muss heute feststehen. Was offen bleibt, besprechen wir mit Ihnen.</p>
        <ClothesNote />
      </>
    }
  >
    {(form) => <CaseFields form={form} section="provisions" />}
  </SectionForm>
);
