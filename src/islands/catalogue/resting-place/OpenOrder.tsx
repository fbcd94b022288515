import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import type { PlaceOffer } from '#domain/catalogue/place-groups.ts';
import { COMPARISON, paths } from '#site/paths.ts';
import { $orderedPlaces } from '#stores/catalogue/resting-place.ts';

const PlaceOrder = lazy(() => import('./PlaceOrder.tsx').then((module) => ({ default: module.PlaceOrder })));

/** The way to another order of the places, which is loaded when somebody wants one. */
export function OpenOrder({ offers }: { readonly offers: readonly PlaceOffer[] }) {
  const ordered = useStore($orderedPlaces);
  const [isOpen, setOpen] = useState(ordered !== undefined);
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        {!isOpen && (
          <button type="button" className="button button-quiet px-0" onClick={() => setOpen(true)}>
            Nach Entfernung oder Gebühr sortieren
          </button>
        )}
        {/* The answers of the calculator come along, so that the way back keeps them. */}
        <a className="button button-quiet px-0" href={paths.restingPlaces + COMPARISON + window.location.search}>
          Gräber vergleichen
        </a>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <PlaceOrder offers={offers} />
        </Suspense>
      )}
    </>
  );
}
