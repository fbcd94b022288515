import { useStore } from '@nanostores/react';
import { $case } from '#stores/case/case.ts';
import { titleOf } from '../case-words.ts';
import { PersonFields } from '../section/PersonFields.tsx';
import { SectionForm } from '../section/SectionForm.tsx';
import type { SectionProps } from '../section/section-props.ts';
import { rulesOf } from '../section/section-rules.ts';
import { WishFields } from '../section/WishFields.tsx';
import { DeathFields } from './DeathFields.tsx';

/** The person: who, where and when, and what is to be considered. Of somebody who is dying nothing about the death. */
export function DeceasedSection({ onDone, onLater }: SectionProps) {
  const { isDead } = useStore($case);
  return (
    <SectionForm
      section="deceased"
      rules={rulesOf('deceased', isDead)}
      title={isDead === false ? titleOf('deceased', isDead) : 'Wer ist gestorben?'}
      onDone={onDone}
      onLater={onLater}
    >
      {(form) => (
        <>
          <PersonFields form={form} />
          {isDead !== false && <DeathFields form={form} />}
          <WishFields form={form} />
        </>
      )}
    </SectionForm>
  );
}
