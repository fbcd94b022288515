import { useContext } from 'react';
import { standText } from '#domain/as-of.ts';
import { graveSettingWords } from '#domain/catalogue/grave.ts';
import type { PlaceOffer } from '#domain/catalogue/place-groups.ts';
import { completePriceText, kindText } from '#domain/catalogue/price-list.ts';
import type { GraveRestingPlaceRelation } from '#domain/catalogue/resting-place.ts';
import { shroudOrigin, shroudRuleOf, shroudText, WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';
import { answer } from '#stores/estimate/choice.ts';
import { Icon } from '../ui/Icon.tsx';
import { AnswerView } from './answer-view.ts';

type PlaceOptionProps = {
  readonly offer: PlaceOffer;
  readonly chosen: string | undefined;
  readonly isOpen: boolean;
  /** Below its name, where it does not stand in its town. */
  readonly note?: string | undefined;
};

/** One place; opened it shows its graves. */
export function PlaceOption({ offer: { place, relations }, chosen, isOpen, note }: PlaceOptionProps) {
  const { Answer } = useContext(AnswerView);
  return (
    <details name="ort" open={isOpen} className="place">
      <summary>
        <Icon name="chevron-down" />
        <span className="min-w-0">
          {place.name.replace(/^Friedhof /, '')}
          {note && <span className="muted small block font-normal">{note}</span>}
        </span>
        <span className="muted small ml-auto font-normal">
          {relations.length === 1 ? '1 Grabart' : `${relations.length} Grabarten`}
        </span>
      </summary>
      <div className="options py-2">
        {relations.map((relation) => (
          <Answer
            key={relation.id}
            name="grab"
            value={relation.id}
            checked={relation.id === chosen}
            onChoose={() => answer({ graveRestingPlaceRelationId: relation.id })}
            title={relation.grave.graveType.name}
            hint={`${graveSettingWords[relation.grave.graveType.setting]}, ${kindText(place, relation)}`}
            price={completePriceText(relation)}
          />
        ))}
      </div>
      <details className="disclosure">
        <summary>Mehr zu den Gräbern, Quellen und Stand</summary>
        {relations.map((relation) => (
          <p key={relation.id} className="small mb-3">
            <strong>{relation.grave.graveType.name}.</strong> {relation.grave.description} {shroudAt(relation)}
            <span className="origins muted [overflow-wrap:anywhere]">
              {relation.source} · {standText(relation)}
            </span>
          </p>
        ))}
      </details>
    </details>
  );
}

/** That no coffin is needed there, with its source. */
function shroudAt(relation: GraveRestingPlaceRelation): string {
  const rule = shroudRuleOf(relation);
  return rule ? `${WITHOUT_COFFIN}: ${shroudText(rule)}. ${shroudOrigin(rule)} ` : '';
}
