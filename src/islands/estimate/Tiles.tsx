import { type ReactNode, useCallback, useContext, useState } from 'react';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { answer } from '#stores/estimate/choice.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { Icon } from '../ui/Icon.tsx';
import { AnswerView } from './answer-view.ts';
import { LargeView } from './LargeView.tsx';

/** An urn or a coffin as it is offered. */
export type Offered = { readonly id: string; readonly name: string; readonly description: string };

export type TilesProps<T extends Offered> = {
  readonly items: readonly T[];
  /** Of the answers. */
  readonly answerKey: 'urnId' | 'coffinId';
  readonly name: string;
  readonly chosen: string | undefined;
  /** `Urnen` */
  readonly plural: string;
  readonly material: (item: T) => string;
  readonly price: (item: T) => string;
  readonly draw: (item: T) => ReactNode;
};

/** Of a long list so many are shown at first: three rows of two on a phone. */
const FIRST = 6;

/** Urns or coffins in columns; each is chosen by its tile, and seen large by the button on it. */
export function Tiles<T extends Offered>(props: TilesProps<T>) {
  const { items, answerKey, name, chosen, plural, material, price, draw } = props;
  const { Answer, leadOn } = useContext(AnswerView);
  const [areAllShown, setAllShown] = useState(false);
  const [seen, setSeen] = useState<T>();
  const close = useCallback(() => setSeen(undefined), []);
  const choose = ({ id }: T) => answer({ [answerKey]: id } satisfies EstimateChoice);
  const chooseSeen = () => {
    if (!seen) return;
    choose(seen);
    leadOn();
  };
  const shown = areAllShown ? items : items.filter(({ id }, index) => index < FIRST || id === chosen);
  return (
    <>
      <div className="tiles">
        {shown.map((item) => (
          <div key={item.id} className="tile">
            <Answer
              isTile
              name={name}
              value={item.id}
              checked={item.id === chosen}
              onChoose={() => choose(item)}
              title={item.name}
              hint={material(item)}
              price={price(item)}
              picture={draw(item)}
            />
            <button
              type="button"
              className="button button-quiet tile-look"
              aria-label={`${item.name} groß ansehen`}
              onClick={() => setSeen(item)}
            >
              <Icon name="search" />
            </button>
          </div>
        ))}
      </div>
      {shown.length < items.length && (
        <button
          type="button"
          className="button button-outline mt-3 w-full"
          onClick={() => afterPaint(() => setAllShown(true))}
        >
          Alle {items.length} {plural} zeigen
        </button>
      )}
      <LargeView title={seen?.name} onClose={close} onChoose={chooseSeen}>
        {seen && (
          <>
            {draw(seen)}
            <p className="mt-4 text-lg">{price(seen)}</p>
            <p className="muted mt-2">
              {material(seen)}. {seen.description}
            </p>
          </>
        )}
      </LargeView>
    </>
  );
}
