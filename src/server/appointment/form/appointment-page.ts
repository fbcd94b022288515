import {
  type Appointment,
  AppointmentKind,
  appointmentKindWords,
  type FreeSlot,
  KIND_QUESTION,
} from '#domain/appointment/appointment.ts';
import { appointmentFields } from '#domain/appointment/fields.ts';
import { appointmentWords } from '#domain/appointment/form-words.ts';
import { appointmentPlace } from '#domain/appointment/place.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { appointmentQuery, formPaths } from '#site/form-paths.ts';
import {
  errorHtml,
  errorOf,
  type FormState,
  fieldsHtml,
  honeypotHtml,
  privacyHtml,
  submitHtml,
  summaryHtml,
  titled,
} from '../../http/forms/form-html.ts';
import { type Html, html } from '../../http/forms/html.ts';
import { noticeHtml } from '../../http/forms/notice-html.ts';
import type { PageContent } from '../../http/forms/page-template.ts';
import { slotWeekHtml } from './slot-week-html.ts';

/** The form: kind, free times of one week, contact fields. Changing the week submits the form, so the input is preserved. */
export const appointmentPage = (
  state: FormState,
  free: readonly FreeSlot[],
  monday: CalendarDay | undefined,
  firm: Firm,
): PageContent => ({
  title: titled(appointmentWords.arrange, state),
  content: html`<h1>${appointmentWords.arrange}</h1>
<form class="form mt-6" method="post" action="${formPaths.appointment}">
<button type="submit" class="visually-hidden" tabindex="-1" aria-hidden="true">${appointmentWords.arrange}</button>
${summaryHtml(state, firm)}
${kindHtml(state)}
${slotWeekHtml(state, free, monday)}
${fieldsHtml(appointmentFields, state)}
${honeypotHtml}
${privacyHtml}
${submitHtml(appointmentWords.arrange)}
</form>`,
});

const kindHtml = (state: FormState): Html => {
  const error = errorOf(state, 'kind');
  return html`<fieldset id="kind"${error !== undefined && html` aria-describedby="kind-fehler"`}>
<legend>${KIND_QUESTION}</legend>
${errorHtml('kind-fehler', error)}
<div class="options options-of-kind">
${AppointmentKind.options.map(
  (kind) =>
    html`<label class="option"><input type="radio" name="${appointmentQuery.kind}" value="${kind}"${state.values.kind === kind && html` checked`}><span class="option-body">${appointmentKindWords[kind]}</span></label>`,
)}
</div>
</fieldset>`;
};

export function appointmentBookedPage(appointment: Appointment, firm: Firm): PageContent {
  const address = `${firm.street}, ${firm.zipCode} ${firm.city}`;
  const text = html`<p><strong>${slotText(appointment)}</strong></p>
<p>${appointmentPlace(appointment, address)}</p>
<p>${appointmentWords.confirmation} <strong class="wrap-anywhere">${appointment.email}</strong>.</p>
<p>${appointmentWords.urgent}</p>`;
  return { title: appointmentWords.booked, content: noticeHtml(appointmentWords.booked, text, firm) };
}
