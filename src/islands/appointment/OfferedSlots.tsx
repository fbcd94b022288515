import type { FreeSlot } from '#domain/appointment/appointment.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';

type OfferedSlotsProps = {
  readonly offered: readonly FreeSlot[];
  readonly value: string;
  readonly onChoose: (startsAt: string) => void;
};

/** Up to so many are offered; all others stand in the week below. */
const MOST = 3;

/** The next free times, after the chosen one was taken. */
export const OfferedSlots = ({ offered, value, onChoose }: OfferedSlotsProps) => (
  <div className="slot-offer">
    <p id="termin-angebot">Als Nächstes ist frei:</p>
    <ul aria-labelledby="termin-angebot">
      {offered.slice(0, MOST).map((slot) => (
        <li key={slot.startsAt}>
          <button
            type="button"
            className="button button-outline"
            aria-pressed={slot.startsAt === value}
            onClick={() => onChoose(slot.startsAt)}
          >
            {slotText(slot)}
          </button>
        </li>
      ))}
    </ul>
  </div>
);
