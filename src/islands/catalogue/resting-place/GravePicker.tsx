import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import type { PlaceOffer } from '#domain/catalogue/place-groups.ts';
import { completePriceText } from '#domain/catalogue/price-list.ts';
import { publishedFirst } from '#domain/catalogue/published-first.ts';
import { addCompared } from '#stores/catalogue/compared-graves.ts';
import { $orderedPlaces } from '#stores/catalogue/resting-place.ts';
import { Radios } from '../filter/Radios.tsx';

type Container = 'urne' | 'sarg';
const containers: readonly { readonly value: Container; readonly label: string }[] = [
  { value: 'urne', label: 'Urne' },
  { value: 'sarg', label: 'Sarg' },
];

type GravePickerProps = {
  readonly offers: readonly PlaceOffer[];
  /** Already side by side. */
  readonly compared: readonly string[];
};

/** Picks a grave for the comparison: first the place, then its grave. */
export function GravePicker({ offers, compared }: GravePickerProps) {
  const id = useId();
  const ordered = useStore($orderedPlaces);
  const [container, setContainer] = useState<Container>('urne');
  const [placeId, setPlaceId] = useState('');
  const [relationId, setRelationId] = useState('');
  const fits = offers.flatMap(({ place, relations }) => {
    const free = relations.filter(
      (relation) =>
        (relation.funeral_container === EARTH_BURIAL) === (container === 'sarg') && !compared.includes(relation.id),
    );
    return free.length > 0 ? [{ place, relations: free }] : [];
  });
  const places = ordered ? ordered.sort(fits) : fits;
  const graves = publishedFirst(places.filter(({ place }) => place.id === placeId)).flatMap((offer) => offer.relations);
  const chosen = graves.some(({ id: each }) => each === relationId) ? relationId : '';
  const add = () => {
    if (chosen === '') return document.getElementById(`${id}-${placeId === '' ? 'ort' : 'grab'}`)?.focus();
    addCompared(chosen);
    setPlaceId('');
  };
  return (
    <div className="grid gap-4">
      <Radios legend="Was wird beigesetzt?" options={containers} chosen={container} onChoose={setContainer} />
      <div className="field">
        <label htmlFor={`${id}-ort`}>Friedhof, Wald oder See</label>
        <select id={`${id}-ort`} value={placeId} onChange={({ target }) => setPlaceId(target.value)}>
          <option value="">Bitte wählen</option>
          {places.map(({ place }) => (
            <option key={place.id} value={place.id}>
              {place.name} ({ordered ? ordered.note(place) : place.city})
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-grab`}>Grab</label>
        <select
          id={`${id}-grab`}
          value={chosen}
          disabled={graves.length === 0}
          onChange={({ target }) => setRelationId(target.value)}
        >
          <option value="">{graves.length === 0 ? 'Erst den Ort wählen' : 'Bitte wählen'}</option>
          {graves.map((relation) => (
            <option key={relation.id} value={relation.id}>
              {relation.grave.graveType.name}, {completePriceText(relation)}
            </option>
          ))}
        </select>
      </div>
      <p>
        <button type="button" className="button button-outline" onClick={add}>
          In den Vergleich nehmen
        </button>
      </p>
    </div>
  );
}
