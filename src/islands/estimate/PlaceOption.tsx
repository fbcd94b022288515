import { standText } from '#domain/as-of.ts';
import { graveSettingWords } from '#domain/catalogue/grave.ts';
import type { PlaceOffer } from '#domain/catalogue/place-groups.ts';
import { formatRange } from '#domain/money.ts';
import { answer } from '#stores/estimate/choice.ts';
import { Choice } from '../ui/Choice.tsx';
import { Icon } from '../ui/Icon.tsx';

type PlaceOptionProps = {
  readonly offer: PlaceOffer;
  readonly chosen: string | undefined;
  readonly isOpen: boolean;
};

/** One place; opened it shows its graves. */
export function PlaceOption({ offer: { place, relations }, chosen, isOpen }: PlaceOptionProps) {
  return (
    <details name="ort" open={isOpen} className="place">
      <summary>
        <Icon name="chevron-down" />
        <span className="min-w-0">{place.name.replace(/^Friedhof /, '')}</span>
        <span className="muted small ml-auto font-normal">
          {relations.length === 1 ? '1 Grabart' : `${relations.length} Grabarten`}
        </span>
      </summary>
      <div className="options py-2">
        {relations.map(({ id, grave: { graveType }, completePrice }) => (
          <Choice
            key={id}
            name="grab"
            value={id}
            checked={id === chosen}
            onChoose={() => answer({ graveRestingPlaceRelationId: id })}
            title={graveType.name}
            hint={graveSettingWords[graveType.setting]}
            price={formatRange(completePrice)}
          />
        ))}
      </div>
      <details className="disclosure">
        <summary>Mehr zu den Gräbern, Quellen und Stand</summary>
        {relations.map(({ id, grave, source, ...date }) => (
          <p key={id} className="small mb-3">
            <strong>{grave.graveType.name}.</strong> {grave.description}{' '}
            <span className="muted [overflow-wrap:anywhere]">
              {source} · {standText(date)}
            </span>
          </p>
        ))}
      </details>
    </details>
  );
}
