import * as z from 'zod/mini';
import type { CostingWording } from '../estimate/wording.ts';
import { Text } from '../identifier.ts';
import { allowedInBraces, hasOnlyInBraces, inBraces, placeholders } from '../placeholder.ts';
import { witnesses } from '../wording/witness.ts';
import { NOT_OF_DYING, saysOfDying } from './discreet.ts';
import { formerValues } from './empty-values.ts';
import type { MailFrame } from './frame.ts';
import type { TextBlock } from './text-blocks.ts';

/** Who is to be called. */
const contact = ['contact', 'contactPhone', 'contactEmail'] as const;

const preparationForFirm = ['reference', 'happened', ...contact, 'appointment', 'confirmationTime'] as const;

/**
 * Every mail there is, with what it must say in braces; `{phone}` stands in all of them, `{firm}` may. Names ending in "link"
 * are addresses. `content/mail/<kind>.yaml` holds the words.
 */
export const mailPlaceholders = {
  'konto-aktivieren': ['link', 'hours', 'time'],
  'konto-besteht-schon': ['loginLink', 'forgotPasswordLink'],
  'konto-aktiviert': ['manageLink'],
  'passwort-zuruecksetzen': ['link', 'minutes'],
  'passwort-geaendert': ['time', 'forgotPasswordLink'],
  'email-bestaetigen': ['link', 'minutes', 'newEmail', 'time'],
  'email-wird-geaendert': ['newEmail', 'time'],
  'email-geaendert': ['newEmail', 'time'],
  'konto-geloescht': ['time'],
  'team-einladung': ['link', 'hours', 'invitedBy'],
  'faktor-geaendert': ['what', 'time', 'settingsLink'],
  'codes-verbraucht': ['time', 'settingsLink'],
  'protokoll-stand-haus': ['day', 'sequence', 'hash', 'logLink'],
  auftrag: [
    'reference',
    'title',
    'place',
    'total',
    'payment',
    'steps',
    'statusLink',
    'withdrawalLink',
    'code',
    'atOnce',
    'later',
    'appointment',
    'appointmentLink',
  ],
  'auftrag-haus': [
    'reference',
    'title',
    'place',
    'total',
    'deceased',
    'collection',
    ...contact,
    'appointment',
    'later',
    'caseLink',
  ],
  aenderung: ['reference', 'reason', 'comparison', 'total', 'statusLink'],
  'aenderung-vorschlag': ['reference', 'reason', 'comparison', 'total', 'day', 'correctionLink'],
  'aenderung-bestellt': ['reference', 'reason', 'comparison', 'total', 'begins', 'withdrawalLink'],
  'aenderung-haus': [
    'reference',
    'happened',
    'reason',
    'comparison',
    'total',
    'begins',
    'contact',
    'contactPhone',
    'caseLink',
  ],
  vorsorge: ['reference', 'happened', 'comeBackLink', 'statusLink', 'code', 'appointment', 'appointmentLink'],
  'vorsorge-haus': preparationForFirm,
  vorbereitung: ['reference', 'happened', 'comeBackLink', 'statusLink', 'code', 'appointment', 'appointmentLink'],
  'vorbereitung-haus': [...preparationForFirm, 'consent'],
  'vorsorge-geloescht': ['reference', 'time'],
  'vorsorge-abgelaufen': ['reference', 'time'],
  'vorsorge-geloescht-haus': ['reference', 'happened', 'time', 'deletedBy', 'contact', 'contactPhone', 'contactEmail'],
  'vorsorge-frist': ['reference', 'day', 'comeBackLink', 'code'],
  entwurf: ['comeBackLink', 'code', 'days'],
  termin: ['kind', 'time', 'appointmentLink'],
  'termin-haus': ['kind', 'time', 'contact', 'contactPhone', 'contactEmail', 'note'],
  'termin-verschoben': ['kind', 'time', 'timeBefore', 'appointmentLink'],
  'termin-verschoben-haus': ['kind', 'time', 'timeBefore', 'contact', 'contactPhone', 'contactEmail'],
  'termin-abgesagt': ['kind', 'time', 'contactLink'],
  'termin-faellt-aus': ['kind', 'time', 'answer', 'contactLink'],
  'termin-abgesagt-haus': ['kind', 'time', 'contact', 'contactPhone', 'contactEmail', 'note'],
  nachricht: ['reference', 'time'],
  'nachricht-haus': ['reference', 'contact', 'contactPhone', 'contactEmail', 'subject', 'message'],
  antwort: ['reference', 'answerSubject', 'answer', 'answeredBy', 'time', 'message'],
  widerruf: ['reference', 'contact', 'contract', 'contactEmail', 'message', 'time'],
  'widerruf-haus': ['reference', 'contact', 'contract', 'contactEmail', 'contactPhone', 'message', 'done', 'time'],
  angehoerige: ['reference', 'statusLink'],
  'viele-sendungen-haus': ['what', 'waiting', 'perHour'],
  'anhang-haus': ['what', 'instead'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MailKind = keyof typeof mailPlaceholders;
export const mailKinds = Object.keys(mailPlaceholders) as MailKind[];

export type MailValues<Kind extends MailKind> = Readonly<Record<(typeof mailPlaceholders)[Kind][number], string>>;

/** Mails to the firm: they begin with the matter itself, without a greeting. */
export const isForFirm = (kind: MailKind): boolean => kind.endsWith('-haus');

/** The placeholders of a subject. None names a person, unless somebody of the team writes a name into the subject of an answer. */
const IN_SUBJECT: readonly string[] = ['reference', 'happened', 'answerSubject'];

export const isLink = (placeholder: string): boolean => /link$/i.test(placeholder);

/** What a visitor wrote: it is shown as a quotation. */
export const isQuotation = (placeholder: string): boolean => placeholder === 'message' || placeholder === 'note';

/** What the team writes, and lines that are compared. */
const LINES: readonly string[] = ['answer', 'comparison'];

/** Placeholders for texts of several lines, of visitors or of the team. Each stands alone in its paragraph. */
export const hasLines = (placeholder: string): boolean => LINES.includes(placeholder) || isQuotation(placeholder);

/** `{message}` -> `message`; undefined for a paragraph in the words of the file. */
export function linesIn(paragraph: string): string | undefined {
  const [, name] = /^\s*\{(\w+)\}\s*$/.exec(paragraph) ?? [];
  return name !== undefined && hasLines(name) ? name : undefined;
}

/** One mail: plain paragraphs, at most one button between them. */
export const MailWording = z.strictObject({
  subject: Text,
  /** Stands beside the subject in the list of mails. */
  preview: Text,
  heading: Text,
  before: z.array(Text).check(z.minLength(1)),
  button: z.optional(z.strictObject({ label: Text, href: Text })),
  after: z.optional(z.array(Text)),
  /** Below the closing, such as what the mail answers. */
  below: z.optional(z.array(Text)),
  witnesses,
});
export type MailWording = z.output<typeof MailWording>;

/** The mail of one kind: it says all that this kind has to say, and nothing it does not know. */
export const mailWordingOf = (kind: MailKind) => {
  const own: readonly string[] = mailPlaceholders[kind];
  return MailWording.check(({ value, issues }) => {
    const complain = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message });
    const only = (path: (string | number)[], text: string, allowed: readonly string[]): void => {
      if (!hasOnlyInBraces(text, allowed)) complain(path, allowedInBraces(allowed));
    };

    const inSubject = own.filter((name) => IN_SUBJECT.includes(name));
    for (const field of ['subject', 'heading'] as const) only([field], value[field], [...inSubject, 'firm']);
    only(['preview'], value.preview, ['firm']);
    for (const field of ['subject', 'preview'] as const) if (saysOfDying(value[field])) complain([field], NOT_OF_DYING);
    for (const field of ['before', 'after', 'below'] as const)
      for (const [index, text] of (value[field] ?? []).entries()) {
        only([field, index], text, [...own, ...Object.keys(formerValues(kind)), 'firm', 'phone']);
        const long = placeholders(text).filter(hasLines);
        if (long.length > 0 && linesIn(text) === undefined)
          complain([field, index], `${inBraces(long)} steht allein in einem Absatz, denn es kann lang sein.`);
      }
    if (value.button) {
      only(['button', 'label'], value.button.label, []);
      const links = own.filter(isLink).map((name) => `{${name}}`);
      if (!links.includes(value.button.href))
        complain(
          ['button', 'href'],
          `Hierher gehört genau ein Link: ${links.join(' oder ') || 'hier gibt es keinen'}.`,
        );
    }
    const missing = unsaid(kind, value);
    if (missing.length > 0)
      complain(['before'], `Im Text fehlt ${inBraces(missing)}. Ohne diese Angabe hilft die E-Mail nicht weiter.`);
  });
};

/** The placeholders that a mail of this kind has to name and this one does not. */
export function unsaid(kind: MailKind, wording: MailWording): string[] {
  const { subject, heading, before, button, after = [], below = [] } = wording;
  const said = placeholders([subject, heading, ...before, button?.href ?? '', ...after, ...below].join(' '));
  return [...mailPlaceholders[kind], 'phone'].filter((name) => !said.includes(name));
}

export type MailWordings = {
  readonly frame: MailFrame;
  readonly kinds: Readonly<Record<MailKind, MailWording>>;
  /** The words of the table are those on paper. */
  readonly costing: CostingWording;
  /** What an answer may begin with. */
  readonly blocks: readonly TextBlock[];
};
