import { isBigChange } from '#domain/catalogue/price-change.ts';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import { isRefused, type RowOutcome } from '#stores/catalogue/manage/change-rows.ts';
import { shownField } from '../history/shown-field.ts';
import type { Kind, Known } from '../kinds/kind.ts';

type OutcomeTableProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly outcomes: readonly RowOutcome[];
  readonly field: string;
};

/** Each row with its old and new value, or why it cannot be changed. */
export const OutcomeTable = ({ kind, known, outcomes, field }: OutcomeTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className="manage-outcomes" aria-label="Vorschau" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{kind.one}</th>
          <th scope="col">Bisher</th>
          <th scope="col">Neu</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ id, before = {}, after = {}, outcome, errors }) => {
          const [from, to] = [fieldOf(before, field), fieldOf(after, field)];
          const isBig = isBigChange(Number(from), Number(to));
          return (
            <tr key={id}>
              <th scope="row">{kind.nameOf(before, known)}</th>
              <td className="price">{shownField(kind, known, field, from).text}</td>
              <td className="price">
                {isBig ? (
                  <strong>{shownField(kind, known, field, to).text}</strong>
                ) : (
                  shownField(kind, known, field, to).text
                )}
                {isBig && <span className="grid-mark">mehr als 30 %</span>}
                {isRefused({ outcome }) && <span className="field-error">{errors?.[0]?.message ?? CHANGED}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);

const CHANGED = 'Inzwischen von jemand anderem geändert. Bitte laden Sie die Seite neu.';
