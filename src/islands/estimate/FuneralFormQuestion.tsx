import { useStore } from '@nanostores/react';
import type { FuneralForm } from '#domain/funeral-form.ts';
import { formatEuros } from '#domain/money.ts';
import { $choice, answer } from '#stores/estimate-choice.ts';
import { $lowestByForm } from '#stores/estimate-offers.ts';
import { $funeralForms } from '#stores/funeral-form.ts';
import { Choice } from '../ui/Choice.tsx';
import { Question } from '../ui/Question.tsx';

type Props = { readonly initialForms: readonly FuneralForm[]; readonly error: string | undefined };

export function FuneralFormQuestion({ initialForms, error }: Props) {
  const loaded = useStore($funeralForms);
  const lowest = useStore($lowestByForm);
  const { funeralFormId } = useStore($choice);
  const forms = loaded.length > 0 ? loaded : initialForms;
  return (
    <Question
      title="Welche Bestattungsart soll es sein?"
      hint="Sie können jede Antwort später ändern. Wir fragen nicht nach Ihrem Namen."
      error={error}
    >
      <div className="options">
        {forms.map((form) => (
          <Choice
            key={form.id}
            name="bestattungsart"
            value={form.id}
            checked={form.id === funeralFormId}
            onChoose={() => answer({ funeralFormId: form.id })}
            title={form.name}
            hint={form.description}
            price={lowest[form.id] === undefined ? ' ' : `ab ${formatEuros(lowest[form.id] ?? form.servicePrice)}`}
          />
        ))}
      </div>
    </Question>
  );
}
