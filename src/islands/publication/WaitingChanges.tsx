import { isThing, things } from '#domain/catalogue/things.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import { CHANGED_TEXT, type WaitingChange } from '#stores/publication/publication.ts';
import { countText } from './publication-words.ts';

type WaitingChangesProps = {
  readonly waiting: readonly WaitingChange[];
  /** Publishing is under way or has failed: nothing goes by itself now. */
  readonly isHeldUp: boolean;
  readonly now: Date;
};

const thingName = (name: string): string =>
  isThing(name) ? (things[name].words.alone ?? things[name].words.one) : 'Text';

/** Changes that no page shows yet: texts, which wait for a person, and prices, which do not. */
export const WaitingChanges = ({ waiting, isHeldUp, now }: WaitingChangesProps) => (
  <section aria-labelledby="wartend-titel">
    <h2 id="wartend-titel">Noch nicht auf den Seiten{waiting.length > 0 && `: ${countText(waiting.length)}`}</h2>
    {waiting.length === 0 ? (
      <p className="manage-empty">Alles, was geändert wurde, steht auf den Seiten.</p>
    ) : (
      <ul className="manage-rows">
        {waiting.map(({ thing, thingId, name, at, by }) => (
          <li key={`${thing}/${thingId}`} className="manage-row">
            <div>
              <h3>
                {thingName(thing)}: {name}
              </h3>
              <p className="muted small">
                {recentText(at, now)}, {by}
                {thing !== CHANGED_TEXT && !isHeldUp && '. Geht von selbst auf die Seiten.'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
);
