import * as z from 'zod/mini';
import { shortened } from './validation-message.ts';

/** Parse context for input written by people: German sentences that quote the value found. */
export const inGerman: z.core.ParseContext<z.core.$ZodIssue> = { error: sentenceOf, reportInput: true };

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return allowedFields(issue);
  if (isEmptyText(issue)) return 'Diese Angabe fehlt. Bitte tragen Sie hier einen Text ein.';
  if (issue.input === undefined) return `Diese Angabe fehlt. Hierher gehört ${expectationOf(issue)}.`;
  return `Hierher gehört ${expectationOf(issue)}, gefunden wurde ${found(issue.input)}.`;
}

/** Nothing but blanks, where a schema only asks for some text. */
const isEmptyText = (issue: z.core.$ZodRawIssue): boolean =>
  issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1;

/** For editors of the content files only; the API leaves it out, since its documentation lists the fields. */
function allowedFields({ inst }: z.core.$ZodRawIssue): string {
  const definition = inst?._zod.def as Partial<z.core.$ZodObjectDef> | undefined;
  return `Erlaubt sind: ${Object.keys(definition?.shape ?? {}).join(', ')}.`;
}

function expectationOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return withHint(kinds[String(issue.expected)] ?? 'ein anderer Wert', issue);
    case 'too_small':
      return bound(issue.origin, 'mindestens', Number(issue.minimum));
    case 'too_big':
      return bound(issue.origin, 'höchstens', Number(issue.maximum));
    case 'invalid_value':
      return `${(issue.values as unknown[]).length === 1 ? '' : 'einer der Werte '}${(issue.values as unknown[]).map((value) => `„${String(value)}“`).join(', ')}`;
    case 'invalid_format':
      return formats[String(issue.format)] ?? hintOf(issue) ?? 'eine andere Schreibweise';
    default:
      return hintOf(issue) ?? 'ein anderer Wert';
  }
}

const kinds: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'ja oder nein, geschrieben true oder false',
  array: 'eine Liste',
  object: 'eine Gruppe von Angaben',
};

const formats: Record<string, string> = {
  email: 'eine E-Mail-Adresse',
  url: 'eine Internetadresse',
  datetime: 'ein Zeitpunkt wie 2026-11-20T09:00:00Z',
  date: 'ein Tag wie 2026-11-20',
};

function bound(origin: unknown, word: 'mindestens' | 'höchstens', limit: number): string {
  const count = limit.toLocaleString('de-DE');
  if (origin === 'string') return `ein Text mit ${word} ${count} Zeichen`;
  if (origin === 'array') return `eine Liste mit ${word} ${count} ${limit === 1 ? 'Eintrag' : 'Einträgen'}`;
  return `eine Zahl von ${word} ${count}`;
}

/** The text of `z.describe`. */
const hintOf = ({ schema, inst }: z.core.$ZodRawIssue): string | undefined =>
  [schema, inst]
    .map((source) => source && z.globalRegistry.get(source as z.core.$ZodType)?.description)
    .find((description) => description !== undefined);

/** „eine Zahl (Euro …)“; for a missing text the hint alone. */
function withHint(kind: string, issue: z.core.$ZodRawIssue): string {
  const hint = hintOf(issue);
  if (hint === undefined) return kind;
  return issue.expected === 'string' && issue.input === undefined ? hint : `${kind} (${hint})`;
}

function found(value: unknown): string {
  if (value === null) return 'nichts';
  if (value === '') return 'ein leerer Text';
  if (typeof value === 'string') return `der Text „${shortened(value)}“`;
  if (typeof value === 'number') return `die Zahl ${value}`;
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'eine Liste' : 'eine Gruppe von Angaben';
}
