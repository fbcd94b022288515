import { useStore } from '@nanostores/react';
import { paths } from '#site/paths.ts';
import { $choice } from '#stores/estimate/choice.ts';

/** To the message that asks about the chosen grave (`askPath` in site/compare-paths.ts); nothing where it is there already. */
export function AskLink() {
  const { graveRestingPlaceRelationId: chosen } = useStore($choice);
  return (
    chosen && (
      <a className="button button-quiet px-2" href={`${paths.contact}?nachfrage=${chosen}#nachricht`}>
        Wir fragen für Sie nach
      </a>
    )
  );
}
