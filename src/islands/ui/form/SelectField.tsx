import { FieldFrame, type LabelledProps } from './FieldFrame.tsx';

type SelectFieldProps<Name extends string> = LabelledProps<Name> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The label of the empty choice; left out, one of the options must be chosen. */
  readonly empty?: string;
};

/** One of several words in a list that opens. */
export const SelectField = <Name extends string>({ options, empty, ...labelled }: SelectFieldProps<Name>) => (
  <FieldFrame {...labelled}>
    {(control) => (
      <select {...control}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);
