import { useStore } from '@nanostores/react';
import { $catalogueError, loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { PRICES_LOADING, PRICES_NOT_LOADED } from '../estimate/cost-words.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { Phone } from '../ui/phone.ts';

/** In the place of what needs the prices, until they are there. */
export function PricesAwaited({ phone }: { readonly phone: Phone }) {
  const failure = useStore($catalogueError);
  if (!failure)
    return (
      <p className="waiting" role="status">
        {PRICES_LOADING}
      </p>
    );
  return (
    <LoadFailure
      what={PRICES_NOT_LOADED}
      error={failure}
      onRetry={() => void loadEstimateCatalogue()}
      phone={phone}
      kept="Ihre Angaben bleiben erhalten."
    />
  );
}
