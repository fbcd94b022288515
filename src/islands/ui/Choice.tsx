import type { ReactNode } from 'react';

export type OptionTextProps = {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly price?: string | undefined;
  readonly picture?: ReactNode;
};

export type ChoiceProps = OptionTextProps & {
  /** Where something leads to this option, such as an error summary. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  /** The picture stands above the words, for options in columns. */
  readonly isTile?: boolean;
  /** Ids of what describes the option beyond its own text, such as an error. */
  readonly describedBy?: string | undefined;
};

/** One answer of a question. The whole row is the target. */
export function Choice({ title, hint, price, picture, isTile, describedBy, onChoose, ...input }: ChoiceProps) {
  return (
    <label className={`option ${isTile ? 'option-tile' : picture ? 'option-with-picture' : ''}`}>
      <input {...input} type="radio" onChange={onChoose} aria-describedby={describedBy} />
      <OptionText title={title} hint={hint} price={price} picture={picture} />
    </label>
  );
}

/** The row of an answer beside its mark. */
export const OptionText = ({ title, hint, price, picture }: OptionTextProps) => (
  <>
    {picture && <span className="option-picture">{picture}</span>}
    <span className="option-body">
      <span className="option-title">{title}</span>
      <span className="option-line">
        {hint && <span className="muted small">{hint}</span>}
        {price && <span className="price">{price}</span>}
      </span>
    </span>
  </>
);
