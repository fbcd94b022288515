import type { Comparison } from '#stores/desk/correction/correct.ts';

type ComparedLinesProps = Comparison & {
  /** Also those that stay as they are. */
  readonly withAll?: boolean;
};

/** What changes, line by line, and the sum: as it is afterwards, with what it was. */
export const ComparedLines = ({ lines, total, withAll = false }: ComparedLinesProps) => (
  <table className="compared-lines">
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Leistung und Preis vorher</th>
        <th scope="col">Preis dann und Unterschied</th>
      </tr>
    </thead>
    <tbody>
      {lines
        .filter(({ isChanged }) => withAll || isChanged)
        .map(({ id, isChanged, ...line }) => (
          <Row key={id} {...line} isChanged={isChanged} />
        ))}
    </tbody>
    <tfoot>
      <Row label="Zusammen" {...total} isChanged />
    </tfoot>
  </table>
);

type RowProps = Comparison['total'] & { readonly label: string; readonly isChanged: boolean };

const Row = ({ label, before, after, difference, isChanged }: RowProps) => (
  <tr data-changed={isChanged || undefined}>
    <th scope="row">
      {label}
      {isChanged && before !== 'neu' && <span className="muted small">vorher {before}</span>}
      {isChanged && before === 'neu' && <span className="muted small">neu</span>}
    </th>
    <td className="price">
      {after}
      {isChanged && <span className="muted small">{difference}</span>}
    </td>
  </tr>
);
