import { useState } from 'react';
import { personData } from '#domain/case/fields/person.ts';
import { $case, answerSection } from '#stores/case/case.ts';
import { Choice } from '../../ui/Choice.tsx';
import { CaseFields } from '../section/CaseFields.tsx';
import { ClothesNote } from '../section/ClothesNote.tsx';
import { SectionForm } from '../section/SectionForm.tsx';
import type { SectionProps } from '../section/section-props.ts';

/** Whose funeral it is to be one day. Where it is her own, name and address are not asked for twice. */
export function PersonSection({ onDone, onLater }: SectionProps) {
  const [isOwn, setOwn] = useState<boolean>();
  const done = () => {
    if (isOwn) takeOverAddress();
    onDone();
  };
  return (
    <SectionForm
      section="person"
      title="Um wessen Bestattung geht es?"
      intro={
        <>
          <p>Freiwillig. Sie können für sich selbst vorsorgen oder zusammen mit jemand anderem.</p>
          <ClothesNote />
        </>
      }
      onDone={done}
      onLater={onLater}
    >
      {(form) => (
        <>
          <fieldset className="field choice-field">
            <legend className="field-label">Für wen füllen Sie das aus?</legend>
            <div className="options">
              <Choice
                name="vorsorge-fuer"
                value="mich"
                checked={isOwn === true}
                onChoose={() => setOwn(true)}
                title="Für mich selbst"
                hint="Name und Anschrift fragen wir dann nur einmal"
              />
              <Choice
                name="vorsorge-fuer"
                value="jemand"
                checked={isOwn === false}
                onChoose={() => setOwn(false)}
                title="Für jemand anderen"
              />
            </div>
          </fieldset>
          <CaseFields form={form} section="person" isOwn={isOwn === true} />
        </>
      )}
    </SectionForm>
  );
}

/** Only where nothing is said there yet. */
function takeOverAddress(): void {
  const { person = {}, contact = {} } = $case.get().answers;
  const missing = Object.keys(personData).filter((field) => !contact[field] && person[field]);
  answerSection('contact', { ...contact, ...Object.fromEntries(missing.map((field) => [field, person[field] ?? ''])) });
}
