import { useId } from 'react';

type RadiosProps<T extends string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: T | undefined;
  readonly onChoose: (value: T) => void;
};

export function Radios<T extends string>({ legend, options, chosen, onChoose }: RadiosProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="mt-2">
        {options.map(({ value, label }) => (
          <label key={value} className="check">
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
