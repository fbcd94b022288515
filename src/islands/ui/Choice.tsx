import type { ReactNode } from 'react';

export type ChoiceProps = {
  /** Where something leads to this option, such as an error summary. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly price?: string;
  readonly picture?: ReactNode;
  /** Ids of what describes the option beyond its own text, such as an error. */
  readonly describedBy?: string | undefined;
};

/** One answer of a question. The whole row is the target. */
export function Choice({ id, name, value, checked, onChoose, title, hint, price, picture, describedBy }: ChoiceProps) {
  return (
    <label className="option">
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-describedby={describedBy}
      />
      {picture}
      <span className="option-body">
        <span className="block font-semibold">{title}</span>
        {hint && <span className="muted small block">{hint}</span>}
      </span>
      {price && <span className="price">{price}</span>}
    </label>
  );
}
