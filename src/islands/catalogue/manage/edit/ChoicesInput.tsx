import type { Column, Known } from '../kinds/kind.ts';
import { choicesOf } from './FieldInput.tsx';

type ChoicesInputProps = {
  readonly column: Column;
  readonly known: Known;
  readonly chosen: readonly string[];
  readonly onType: (chosen: readonly string[]) => void;
};

/** Several of the choices, in their order. */
export function ChoicesInput({ column, known, chosen, onType }: ChoicesInputProps) {
  const choices = choicesOf(column, known, '').map(({ value, label }) => ({ value: String(value), label }));
  const toggle = (value: string) =>
    onType(choices.map((each) => each.value).filter((each) => chosen.includes(each) !== (each === value)));
  return (
    <div className="manage-checks">
      {choices.map(({ value, label }) => (
        <label key={value} className="manage-check">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}
