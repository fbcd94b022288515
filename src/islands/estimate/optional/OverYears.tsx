import { FAMILY_SETTINGS, type PlacedGrave, settingOf } from '#domain/estimate/existing-grave.ts';
import { type EstimateLine, OPEN_AMOUNT, OPEN_WITH_YOU } from '#domain/estimate/line.ts';
import { overYears, YEARS } from '#domain/estimate/over-years.ts';
import { formatRange } from '#domain/money.ts';
import { LineRow } from '../LineTable.tsx';

type OverYearsProps = {
  readonly placed: PlacedGrave;
  readonly lines: readonly EstimateLine[];
  /** Something at this grave is due each year. */
  readonly hasYearly: boolean;
};

/** The same lines over the years that a grave is mostly kept: a second view, with figures where they are others than the sum. */
export function OverYears({ placed, lines, hasYearly }: OverYearsProps) {
  const yearly = lines.filter(({ perYear }) => perYear);
  const once = lines.filter(({ perYear }) => !perYear);
  const isMore = yearly.some(({ open }) => !open);
  const mayBeProlonged = placed.place.type === 'Friedhof' && FAMILY_SETTINGS.includes(settingOf(placed));
  const total = formatRange(overYears(lines));
  return (
    <details className="disclosure">
      <summary>
        Alles zusammen über {YEARS} Jahre{isMore && `: ${total}`}
      </summary>
      {(yearly.length > 0 || mayBeProlonged) && (
        <table className="line-table">
          <caption className="sr-only">Kosten über {YEARS} Jahre</caption>
          {isMore && <LineRow label="Bestattung und was einmal anfällt" amount={formatRange(overYears(once))} />}
          {yearly.map((line) => (
            <LineRow
              key={line.id}
              label={line.label.replace('ein Jahr', `${YEARS} Jahre`)}
              amount={line.open ? OPEN_WITH_YOU : formatRange(overYears([line]))}
            />
          ))}
          {mayBeProlonged && <LineRow label="Verlängerung des Nutzungsrechts" amount={OPEN_AMOUNT} />}
          {isMore && <LineRow label="Zusammen" amount={total} Group="tfoot" />}
        </table>
      )}
      <p className="muted small mt-2 max-w-text">
        {isMore
          ? `Was jedes Jahr anfällt, zählt hier ${YEARS}-mal, alles andere einmal. Gerechnet ist mit heutigen Preisen und nur mit dem, was Sie angekreuzt haben. `
          : hasYearly
            ? 'In der Summe ist noch nichts, was jedes Jahr anfällt. Sie bleibt deshalb gleich. '
            : 'Für dieses Grab kennen wir keine Kosten, die jedes Jahr anfallen. Die Summe bleibt deshalb gleich. '}
        Wie lange ein Grab besteht, bestimmt der Friedhof, oft sind es 20 bis 30 Jahre.
      </p>
    </details>
  );
}
