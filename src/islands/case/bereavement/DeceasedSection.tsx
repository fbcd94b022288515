import { useStore } from '@nanostores/react';
import { rulesOf } from '#domain/case/section.ts';
import { $caseKind } from '#stores/case/case.ts';
import { titleOf } from '../case-words.ts';
import { CaseFields } from '../section/CaseFields.tsx';
import { SectionForm } from '../section/SectionForm.tsx';
import type { SectionProps } from '../section/section-props.ts';

/** The person: who, where and when, and what is to be considered. Of a dying person nothing about the death. */
export function DeceasedSection({ onDone, onLater }: SectionProps) {
  const kind = useStore($caseKind);
  return (
    <SectionForm
      section="deceased"
      rules={rulesOf('deceased', kind)}
      title={kind === 'dying' ? titleOf('deceased', false) : 'Wer ist gestorben?'}
      onDone={onDone}
      onLater={onLater}
    >
      {(form) => <CaseFields form={form} section="deceased" />}
    </SectionForm>
  );
}
