import type { FieldError } from '#contract/validation-message.ts';
import { type Firm, phoneLink } from '#domain/firm/firm.ts';
import type { FormField } from '#domain/form-field.ts';
import { CHECK_FIELDS, NOT_DONE } from '#domain/form-words.ts';
import { paths } from '#site/paths.ts';
import { type Html, html } from './html.ts';
import type { Values } from './parse-form.ts';

/** The values of a form and its errors. */
export type FormState = {
  readonly values: Values;
  readonly errors: readonly FieldError[];
  /** About the whole form, where no field is wrong. */
  readonly message?: string | undefined;
};

export const errorOf = ({ errors }: FormState, name: string): string | undefined =>
  errors.find(({ field }) => field === name)?.message;

/** The same fields as in the islands (`domain/form-field.ts`), with their values and errors. */
export const fieldsHtml = (fields: readonly FormField[], state: FormState): Html =>
  html`${fields.map((field) => fieldHtml(field, state))}`;

function fieldHtml({ name, label, hint, kind = 'text', rows = 3, autoComplete }: FormField, state: FormState): Html {
  const error = errorOf(state, name);
  const value = state.values[name] ?? '';
  const described = [hint && `${name}-hinweis`, error && `${name}-fehler`].filter(Boolean).join(' ');
  const common = html` id="${name}" name="${name}"${error !== undefined && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}`;
  return html`<div class="field">
<label class="field-label" for="${name}">${label}</label>
${hint && html`<p id="${name}-hinweis" class="field-hint">${hint}</p>`}
${
  kind === 'lines'
    ? // HTML drops the first line break of a textarea.
      html`<textarea${common} rows="${rows}">
${value}</textarea>`
    : html`<input${common} type="${kind}" value="${value}"${autoComplete && html` autocomplete="${autoComplete}"`}>`
}
${errorHtml(`${name}-fehler`, error)}
</div>
`;
}

export const errorHtml = (id: string, error: string | undefined): Html =>
  html`${error !== undefined && html`<p id="${id}" class="field-error"><span class="visually-hidden">Fehler: </span>${error}</p>`}`;

/** Above the form: the errors, with a link to each field, or the message with the phone number. */
export function summaryHtml({ errors, message }: FormState, firm: Pick<Firm, 'phone'>): Html {
  if (errors.length === 0 && message === undefined) return html``;
  return html`<div class="error-summary" role="alert" aria-labelledby="fehler">
<h2 id="fehler">${message === undefined ? CHECK_FIELDS : NOT_DONE}</h2>
${message !== undefined && html`<p>${message}</p>`}
${errors.length > 0 && html`<ul>${errors.map((error) => html`<li><a href="#${error.field}">${error.message}</a></li>`)}</ul>`}
${message !== undefined && html`<p>Ihre Angaben stehen unten noch da. Am Telefon helfen wir Ihnen auch so.</p>${phoneHtml(firm)}`}
</div>
`;
}

export const phoneHtml = (firm: Pick<Firm, 'phone'>): Html =>
  html`<p class="form-actions"><a class="button button-outline" href="${phoneLink(firm)}">${firm.phone}</a></p>`;

/** A field hidden from people: only spam programs fill it in. */
export const honeypotHtml = html`<div class="honeypot" aria-hidden="true"><label for="website">Bitte leer lassen</label><input id="website" name="website" type="text" tabindex="-1" autocomplete="off"></div>`;

/** The privacy notice of each form (Art. 13 DSGVO). */
export const privacyHtml = html`<p class="muted small">Wir verwenden diese Angaben nur für Ihr Anliegen. Näheres steht im <a class="link" href="${paths.privacy}">Datenschutz</a>.</p>`;

export const submitHtml = (words: string): Html =>
  html`<p><button type="submit" class="button button-primary form-submit">${words}</button></p>`;

/** `Fehler: ` in the title, which a screen reader reads first. */
export const titled = (title: string, { errors, message }: FormState): string =>
  errors.length === 0 && message === undefined ? title : `Fehler: ${title}`;
