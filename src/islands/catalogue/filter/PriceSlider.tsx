import { useId } from 'react';
import { knownPrices, snapToKnownPrice, stepPrice } from '#domain/catalogue/filter/price-filter.ts';
import { INCLUDED } from '#domain/estimate/line.ts';
import { type Cents, difference, formatEuros } from '#domain/money.ts';
import { Icon } from '../../ui/Icon.tsx';

type PriceSliderProps = {
  readonly items: readonly { readonly price: Cents }[];
  readonly maxPrice: Cents;
  /** The amount paid already: people see and pay what is above it. */
  readonly included?: Cents | undefined;
  readonly onChange: (maxPrice: Cents) => void;
};

/** Stands on known prices only; Less and More walk them one by one (specification, section 4). */
export function PriceSlider({ items, maxPrice, included, onChange }: PriceSliderProps) {
  const id = useId();
  const prices = knownPrices(items, included);
  const index = snapToKnownPrice(prices, maxPrice);
  const choose = (next: number) => {
    const price = prices[next];
    if (price !== undefined) onChange(price);
  };
  const current = prices[index];
  if (current === undefined) return null;
  const text = priceText(current, included);
  return (
    <div>
      <label htmlFor={id} className="font-serif text-xl font-medium">
        Höchstpreis
      </label>
      <output htmlFor={id} className="mt-1 block tabular-nums">
        {text}
      </output>
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="button button-outline w-12 px-0"
          aria-label="Weniger"
          aria-disabled={index === 0}
          onClick={() => choose(stepPrice(prices, index, -1))}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          type="range"
          className="min-w-0 grow"
          min={0}
          max={prices.length - 1}
          step={1}
          value={index}
          aria-valuetext={text}
          onChange={({ target }) => choose(Number(target.value))}
        />
        <button
          type="button"
          className="button button-outline w-12 px-0"
          aria-label="Mehr"
          aria-disabled={index === prices.length - 1}
          onClick={() => choose(stepPrice(prices, index, 1))}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

function priceText(price: Cents, included: Cents | undefined): string {
  if (included === undefined) return `bis ${formatEuros(price)}`;
  return price <= included ? INCLUDED : `bis ${formatEuros(difference(price, included))} Aufpreis`;
}
