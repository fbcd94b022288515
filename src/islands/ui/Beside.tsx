import type { ReactNode } from 'react';

export type BesideRow = {
  readonly id: string;
  readonly label: string;
  /** One a column, in the order of the heads. */
  readonly cells: readonly ReactNode[];
  /** Sentences: on a narrow screen they stand one below the other. */
  readonly isLong?: boolean;
  /** Below the question: what differs between the answers. */
  readonly difference?: string | undefined;
  /** Nothing differs: it steps back. */
  readonly isSame?: boolean;
};

type BesideProps = {
  readonly caption: string;
  /** The names of what stands side by side. */
  readonly names: readonly string[];
  /** Below the names: the ways on. */
  readonly ways?: readonly ReactNode[];
  readonly rows: readonly BesideRow[];
};

/** Two or three things side by side, one question a row. */
export const Beside = ({ caption, names, ways = [], rows }: BesideProps) => (
  <table className="beside" data-columns={names.length}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <td className="beside-corner" />
        {names.map((name, at) => (
          <th key={name} scope="col">
            <span className="beside-head">{name}</span>
            {ways[at] && <span className="beside-ways print:hidden">{ways[at]}</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, label, cells, isLong, difference, isSame }) => (
        <tr key={id} className={isLong ? 'beside-long' : isSame ? 'beside-same' : undefined}>
          <th scope="row">
            <span>{label}</span>
            {difference && <span className="beside-difference">{difference}</span>}
          </th>
          {cells.map((cell, at) => (
            <td key={names[at]}>
              <span className="beside-name">{names[at]}</span>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
