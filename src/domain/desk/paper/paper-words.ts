import type { DeadlineRule } from '../../case/deadline/rules.ts';
import { dayText } from '../../german-time.ts';
import type { PaperRow } from '../../labelled-paper.ts';
import { momentParts } from '../moment-words.ts';
import type { KnownCase, KnownDeadline } from './known.ts';

/** `24. November 2026, 3:10 Uhr`: a paper is read on any day. Empty where it is not known. */
export function momentOnPaper(moment: string | null): string {
  if (moment === null || moment === '') return '';
  const { day, time } = momentParts(moment);
  const said = dayText(`${day}T12:00:00Z`);
  return time === '' ? said : `${said}, ${time.replace(/^0/, '')} Uhr`;
}

/** Beside it is nothing but a line: nobody knows it before it is done. */
export const byHand = (label: string): PaperRow => ({ label, text: '' });

export const deceasedRows = ({ deceased, diedAt }: Pick<KnownCase, 'deceased' | 'diedAt'>): PaperRow[] => [
  { label: 'Name', text: deceased.name },
  { label: 'Geboren am', text: momentOnPaper(deceased.bornOn) },
  { label: 'Letzte Anschrift', text: deceased.address },
  { label: 'Gestorben am', text: momentOnPaper(diedAt) },
];

export function certificateText({
  certificateAt,
  hasCertificate,
}: Pick<KnownCase, 'certificateAt' | 'hasCertificate'>): string {
  if (certificateAt !== null) return `ausgestellt am ${momentOnPaper(certificateAt)}`;
  return hasCertificate === undefined ? '' : hasCertificate ? 'liegt vor' : 'fehlte beim Anruf';
}

/** Who is called, or who has ordered: the first one of a case. */
export function contactRows({ people }: Pick<KnownCase, 'people'>): PaperRow[] {
  const { name = '', role = '', phone = '', email = '', address = '' } = people[0] ?? {};
  return [
    { label: 'Name', text: [name, role].filter(Boolean).join(', ') },
    { label: 'Anschrift', text: address },
    { label: 'Telefon', text: phone },
    { label: 'E-Mail', text: email },
  ];
}

/** Until when, by which law: on a form only what is still open, and what can be counted. */
export const deadlineRows = (deadlines: readonly KnownDeadline[], rule: DeadlineRule): PaperRow[] =>
  deadlines
    .filter((each) => each.rule === rule && !each.isDone && (each.extendedTo ?? each.due) !== null)
    .map((deadline) => ({ label: deadline.name, text: `${spanText(deadline)}.` }));

/** For the team: also how it was counted, and what lacks. */
export function deadlineRow(deadline: KnownDeadline): PaperRow {
  const { name, source, missing, note, isDone } = deadline;
  if (isDone) return { label: name, text: `erledigt, ${source}.` };
  return { label: name, text: [`${spanText(deadline)}.`, missing ?? '', note].filter(Boolean).join(' ') };
}

function spanText({ source, earliest, due, extendedTo, reason }: KnownDeadline): string {
  const until = extendedTo ?? due;
  return [
    ...(earliest === null ? [] : [`nicht vor ${momentOnPaper(earliest)}`]),
    ...(until === null ? [] : [`${extendedTo === null ? 'bis' : 'verlängert bis'} ${momentOnPaper(until)}`]),
    ...(reason === '' ? [] : [`Grund: ${reason}`]),
    source,
  ].join(', ');
}

/** When a step is planned, or was done; empty where neither is known, or the case has no such step. */
export function stepMoment({ milestones }: Pick<KnownCase, 'milestones'>, id: string): string {
  const step = milestones.find((each) => each.id === id);
  return momentOnPaper(step?.doneAt ?? step?.plannedAt ?? null);
}
