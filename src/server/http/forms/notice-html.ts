import type { Firm } from '#domain/firm/firm.ts';
import { phoneHtml } from './form-html.ts';
import { type Html, html } from './html.ts';

/** The content of a result page, with the phone number below. */
export const noticeHtml = (title: string, text: Html, firm: Pick<Firm, 'phone'>): Html => html`<h1>${title}</h1>
<div class="form mt-6 max-w-text">
${text}
${phoneHtml(firm)}
</div>`;
