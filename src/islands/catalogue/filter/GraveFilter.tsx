import { useStore } from '@nanostores/react';
import {
  $cities,
  $restingPlaceFilter,
  $restingPlaceTypes,
  filterByCity,
  filterByType,
  resetRestingPlaceFilter,
} from '#stores/catalogue/resting-place.ts';
import { Radios } from './Radios.tsx';
import { ResetButton } from './ResetButton.tsx';

/** City or type: choosing one clears the other (specification, section 4). */
export function GraveFilter() {
  const { city, restingPlaceType } = useStore($restingPlaceFilter);
  const cities = useStore($cities);
  const types = useStore($restingPlaceTypes);
  return (
    <div className="grid gap-8">
      <p className="muted small">Wählen Sie einen Ort oder eine Art. Die neue Wahl ersetzt die alte.</p>
      <Radios
        legend="Ort"
        options={cities.map((value) => ({ value, label: value }))}
        chosen={city}
        onChoose={filterByCity}
      />
      <Radios
        legend="Art"
        options={types.map((value) => ({ value, label: value }))}
        chosen={restingPlaceType}
        onChoose={filterByType}
      />
      <ResetButton onReset={resetRestingPlaceFilter} />
    </div>
  );
}
