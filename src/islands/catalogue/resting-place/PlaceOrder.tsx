import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PlaceOffer } from '#domain/catalogue/place-groups.ts';
import { type PlaceOrder as Order, orderedPlaces } from '#domain/catalogue/place-order.ts';
import { $distances, $placeOrder, loadPlaceBook } from '#stores/catalogue/place-book.ts';
import { $orderedPlaces } from '#stores/catalogue/resting-place.ts';
import { OriginField } from './OriginField.tsx';

const orders: readonly { readonly order: Order; readonly label: string }[] = [
  { order: 'town', label: 'nach Ort' },
  { order: 'distance', label: 'nächste zuerst' },
  { order: 'published', label: 'veröffentlichte Gebühr zuerst' },
];

/** In which order the places stand. */
export function PlaceOrder({ offers }: { readonly offers: readonly PlaceOffer[] }) {
  const order = useStore($placeOrder);
  const distances = useStore($distances);

  useEffect(() => {
    void loadPlaceBook();
  }, []);
  useEffect(() => {
    $orderedPlaces.set(orderedPlaces(order, offers, distances));
  }, [order, offers, distances]);

  return (
    <fieldset className="mt-2 mb-4">
      <legend className="mb-2 font-semibold">Reihenfolge</legend>
      <div className="flex flex-wrap gap-2">
        {orders.map((each) => (
          <label key={each.order} className="option min-h-[48px] py-1">
            <input
              type="radio"
              name="reihenfolge"
              checked={each.order === order}
              onChange={() => $placeOrder.set(each.order)}
            />
            {each.label}
          </label>
        ))}
      </div>
      {order !== 'town' && <OriginField isNeeded={order === 'distance'} />}
    </fieldset>
  );
}
