import { useStore } from '@nanostores/react';
import { formatEuros } from '#domain/money.ts';
import { $otherZone } from '#stores/case/collection-zone.ts';
import { answer } from '#stores/estimate/choice.ts';

/** The transport follows the place of collection: another zone is said at once and again before the order, with one press to take it. */
export function ZoneNotice() {
  const other = useStore($otherZone);
  return (
    <div role="status">
      {other && (
        <div className="notice">
          <p>
            Der Ort der Abholung gehört zur Überführung <strong>{other.zone.name}</strong>:{' '}
            {formatEuros(other.zone.price)}.
            {other.chosen && ` Gewählt ist ${other.chosen.name}: ${formatEuros(other.chosen.price)}.`}
          </p>
          <p>
            <button
              type="button"
              className="button button-outline"
              onClick={() => answer({ transportZoneId: other.zone.id })}
            >
              {other.zone.name.replace(/ \(.*/, '')} übernehmen
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
