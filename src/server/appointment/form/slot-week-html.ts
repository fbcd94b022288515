import type { FreeSlot } from '#domain/appointment/appointment.ts';
import { SLOT_QUESTION } from '#domain/appointment/fields.ts';
import { addDays, mondayOf, nextFree, type SlotDay, slotDay, slotWeek } from '#domain/appointment/slot-week.ts';
import { slotText, weekdayText, weekText } from '#domain/appointment/slot-wording.ts';
import {
  NEXT_SLOT,
  NO_SLOTS,
  NO_SLOTS_IN_WEEK,
  NO_SLOTS_ON_DAY,
  WEEK_AFTER,
  WEEK_BEFORE,
} from '#domain/appointment/slot-words.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { timeText } from '#domain/german-time.ts';
import { appointmentQuery } from '#site/form-paths.ts';
import { errorHtml, errorOf, type FormState } from '../../http/forms/form-html.ts';
import { type Html, html } from '../../http/forms/html.ts';

/** The free times of a week as radio buttons. Buttons for other weeks submit the form and return it with all values. */
export function slotWeekHtml(state: FormState, free: readonly FreeSlot[], wanted: CalendarDay | undefined): Html {
  const error = errorOf(state, 'startsAt');
  return html`<fieldset id="startsAt" class="slot-picker"${error !== undefined && html` aria-describedby="startsAt-fehler"`}>
<legend>${SLOT_QUESTION}</legend>
${errorHtml('startsAt-fehler', error)}
${weekHtml(state.values.startsAt ?? '', free, wanted)}
</fieldset>`;
}

function weekHtml(chosen: string, free: readonly FreeSlot[], wanted: CalendarDay | undefined): Html {
  const [first] = free;
  const last = free.at(-1);
  if (!first || !last) return html`<p class="notice">${NO_SLOTS}</p>`;
  const monday = wanted ?? mondayOf(slotDay(free.find(({ startsAt }) => startsAt === chosen) ?? first));
  const days = slotWeek(free, monday);
  const next = nextFree(free, monday) ?? first;
  const isEmpty = days.every(({ slots }) => slots.length === 0);
  const isShown = days.some(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen));
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  return html`<div class="slot-turner">
${before >= mondayOf(slotDay(first)) ? weekButtonHtml(before, WEEK_BEFORE) : html`<span></span>`}
<p>${weekText(monday)}</p>
${after <= mondayOf(slotDay(last)) ? weekButtonHtml(after, WEEK_AFTER) : html`<span></span>`}
</div>
${
  isEmpty
    ? html`<div class="slot-none"><p>${NO_SLOTS_IN_WEEK}</p><p>${weekButtonHtml(mondayOf(slotDay(next)), `${NEXT_SLOT} ${slotText(next)}`)}</p></div>`
    : html`<div class="slot-week">${days.map((day) => dayHtml(day, chosen))}</div>`
}
${
  // After the radio buttons: of two values the first counts.
  chosen !== '' && !isShown && html`<input type="hidden" name="startsAt" value="${chosen}">`
}`;
}

const weekButtonHtml = (monday: CalendarDay, words: string): Html =>
  html`<button type="submit" class="button button-outline" name="${appointmentQuery.from}" value="${monday}">${words}</button>`;

const dayHtml = ({ day, slots }: SlotDay, chosen: string): Html =>
  html`<div role="group" aria-labelledby="tag-${day}">
<p id="tag-${day}" class="slot-day-name">${weekdayText(day)}</p>
${
  slots.length === 0
    ? html`<p class="field-hint">${NO_SLOTS_ON_DAY}</p>`
    : html`<div class="slot-times">${slots.map((slot) => timeHtml(slot, chosen))}</div>`
}
</div>`;

const timeHtml = (slot: FreeSlot, chosen: string): Html =>
  html`<label class="slot"><input type="radio" name="startsAt" value="${slot.startsAt}" aria-label="${slotText(slot)}"${slot.startsAt === chosen && html` checked`}><span aria-hidden="true">${timeText(slot.startsAt)}</span></label>`;
