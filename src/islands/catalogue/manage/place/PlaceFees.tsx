import { useState } from 'react';
import { standText } from '#domain/as-of.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { centsFromEuros, formatEuros } from '#domain/money.ts';
import { RowDialog } from '../edit/RowDialog.tsx';
import type { GridRow } from '../grid/grid-row.ts';
import { shownText } from '../grid/shown.ts';
import type { Kind, Known } from '../kinds/kind.ts';

type PlaceFeesProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly GridRow[];
  readonly place: GridRow;
};

/** Every figure of a place with its origin, grave by grave. */
export function PlaceFees({ kind, known, rows, place }: PlaceFeesProps) {
  const [opened, setOpened] = useState<GridRow>();
  const container = kind.columns.find(({ field }) => field === 'funeral_container');
  const { value } = place;
  return (
    <>
      <p className="muted">
        Beisetzung hier: Sarg {euros(value.earth_burial_fee)}, Urne {euros(value.urn_burial_fee)}. {origin(value)}
      </p>
      {rows
        .filter(({ state }) => state === 'offered')
        .map((row) => (
          <section key={row.id} className="manage-fees">
            <h2>
              {kind.nameOf(row.value, known)}
              {container && `, ${shownText(container, row.value, known)}`}
            </h2>
            <table>
              <tbody>
                <FeeRow label="Grab" fee={row.value} />
                {((row.value.fees ?? []) as readonly FieldValues[]).map((fee) => (
                  <FeeRow
                    key={String(fee.id)}
                    label={`${fee.name}${fee.optional === true ? ' (nur vielleicht)' : ''}`}
                    fee={fee}
                  />
                ))}
              </tbody>
            </table>
            <button type="button" className="button button-outline" onClick={() => setOpened(row)}>
              Gebühren ändern<span className="visually-hidden">, {kind.nameOf(row.value, known)}</span>
            </button>
          </section>
        ))}
      {opened && (
        <RowDialog
          kind={kind}
          known={known}
          task={{ kind: 'form', row: opened, field: 'fees' }}
          given={['restingPlaceId']}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const FeeRow = ({ label, fee }: { readonly label: string; readonly fee: FieldValues }) => (
  <tr>
    <th scope="row">
      {label}
      <span className="muted small">{origin(fee)}</span>
    </th>
    <td className="price">{euros(fee.price)}</td>
  </tr>
);

const euros = (value: unknown): string => formatEuros(centsFromEuros(Number(value)));
const origin = ({ source, asOf, undated }: FieldValues): string =>
  `${source} · ${standText({ asOf: String(asOf), undated: undated === true })}`;
