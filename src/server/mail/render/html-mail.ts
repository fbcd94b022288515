import { phoneLink } from '#domain/firm/firm.ts';
import { isLink } from '#domain/mail/wording.ts';
import { fill } from '#domain/placeholder.ts';
import { escapeHtml } from '#site/escape-html.ts';
import { htmlTable } from './html-table.ts';
import { paragraphsOf } from './paragraph.ts';
import type { MailParts } from './parts.ts';
import { DARK_STYLE, styles } from './styles.ts';

/**
 * One column, no images and no external resources, so that opening is not tracked. Styles are inline, since many mail programs
 * drop style sheets; the only sheet has the dark colours, and without it the mail is light.
 */
export function htmlMail({ wording, frame, greeting, values, firm, table }: MailParts): string {
  const { subject, preview, heading, before, button, after = [], below = [] } = wording;
  const inHtml = htmlValues(values);
  const text = (sentence: string): string => fill(escapeHtml(sentence), inHtml);
  const plain = (sentence: string): string => escapeHtml(fill(sentence, values));
  const own = (sentence: string): string => `<p style="${styles.paragraph}">${text(sentence)}</p>`;
  const paragraphs = (texts: readonly string[]): string =>
    paragraphsOf(texts, values)
      .map((each) => {
        if (each.kind === 'own') return own(each.text);
        return each.kind === 'quotation' ? quotation(each.paragraphs) : written(each.paragraphs);
      })
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
<body class="paper" style="${styles.page}">
<div style="${styles.preview}">${plain(preview)}</div>
<div style="${styles.margin}">
<div class="name" style="${styles.name}">${escapeHtml(firm.name)}</div>
<div class="card" style="${styles.card}">
<h1 class="ink" style="${styles.heading}">${plain(heading)}</h1>
${greeting === undefined ? '' : greetingHtml(greeting)}
${paragraphs(before)}
${button ? buttonHtml(plain(button.label), plain(button.href), text(frame.linkHint)) : ''}
${table ? htmlTable(table) : ''}
${paragraphs(after)}
${greeting === undefined ? '' : own(frame.closing).replaceAll('\n', '<br>')}
${paragraphs(below)}
</div>
<div class="muted" style="${styles.footer}">${escapeHtml(firm.name)}<br>${escapeHtml(`${firm.street}, ${firm.zipCode} ${firm.city}`)}<br>${text(frame.footer)}</div>
</div>
</body>
</html>
`;
}

const buttonHtml = (label: string, href: string, hint: string): string =>
  `<p style="${styles.buttonRow}"><a class="button" href="${href}" style="${styles.button}">${label}</a></p>
<p class="muted hint" style="${styles.hint}">${hint}<br>${anchor(href, href)}</p>`;

/** Its placeholders are already filled in. */
const greetingHtml = (text: string): string => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`;

/** Each value as HTML: links and phone numbers as anchors, everything else as text. */
const htmlValues = (values: MailParts['values']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const escaped = escapeHtml(value);
      if (isLink(name)) return [name, anchor(escaped, escaped)];
      return [name, isPhone(name) && value !== '' ? phoneAnchor(value, escaped) : escaped];
    }),
  );

const isPhone = (name: string): boolean => name === 'phone' || name === 'contactPhone';

const phoneAnchor = (phone: string, escaped: string): string =>
  anchor(escapeHtml(phoneLink({ phone })), escaped.replaceAll(' ', '&nbsp;'));

const anchor = (href: string, text: string): string =>
  `<a class="link" href="${href}" style="${styles.link}">${text}</a>`;

const written = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs.map((lines) => `<p style="${styles.paragraph}">${htmlLines(lines)}</p>`).join('\n');

const htmlLines = (lines: readonly string[]): string => lines.map(escapeHtml).join('<br>\n');

/** Marked as a quotation, so that text of a visitor does not pass for text of the firm. */
const quotation = (paragraphs: readonly (readonly string[])[]): string =>
  `<blockquote class="quote" style="${styles.quote}">
${paragraphs.map((lines) => `<p style="${styles.quoted}">${htmlLines(lines)}</p>`).join('\n')}
</blockquote>`;
