import { useStore } from '@nanostores/react';
import { answer } from '#stores/estimate/choice.ts';
import { $chosenPlace } from '#stores/estimate/offers.ts';

/** A visitor from a cemetery's page sees only that place, and a button for all places. */
export function ChosenPlace() {
  const place = useStore($chosenPlace);
  if (!place) return null;
  return (
    <div className="notice chosen-place">
      <p>
        Nur für: <strong>{place.name}</strong>
      </p>
      <button type="button" className="button button-outline" onClick={() => answer({ restingPlaceId: undefined })}>
        Alle Orte zeigen
      </button>
    </div>
  );
}
