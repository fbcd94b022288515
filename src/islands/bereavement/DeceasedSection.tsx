import { useStore } from '@nanostores/react';
import { $case } from '#stores/case.ts';
import { titleOf } from '../case/case-words.ts';
import { PersonFields } from '../case/PersonFields.tsx';
import { SectionForm } from '../case/SectionForm.tsx';
import type { SectionProps } from '../case/section-props.ts';
import { rulesOf } from '../case/section-rules.ts';
import { WishFields } from '../case/WishFields.tsx';
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
