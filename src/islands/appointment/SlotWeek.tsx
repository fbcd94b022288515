import type { KeyboardEvent } from 'react';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import { nextFree, type SlotDay, slotWeek } from '#domain/appointment/slot-week.ts';
import { slotText, weekdayText } from '#domain/appointment/slot-wording.ts';
import { NEXT_SLOT, NO_SLOTS_IN_WEEK, NO_SLOTS_ON_DAY } from '#domain/appointment/slot-words.ts';
import { timeText } from '#domain/german-time.ts';
import { slotBeside } from './slot-beside.ts';

type SlotWeekProps = {
  readonly free: readonly FreeSlot[];
  readonly monday: string;
  readonly value: string;
  readonly id: string;
  readonly onChoose: (startsAt: string) => void;
  readonly onJump: () => void;
};

/**
 * One set of radio buttons for the week, a column a day (on a phone one day below the other): Tab comes in and leaves, the
 * arrows up and down go through a day, left and right to the days beside it.
 */
export function SlotWeek({ free, monday, value, id, onChoose, onJump }: SlotWeekProps) {
  const days = slotWeek(free, monday);
  const shown = days.flatMap(({ slots }) => slots);
  const next = nextFree(free, monday);
  if (shown.length === 0 && next)
    return (
      <div className="slot-none">
        <p>{NO_SLOTS_IN_WEEK}</p>
        <p>
          <button id={id} type="button" className="button button-outline" onClick={onJump}>
            {NEXT_SLOT} {slotText(next)}
          </button>
        </p>
      </div>
    );

  /** Where the error summary leads, and where Tab comes in. */
  const entry = shown.some(({ startsAt }) => startsAt === value) ? value : shown[0]?.startsAt;
  const idOf = (startsAt: string) => (startsAt === entry ? id : `${id}-${Date.parse(startsAt)}`);

  const onKeyDown = (event: KeyboardEvent, startsAt: string) => {
    const beside = slotBeside(days, startsAt, event.key);
    if (beside === undefined) return;
    event.preventDefault();
    onChoose(beside);
    document.querySelector<HTMLElement>(`input[name="${id}"][value="${beside}"]`)?.focus();
  };

  return (
    <div className="slot-week">
      {days.map((day) => (
        <SlotColumn key={day.day} day={day} id={id}>
          {day.slots.map((slot) => (
            <label key={slot.startsAt} className="slot">
              <input
                id={idOf(slot.startsAt)}
                type="radio"
                name={id}
                value={slot.startsAt}
                checked={slot.startsAt === value}
                onChange={() => onChoose(slot.startsAt)}
                onKeyDown={(event) => onKeyDown(event, slot.startsAt)}
                aria-label={slotText(slot)}
              />
              <span aria-hidden="true">{timeText(slot.startsAt)}</span>
            </label>
          ))}
        </SlotColumn>
      ))}
    </div>
  );
}

type SlotColumnProps = { readonly day: SlotDay; readonly id: string; readonly children: React.ReactNode };

function SlotColumn({ day: { day, slots }, id, children }: SlotColumnProps) {
  const headingId = `${id}-${day}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would be read out with each time
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="slot-day-name">
        {weekdayText(day)}
      </p>
      {slots.length === 0 ? (
        <p className="field-hint">{NO_SLOTS_ON_DAY}</p>
      ) : (
        <div className="slot-times">{children}</div>
      )}
    </div>
  );
}
