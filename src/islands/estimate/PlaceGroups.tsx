import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { groupPlaces, type PlaceGroup, type PlaceOffer } from '#domain/catalogue/place-groups.ts';
import type { OrderedPlaces } from '#domain/catalogue/place-order.ts';
import { formatRange } from '#domain/money.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { Icon } from '../ui/Icon.tsx';
import { PlaceOption } from './PlaceOption.tsx';

type PlaceGroupsProps = {
  readonly offers: readonly PlaceOffer[];
  /** Instead of by town. */
  readonly ordered: OrderedPlaces | undefined;
  /** So few places that all stand open. */
  readonly isOpen: boolean;
};

/** The places by town; that of the firm, the first, stands open. A town opened shows its places, a place its graves. */
export const PlaceGroups = memo(({ offers, ordered, isOpen }: PlaceGroupsProps) => {
  const { graveRestingPlaceRelationId: chosen } = useStore($choice);
  const has = ({ relations }: PlaceOffer) => relations.some(({ id }) => id === chosen);
  const option = (offer: PlaceOffer) => (
    <PlaceOption
      key={offer.place.id}
      offer={offer}
      chosen={chosen}
      isOpen={isOpen || has(offer)}
      note={ordered?.note(offer.place)}
    />
  );
  if (ordered) return <div className="places">{ordered.sort(offers).map(option)}</div>;
  return (
    <div className="places">
      {groupPlaces(offers).map((group, index) =>
        group.offers.length === 1 ? (
          group.offers.map(option)
        ) : (
          <details key={group.name} open={isOpen || index === 0 || group.offers.some(has)}>
            <summary>
              <Icon name="chevron-down" />
              <span className="min-w-0">
                <span className="block font-serif text-lg">{group.name}</span>
                <span className="muted small">{countText(group)}</span>
              </span>
              <span className="price">{formatRange(group.range)}</span>
            </summary>
            {group.offers.map(option)}
          </details>
        ),
      )}
    </div>
  );
});

const countText = ({ offers }: PlaceGroup): string =>
  `${offers.length} ${offers.every(({ place }) => place.type === 'Friedhof') ? 'Friedhöfe' : 'Orte'}`;
