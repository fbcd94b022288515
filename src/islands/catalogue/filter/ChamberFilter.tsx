import { useStore } from '@nanostores/react';
import { $chamberCities, $chamberCity } from '#stores/catalogue/chamber.ts';
import { Radios } from './Radios.tsx';
import { ResetButton } from './ResetButton.tsx';

/** Chambers are on cemeteries only, so that only the city is asked. */
export function ChamberFilter() {
  const city = useStore($chamberCity);
  const cities = useStore($chamberCities);
  return (
    <div className="grid gap-8">
      <p className="muted small">Ruhekammern gibt es nur auf Friedhöfen.</p>
      <Radios
        legend="Ort"
        options={cities.map((value) => ({ value, label: value }))}
        chosen={city}
        onChoose={(chosen) => $chamberCity.set(chosen)}
      />
      <ResetButton onReset={() => $chamberCity.set(undefined)} />
    </div>
  );
}
