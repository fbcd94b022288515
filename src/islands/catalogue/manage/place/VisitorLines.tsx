import type { PlacedRelation } from '#domain/catalogue/catalogue.ts';
import { graveLines } from '#domain/estimate/grave-lines.ts';
import { addressTexts } from '#domain/estimate/written-choice.ts';
import { formatEuros, formatRange, sumRanges, ZERO } from '#domain/money.ts';
import { shortDay } from '#domain/short-day.ts';
import { cemeteryPath, estimatePath, paths } from '#site/paths.ts';

type VisitorLinesProps = {
  readonly placed: PlacedRelation;
  /** The grave as it is stored, where something else is being typed. */
  readonly stored: PlacedRelation | undefined;
  /** Day from which what is typed shall hold; empty: at once. */
  readonly validFrom: string;
  /** The grave of the example on the home page. */
  readonly homeRelationId: string | undefined;
};

/** A grave as the calculator bills it, line by line. */
export function VisitorLines({ placed, stored, validFrom, homeRelationId }: VisitorLinesProps) {
  const { place, relation } = placed;
  const lines = graveLines(placed);
  const possible = lines.filter(({ min, max }) => min === ZERO && max > ZERO);
  const before = stored && stored.relation.price !== relation.price ? formatEuros(stored.relation.price) : undefined;
  return (
    <>
      <div className="card manage-lines">
        <h3>{relation.grave.graveType.name}</h3>
        {(before || validFrom !== '') && (
          <p className="muted small">
            {validFrom === '' ? `Noch nicht gespeichert, bisher ${before ?? 'gleich'}` : `Ab ${shortDay(validFrom)}`}
            {validFrom !== '' && before && `, bis dahin ${before}`}
          </p>
        )}
        <table>
          <tbody>
            {lines
              .filter((line) => !possible.includes(line))
              .map(({ id, label, ...amount }, at) => (
                <Line key={id} label={at === 0 ? relation.grave.graveType.name : label} amount={formatRange(amount)} />
              ))}
            {possible.length > 0 && <Line label="Möglich dazu" amount={formatRange(sumRanges(possible))} />}
          </tbody>
          <tfoot>
            <Line label="Zusammen" amount={formatRange(relation.completePrice)} />
          </tfoot>
        </table>
      </div>
      <p className="muted small">
        Steht auf:{' '}
        <a className="link" href={estimatePath(addressTexts({ restingPlaceId: place.id }))}>
          Kostenrechner
        </a>
        ,{' '}
        <a className="link" href={paths.prices}>
          Preise
        </a>
        {place.slug !== undefined && (
          <>
            ,{' '}
            <a className="link" href={cemeteryPath(place.slug)}>
              Seite des Friedhofs
            </a>
          </>
        )}
        {relation.id === homeRelationId && (
          <>
            ,{' '}
            <a className="link" href={paths.home}>
              Startseite
            </a>
          </>
        )}
        .
      </p>
    </>
  );
}

const Line = ({ label, amount }: { readonly label: string; readonly amount: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="price">{amount}</td>
  </tr>
);
