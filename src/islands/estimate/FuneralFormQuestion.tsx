import { useStore } from '@nanostores/react';
import { type ReactNode, useContext } from 'react';
import { type FormSetting, type FuneralForm, formSetting } from '#domain/catalogue/funeral-form.ts';
import { $funeralForms } from '#stores/catalogue/funeral-form.ts';
import { $choice, answer } from '#stores/estimate/choice.ts';
import { $chosenPlace, $lowestByForm } from '#stores/estimate/offers.ts';
import { Question } from '../ui/Question.tsx';
import { AnswerView } from './answer-view.ts';
import { ChosenPlace } from './ChosenPlace.tsx';
import type { QuestionOfChoice } from './question-of-choice.ts';

/** The parts of a form that the question shows. */
export type AskedForm = Pick<FuneralForm, 'id' | 'name' | 'description' | 'funeral_container' | 'graveSettings'>;

type Props = QuestionOfChoice & {
  /** Where answers lead on by themselves, that they do. */
  readonly goesOn?: string;
  readonly initialForms: readonly AskedForm[];
  readonly initialLowest: Readonly<Record<string, string>>;
  readonly draw?: (setting: FormSetting) => ReactNode;
};

export function FuneralFormQuestion(props: Props) {
  const { initialForms, initialLowest, error, draw, leaveOpen, goesOn = '' } = props;
  const { Answer } = useContext(AnswerView);
  const loaded = useStore($funeralForms);
  const lowest = useStore($lowestByForm);
  const { funeralFormId } = useStore($choice);
  const place = useStore($chosenPlace);
  const forms: readonly AskedForm[] = loaded.length > 0 ? loaded : initialForms;
  const priceOf = ({ id }: AskedForm): string => {
    const cheapest = lowest[id] ?? (place ? undefined : initialLowest[id]);
    return cheapest ?? (place ? 'hier nicht möglich' : '\u00a0');
  };
  return (
    <Question
      title="Welche Bestattungsform soll es sein?"
      hint={`${goesOn} Günstigste Auswahl, alles zusammen.`}
      error={error}
    >
      <ChosenPlace />
      <div className="options">
        {forms.map((form) => (
          <Answer
            key={form.id}
            name="bestattungsart"
            value={form.id}
            checked={form.id === funeralFormId}
            onChoose={() => answer({ funeralFormId: form.id })}
            title={form.name}
            price={priceOf(form)}
            picture={draw?.(formSetting(form))}
          />
        ))}
        {leaveOpen}
      </div>
      <details className="disclosure mt-2">
        <summary>Was ist der Unterschied?</summary>
        {forms.map((form) => (
          <p key={form.id} className="small mb-3">
            <strong>{form.name}.</strong> {form.description}
          </p>
        ))}
      </details>
    </Question>
  );
}
