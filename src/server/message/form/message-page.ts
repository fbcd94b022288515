import { DOCUMENT_TYPES } from '#domain/document/document.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { officeHoursText } from '#domain/firm/office-hours.ts';
import { DOCUMENTS_HINT, DOCUMENTS_LABEL, messageFields } from '#domain/message/fields.ts';
import { paths } from '#site/paths.ts';
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
import { html } from '../../http/forms/html.ts';
import { noticeHtml } from '../../http/forms/notice-html.ts';
import type { PageContent } from '../../http/forms/page-template.ts';

export const ATTACHMENTS = 'attachments';

/** The contact form with its values and errors. */
export function messagePage(state: FormState, filesWereChosen: boolean, firm: Firm): PageContent {
  const error = errorOf(state, ATTACHMENTS);
  const title = titled('Nachricht schreiben', state);
  const content = html`<h1>Nachricht schreiben</h1>
<form class="form mt-6" method="post" action="${paths.contact}" enctype="multipart/form-data">
${summaryHtml(state, firm)}
${fieldsHtml(messageFields, state)}
<div class="field">
<label class="field-label" for="${ATTACHMENTS}">${DOCUMENTS_LABEL}</label>
<p id="${ATTACHMENTS}-hinweis" class="field-hint">${DOCUMENTS_HINT}${filesWereChosen && html` <strong>Bitte wählen Sie Ihre Dateien noch einmal aus: Ein Browser behält sie nicht.</strong>`}</p>
<input id="${ATTACHMENTS}" name="attachments[]" type="file" multiple accept="${Object.keys(DOCUMENT_TYPES).join(',')}" aria-describedby="${ATTACHMENTS}-hinweis${error !== undefined && html` ${ATTACHMENTS}-fehler`}">
${errorHtml(`${ATTACHMENTS}-fehler`, error)}
</div>
${honeypotHtml}
${privacyHtml}
${submitHtml('Nachricht senden')}
</form>`;
  return { title, content };
}

/** The target of the redirect after a message: a reload sends nothing. */
export function messageSentPage(firm: Firm): PageContent {
  const title = 'Erfolgreich: Ihre Nachricht ist bei uns';
  const text = html`<p>Wir lesen sie während der Sprechzeiten (${officeHoursText(firm)}) und antworten spätestens am nächsten Arbeitstag. Eine Bestätigung geht an Ihre E-Mail-Adresse.</p>
<p>Ist jemand gestorben oder eilt es? Dann rufen Sie bitte an, Tag und Nacht.</p>`;
  return { title, content: noticeHtml(title, text, firm) };
}
