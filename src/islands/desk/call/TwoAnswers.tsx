import { Choice } from '../../ui/Choice.tsx';
import { fieldId } from '../../ui/form/field-id.ts';
import type { CallFields } from './call-fields.ts';

type TwoAnswersProps = {
  readonly form: CallFields;
  readonly name: 'isDying' | 'hasCertificate';
  readonly legend: string;
  /** Each with its words. */
  readonly answers: readonly (readonly [value: string, title: string])[];
};

/** Two answers side by side under the thumb. */
export function TwoAnswers({ form, name, legend, answers }: TwoAnswersProps) {
  const id = fieldId(form.id, name);
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="options call-answers">
        {answers.map(([value, title]) => (
          <Choice
            key={value}
            name={id}
            value={value}
            checked={form.values[name] === value}
            onChoose={() => form.set(name, value)}
            title={title}
          />
        ))}
      </div>
    </fieldset>
  );
}
