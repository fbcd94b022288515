import { phoneLink } from '#domain/firm/firm.ts';
import { isLink } from '#domain/mail/wording.ts';
import { fill } from '#domain/placeholder.ts';
import { escapeHtml } from '#site/escape-html.ts';
import { htmlTable } from './html-table.ts';
import { DARK_STYLE, look } from './mail-look.ts';
import type { MailParts } from './mail-parts.ts';
import { paragraphsOf } from './paragraph.ts';

/**
 * One column, no picture, nothing fetched from anywhere, so nobody learns that it was opened. Styles stand at the elements, since
 * many programs throw away a style sheet; the only sheet holds the dark colours, and without it the mail stays light.
 */
export function htmlMail({ wording, frame, values, firm, table }: MailParts): string {
  const { subject, preview, heading, before, button, after = [] } = wording;
  const inHtml = htmlValues(values, phoneLink(firm));
  const text = (sentence: string): string => fill(escapeHtml(sentence), inHtml);
  const plain = (sentence: string): string => escapeHtml(fill(sentence, values));
  const own = (sentence: string): string => `<p style="${look.paragraph}">${text(sentence)}</p>`;
  const paragraphs = (texts: readonly string[]): string =>
    paragraphsOf(texts, values)
      .map((each) => (each.kind === 'own' ? own(each.text) : quotation(each.paragraphs)))
      .join('\n');
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${plain(subject)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="paper" style="${look.page}">
<div style="${look.preview}">${plain(preview)}</div>
<div style="${look.margin}">
<div class="name" style="${look.name}">${escapeHtml(firm.name)}</div>
<div class="card" style="${look.card}">
<h1 class="ink" style="${look.heading}">${plain(heading)}</h1>
${own(frame.greeting)}
${paragraphs(before)}
${button ? buttonHtml(plain(button.label), plain(button.href), text(frame.linkHint)) : ''}
${table ? htmlTable(table) : ''}
${paragraphs(after)}
${own(frame.closing)}
</div>
<div class="muted" style="${look.footer}">${escapeHtml(firm.name)}<br>${escapeHtml(`${firm.street}, ${firm.zipCode} ${firm.city}`)}<br>${text(frame.footer)}</div>
</div>
</body>
</html>
`;
}

const buttonHtml = (label: string, href: string, hint: string): string =>
  `<p style="${look.buttonRow}"><a class="button" href="${href}" style="${look.button}">${label}</a></p>
<p class="muted hint" style="${look.hint}">${hint}<br>${anchor(href, href)}</p>`;

/** Each value as it stands between tags: links and the phone can be pressed, everything else is only text. */
const htmlValues = (values: MailParts['values'], phoneHref: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const escaped = escapeHtml(value);
      if (isLink(name)) return [name, anchor(escaped, escaped)];
      return [name, name === 'phone' ? anchor(escapeHtml(phoneHref), escaped.replaceAll(' ', '&nbsp;')) : escaped];
    }),
  );

const anchor = (href: string, text: string): string =>
  `<a class="link" href="${href}" style="${look.link}">${text}</a>`;

/** Set apart, so that nobody's words pass for ours. */
const quotation = (paragraphs: readonly (readonly string[])[]): string =>
  `<blockquote class="quote" style="${look.quote}">
${paragraphs.map((lines) => `<p style="${look.quoted}">${lines.map(escapeHtml).join('<br>\n')}</p>`).join('\n')}
</blockquote>`;
