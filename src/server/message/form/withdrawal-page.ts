import type { Firm } from '#domain/firm/firm.ts';
import { withdrawalFields } from '#domain/message/fields.ts';
import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { receivedText, withdrawalLines } from '#domain/message/withdrawal-wording.ts';
import { CONFIRM_WITHDRAWAL, withdrawalWords } from '#domain/message/withdrawal-words.ts';
import { paths } from '#site/paths.ts';
import { WITHDRAWAL_TITLE } from '#site/withdrawal.ts';
import {
  type FormState,
  fieldsHtml,
  privacyHtml,
  submitHtml,
  summaryHtml,
  titled,
} from '../../http/forms/form-html.ts';
import { type Html, html } from '../../http/forms/html.ts';
import { noticeHtml } from '../../http/forms/notice-html.ts';
import type { PageContent } from '../../http/forms/page-template.ts';

/** Name and value of the field that marks the second step. */
export const CONFIRMED = { name: 'schritt', value: 'bestaetigt' } as const;

/** The first step with its values and errors. */
export const withdrawalPage = (state: FormState, firm: Firm): PageContent => ({
  title: titled(WITHDRAWAL_TITLE, state),
  content: html`<h1>${WITHDRAWAL_TITLE}</h1>
<form class="form mt-6" method="post" action="${paths.withdrawal}">
${summaryHtml(state, firm)}
${fieldsHtml(withdrawalFields, state)}
${privacyHtml}
${submitHtml(withdrawalWords.next)}
</form>`,
});

/** The second step: the declaration and the button that submits it (§ 356a BGB). Nothing is stored before. */
export const withdrawalConfirmationPage = (form: WithdrawalForm): PageContent => ({
  title: withdrawalWords.check,
  content: html`<h1>${withdrawalWords.check}</h1>
<form class="form mt-6" method="post" action="${paths.withdrawal}">
${linesHtml(form)}
${Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="form-actions"><button type="submit" class="button button-primary" name="${CONFIRMED.name}" value="${CONFIRMED.value}">${CONFIRM_WITHDRAWAL}</button>
<button type="submit" class="button button-quiet" name="${CONFIRMED.name}" value="aendern">${withdrawalWords.change}</button></p>
</form>`,
});

export function withdrawalReceiptPage(form: WithdrawalForm, receivedAt: string, firm: Firm): PageContent {
  const text = html`<p>Eingegangen am <strong>${receivedText(receivedAt)}</strong>.</p>
${linesHtml(form)}
<p>${withdrawalWords.receipt} <strong class="wrap-anywhere">${form.email}</strong>. ${withdrawalWords.whatNext}</p>`;
  return { title: withdrawalWords.received, content: noticeHtml(withdrawalWords.received, text, firm) };
}

const linesHtml = (form: WithdrawalForm): Html =>
  html`<dl class="told">${withdrawalLines(form).map(({ term, text }) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>`;
