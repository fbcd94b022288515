import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AppointmentKind, FreeSlot } from '#domain/appointment/appointment.ts';
import { SLOT_QUESTION } from '#domain/appointment/fields.ts';
import { mondayOf, nextFree, slotDay } from '#domain/appointment/slot-week.ts';
import { isElsewhere, startText } from '#domain/appointment/slot-wording.ts';
import { $freeSlots, $offeredSlots, loadSlots, slotsArea } from '#stores/appointment/appointment.ts';
import { describedBy, FieldError } from '../ui/form/FieldFrame.tsx';
import { fieldId } from '../ui/form/field-id.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import type { Phone } from '../ui/phone.ts';
import { NoSlots } from './NoSlots.tsx';
import { OfferedSlots } from './OfferedSlots.tsx';
import { SlotWeek } from './SlotWeek.tsx';
import { WeekTurner } from './WeekTurner.tsx';

export type SlotPickerProps = {
  readonly kind: AppointmentKind;
  /** `startsAt` of the chosen time; empty where none is. */
  readonly value: string;
  readonly onChoose: (startsAt: string) => void;
  /** The id of the form: the error summary leads to `<idPrefix>-startsAt`. */
  readonly idPrefix: string;
  readonly error?: string | undefined;
  readonly phone: Phone;
};

/** The free times week by week. All times are German time; a device in another time zone shows a note. */
export function SlotPicker({ kind, value, onChoose, idPrefix, error, phone }: SlotPickerProps) {
  const { error: failure } = useStore(slotsArea.$area);
  const known = useStore($freeSlots);
  const offered = useStore($offeredSlots);
  const [turnedTo, setTurnedTo] = useState<string>();
  const id = fieldId(idPrefix, 'startsAt');

  // The network is outside of React.
  useEffect(() => void loadSlots(kind), [kind]);

  const free = known?.kind === kind ? known.free : undefined;
  const choose = (startsAt: string) => {
    setTurnedTo(mondayOf(slotDay({ startsAt })));
    onChoose(startsAt);
  };

  return (
    <fieldset id={`${id}-auswahl`} className="slot-picker" aria-describedby={describedBy(error && `${id}-fehler`)}>
      <legend>{SLOT_QUESTION}</legend>
      {error && <FieldError id={`${id}-fehler`} message={error} />}
      {value !== '' && free?.every(({ startsAt }) => startsAt !== value) && !error && (
        <p className="notice" role="status">
          {startText(value)} ist nicht mehr frei. Bitte wählen Sie einen anderen Termin.
        </p>
      )}
      {offered.length > 0 && <OfferedSlots offered={offered} value={value} onChoose={choose} />}
      {body()}
    </fieldset>
  );

  function body() {
    if (free) return week(free);
    if (failure)
      return (
        <LoadFailure
          what="Die freien Termine lassen sich gerade nicht laden."
          error={failure}
          onRetry={() => void loadSlots(kind)}
          phone={phone}
          kept="Ihre Angaben bleiben erhalten."
        />
      );
    return (
      <p className="waiting" role="status">
        Freie Termine werden geladen …
      </p>
    );
  }

  function week(slots: readonly FreeSlot[]) {
    const [first] = slots;
    const last = slots.at(-1);
    if (!first || !last) return <NoSlots phone={phone} />;
    const chosen = slots.find(({ startsAt }) => startsAt === value);
    const monday = turnedTo ?? mondayOf(slotDay(chosen ?? first));
    return (
      <>
        <WeekTurner
          monday={monday}
          earliest={mondayOf(slotDay(first))}
          latest={mondayOf(slotDay(last))}
          onTurn={setTurnedTo}
        />
        <SlotWeek
          free={slots}
          monday={monday}
          value={value}
          id={id}
          onChoose={choose}
          onJump={() => setTurnedTo(mondayOf(slotDay(nextFree(slots, monday) ?? first)))}
        />
        {isElsewhere(first.startsAt) && <p className="field-hint">Alle Uhrzeiten gelten für Deutschland.</p>}
      </>
    );
  }
}
