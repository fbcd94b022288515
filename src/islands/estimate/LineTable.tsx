import type { ReactNode } from 'react';
import type { Biller } from '#domain/catalogue/biller.ts';
import { amountText, type EstimateLine, isEstimated, noteText, originText } from '#domain/estimate/line.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';

type LineTableProps = {
  readonly words: BillerWords[Biller];
  /** Of one biller. */
  readonly lines: readonly EstimateLine[];
};

/** The lines of one biller, each with its source and date below it. Their sum stands in the summary they are folded under. */
export const LineTable = ({ words, lines }: LineTableProps) => (
  <table className="line-table">
    <caption>
      <span className="sr-only">{words.heading}</span>
      <span className="muted small">{words.explanation}</span>
    </caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Leistung</th>
        <th scope="col">Preis</th>
      </tr>
    </thead>
    {lines.map((line) => {
      const below = [noteText(line), originText(line, '\u00a0· ')].filter((text) => text !== undefined);
      return (
        <LineRow key={line.id} label={line.label} amount={amountText(line)} isEstimated={isEstimated(line)}>
          {below.length > 0 && (
            <tr>
              <td colSpan={2}>
                {below.map((text) => (
                  <span key={text} className="muted small">
                    {text}
                  </span>
                ))}
              </td>
            </tr>
          )}
        </LineRow>
      );
    })}
  </table>
);

type LineRowProps = {
  readonly label: string;
  readonly amount: string;
  /** Nobody has published it for this place. */
  readonly isEstimated?: boolean;
  readonly Group?: 'tbody' | 'tfoot';
  /** Details in a row of their own. */
  readonly children?: ReactNode;
};

/** The name and the amount on one line. Words in the place of an amount may break. */
export function LineRow({ label, amount, isEstimated: estimated, Group = 'tbody', children }: LineRowProps) {
  const classes = [amount.includes('€') && 'price', estimated && 'estimated'].filter(Boolean).join(' ');
  return (
    <Group>
      <tr>
        <th scope="row">{label}</th>
        <td className={classes || undefined}>{amount}</td>
      </tr>
      {children}
    </Group>
  );
}
