import { addDays } from '#domain/appointment/slot-week.ts';
import { weekText } from '#domain/appointment/slot-wording.ts';
import { WEEK_AFTER, WEEK_BEFORE } from '#domain/appointment/slot-words.ts';
import { Icon } from '../ui/Icon.tsx';

type WeekTurnerProps = {
  /** Mondays, `2026-11-23`. */
  readonly monday: string;
  readonly earliest: string;
  readonly latest: string;
  readonly onTurn: (monday: string) => void;
};

/** Which week is shown, and the way to the others. At an end a button stays where it is and keeps the focus. */
export function WeekTurner({ monday, earliest, latest, onTurn }: WeekTurnerProps) {
  const turn = (to: string) => () => {
    if (to >= earliest && to <= latest) onTurn(to);
  };
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  return (
    <div className="slot-turner">
      <button type="button" className="button button-outline" aria-disabled={before < earliest} onClick={turn(before)}>
        <Icon name="arrow-left" />
        {WEEK_BEFORE}
      </button>
      {/* Read out when it changes; the times follow. */}
      <p aria-live="polite">{weekText(monday)}</p>
      <button type="button" className="button button-outline" aria-disabled={after > latest} onClick={turn(after)}>
        {WEEK_AFTER}
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
