type ChecksProps = {
  readonly legend: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Several may be chosen; none means all. */
export function Checks({ legend, options, chosen, onChange }: ChecksProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="mt-2">
        {options.map((option) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option] : chosen.filter((each) => each !== option))
              }
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
