import { correctionStates } from './correction/state.ts';
import { deskPlanWords, deskStates } from './desk-case.ts';
import { momentWords } from './moment-words.ts';

type EventKind =
  | 'opened'
  | 'changed'
  | 'milestone'
  | 'note'
  | 'deadline'
  | 'document'
  | 'withdrawn'
  | 'answer'
  | 'correction';

type Named = {
  readonly milestones: readonly { readonly id: string; readonly name: string }[];
  readonly deadlines: readonly { readonly rule: string; readonly name: string }[];
};

type Field = { readonly name: string; readonly from: string; readonly to: string };

const KINDS: Readonly<Record<EventKind, string>> = {
  opened: 'Eingegangen',
  changed: 'Angaben geändert',
  milestone: 'Schritt',
  note: 'Notiz geschrieben',
  deadline: 'Frist verlängert',
  document: 'Unterlage hinzugefügt',
  withdrawn: 'Widerrufen',
  answer: 'Geantwortet',
  correction: 'Auftrag korrigiert',
};

const FIELDS: Readonly<Record<string, string>> = {
  state: 'Stand',
  assignee: 'Zuständig',
  plan: 'Ablauf',
  diedAt: 'Gestorben',
  certificateAt: 'Todesbescheinigung',
  plannedAt: 'Geplant',
  doneAt: 'Erledigt',
  by: 'Wer',
  note: 'Notiz',
  isInternal: 'Nur für uns',
  extendedTo: 'Verlängert bis',
  reason: 'Grund',
  name: 'Name',
  text: 'Text',
  correction: 'Korrektur',
  title: 'Bestattungsform',
  total: 'Summe',
  replaces: 'Ersetzt Vorschlag',
  proposedTotal: 'Summe des Vorschlags',
  beginAtOnce: 'Sofort beginnen',
};

const MOMENTS = ['diedAt', 'certificateAt', 'plannedAt', 'doneAt', 'extendedTo'];

/** „Überführung“, „Frist verlängert: Bestattung“, „Angaben geändert“ */
export function eventTitle(kind: EventKind, subject: string, { milestones, deadlines }: Named): string {
  if (kind === 'milestone') return milestones.find(({ id }) => id === subject)?.name ?? KINDS.milestone;
  const rule = kind === 'deadline' ? deadlines.find((each) => each.rule === subject) : undefined;
  return rule ? `${KINDS.deadline}: ${rule.name}` : KINDS[kind];
}

/** „Stand: neu → in Arbeit“; where nothing was before, what is now alone. */
export function fieldText({ name, from, to }: Field, now: Date): string {
  const label = FIELDS[name] ?? name;
  const [before, after] = [valueWords(name, from, now), valueWords(name, to, now)];
  if (after === '') return `${label}: ${before} entfernt`;
  return before === '' ? `${label}: ${after}` : `${label}: ${before} → ${after}`;
}

function valueWords(name: string, value: string, now: Date): string {
  if (value === '') return '';
  // A choice between two versions also says „offen“ there.
  if (MOMENTS.includes(name) && /^\d/.test(value)) return momentWords(value, now);
  const words: Readonly<Record<string, string>> =
    { state: deskStates, plan: deskPlanWords, correction: correctionStates, isInternal: { true: 'ja', false: 'nein' } }[
      name
    ] ?? {};
  return words[value] ?? value;
}
