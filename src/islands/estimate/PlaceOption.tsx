import { asOfText } from '#domain/as-of.ts';
import type { GraveRestingPlaceRelation, RestingPlace } from '#domain/catalogue/resting-place.ts';
import { cents, formatEuros, formatRange } from '#domain/money.ts';
import { answer } from '#stores/estimate/choice.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';

type PlaceOptionProps = {
  readonly place: RestingPlace;
  readonly relations: readonly GraveRestingPlaceRelation[];
  readonly chosen: string | undefined;
  readonly isOpen: boolean;
};

/** One place; opened it shows its graves. */
export function PlaceOption({ place, relations, chosen, isOpen }: PlaceOptionProps) {
  const lowest = cents(Math.min(...relations.map(({ completePrice }) => completePrice.min)));
  return (
    <details name="ort" open={isOpen} className="group rounded-option border border-control bg-surface">
      <summary className="flex min-h-[64px] cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-option px-4 py-3 hover:bg-sand">
        <span className="transition-transform group-open:rotate-180">
          <Icon name="chevron-down" />
        </span>
        <span className="min-w-0 grow basis-28">
          <span className="block font-semibold">{place.name}</span>
          <span className="muted small block">{place.city}</span>
        </span>
        <span className="price ml-auto">ab {formatEuros(lowest)}</span>
      </summary>
      <div className="options px-3 pb-3 md:px-4 md:pb-4">
        {relations.map((relation) => (
          <Choice
            key={relation.id}
            name="grab"
            value={relation.id}
            checked={relation.id === chosen}
            onChoose={() => answer({ graveRestingPlaceRelationId: relation.id })}
            title={relation.grave.graveType.name}
            hint={
              <>
                {relation.grave.description}
                <span className="mt-1 block">
                  {relation.source} · Stand {asOfText(relation.asOf)}
                </span>
              </>
            }
            price={formatRange(relation.completePrice)}
          />
        ))}
      </div>
    </details>
  );
}
