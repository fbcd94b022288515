import { type EstimateLine, OPEN_AMOUNT, OPEN_WITH_YOU } from '#domain/estimate/estimate.ts';
import { FAMILY_SETTINGS, settingOf } from '#domain/estimate/existing-grave.ts';
import { overYears, YEARS } from '#domain/estimate/over-years.ts';
import type { EstimateParts } from '#domain/estimate/request.ts';
import { formatRange } from '#domain/money.ts';

type OverYearsProps = {
  readonly parts: EstimateParts;
  readonly lines: readonly EstimateLine[];
  /** Something at this grave is due each year. */
  readonly hasYearly: boolean;
};

/** The same lines over the years that a grave is mostly kept: a second view, not a second offer. */
export function OverYears({ parts: { placed }, lines, hasYearly }: OverYearsProps) {
  const yearly = lines.filter(({ perYear }) => perYear);
  const once = lines.filter(({ perYear }) => !perYear);
  const mayBeProlonged = placed.place.type === 'Friedhof' && FAMILY_SETTINGS.includes(settingOf(placed));
  return (
    <details className="disclosure">
      <summary>
        Alles zusammen über {YEARS} Jahre: {formatRange(overYears(lines))}
      </summary>
      <table className="line-table">
        <caption className="sr-only">Kosten über {YEARS} Jahre</caption>
        <tbody>
          <Row label="Bestattung und was einmal anfällt" amount={formatRange(overYears(once))} />
          {yearly.map((line) => (
            <Row
              key={line.id}
              label={line.label.replace('ein Jahr', `${YEARS} Jahre`)}
              amount={line.open ? OPEN_WITH_YOU : formatRange(overYears([line]))}
            />
          ))}
          {mayBeProlonged && <Row label="Verlängerung des Nutzungsrechts" amount={OPEN_AMOUNT} />}
        </tbody>
        <tfoot>
          <Row label="Zusammen" amount={formatRange(overYears(lines))} />
        </tfoot>
      </table>
      <p className="muted small mt-2 max-w-text">
        {hasYearly
          ? `Was jedes Jahr anfällt, zählt hier ${YEARS}-mal, alles andere einmal. `
          : 'Für dieses Grab kennen wir keine Kosten, die jedes Jahr anfallen. '}
        Gerechnet ist mit heutigen Preisen und nur mit dem, was Sie angekreuzt haben. Wie lange ein Grab besteht,
        bestimmt der Friedhof, oft sind es 20 bis 30 Jahre.
      </p>
    </details>
  );
}

const Row = ({ label, amount }: { readonly label: string; readonly amount: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="price">{amount}</td>
  </tr>
);
