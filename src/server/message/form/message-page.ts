import { DOCUMENT_TYPES } from '#domain/document/document.ts';
import type { Firm } from '#domain/firm/firm.ts';
import { officeHoursText } from '#domain/firm/office-hours.ts';
import { DOCUMENTS_HINT, DOCUMENTS_LABEL, messageFields } from '#domain/message/fields.ts';
import { messageWords } from '#domain/message/form-words.ts';
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
  const title = titled(messageWords.write, state);
  const content = html`<h1>${messageWords.write}</h1>
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
${submitHtml(messageWords.send)}
</form>`;
  return { title, content };
}

/** The target of the redirect after a message: a reload sends nothing. */
export function messageSentPage(firm: Firm): PageContent {
  const text = html`<p>${messageWords.reply(officeHoursText(firm))} Ihre E-Mail-Adresse.</p>
<p>${messageWords.urgent}</p>`;
  return { title: messageWords.sent, content: noticeHtml(messageWords.sent, text, firm) };
}
