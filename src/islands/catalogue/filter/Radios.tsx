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
      <div className="mt-2 grid">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-[44px] cursor-pointer items-center gap-3">
            <input
              type="radio"
              className="size-5 accent-spruce"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
