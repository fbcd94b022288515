import { useStore } from '@nanostores/react';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { type Cents, formatEuros } from '#domain/money.ts';
import { $funeralForms } from '#stores/catalogue/funeral-form.ts';
import { $choice, answer } from '#stores/estimate/choice.ts';
import { $chosenPlace, $lowestByForm } from '#stores/estimate/offers.ts';
import { Choice } from '../ui/Choice.tsx';
import { Question } from '../ui/Question.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';
import { FUNERAL_FORM_FIELD } from './early-answer.ts';

type Props = {
  readonly initialForms: readonly FuneralForm[];
  readonly initialLowest: Readonly<Record<string, Cents>>;
  readonly error: string | undefined;
};

export function FuneralFormQuestion({ initialForms, initialLowest, error }: Props) {
  const loaded = useStore($funeralForms);
  const lowest = useStore($lowestByForm);
  const { funeralFormId } = useStore($choice);
  const place = useStore($chosenPlace);
  const forms = loaded.length > 0 ? loaded : initialForms;
  const priceOf = ({ id }: FuneralForm): string => {
    const least = lowest[id] ?? (place ? undefined : initialLowest[id]);
    if (least !== undefined) return `ab ${formatEuros(least)}`;
    return place ? 'hier nicht möglich' : '\u00a0';
  };
  return (
    <Question
      title="Welche Bestattungsart soll es sein?"
      hint="Sie können jede Antwort später ändern. Wir fragen nicht nach Ihrem Namen."
      error={error}
    >
      <ChosenPlace />
      <div className="options">
        {forms.map((form) => (
          <Choice
            key={form.id}
            name={FUNERAL_FORM_FIELD}
            value={form.id}
            checked={form.id === funeralFormId}
            onChoose={() => answer({ funeralFormId: form.id })}
            title={form.name}
            hint={form.description}
            price={priceOf(form)}
          />
        ))}
      </div>
    </Question>
  );
}
