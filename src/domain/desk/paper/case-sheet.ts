import type { PaperPart, PaperRow } from '../../labelled-paper.ts';
import { deskKinds, deskPlanWords, deskStates } from '../desk-case.ts';
import type { KnownCase } from './known.ts';
import { certificateText, deadlineRow, deceasedRows, momentOnPaper } from './paper-words.ts';

/** So many notes, and so much of each: the rest stands at the case. */
const MOST_NOTES = 20;
const LONGEST_NOTE = 1000;

/** For the team: all of a case on paper, also the steps that the family does not see. */
export const caseSheet = (known: KnownCase): PaperPart[] =>
  [
    { title: 'Angaben', rows: factRows(known) },
    { title: 'Menschen', rows: known.people.map(personRow) },
    { title: 'Schritte', rows: known.milestones.map(stepRow) },
    { title: 'Fristen', rows: known.deadlines.map(deadlineRow) },
    { title: 'Gewählt', rows: choiceRows(known) },
    noteRows(known),
  ].filter(({ rows }) => rows.length > 0);

function factRows(known: KnownCase): PaperRow[] {
  const { kind, plan, state, assignee, place, wishedTime, deceased } = known;
  const [name, ...rows] = deceasedRows(known);
  const told = plan === 'preparation' ? rows.slice(0, 2) : rows;
  return [
    ...(name ? [name] : []),
    ...told,
    ...(plan === 'preparation'
      ? []
      : [
          { label: 'Todesbescheinigung', text: certificateText(known) },
          { label: 'Sterbeort', text: deceased.placeOfDeath },
          { label: 'Ärztin oder Arzt', text: deceased.doctor },
        ]),
    { label: 'Wo die Person ist', text: place },
    ...(wishedTime === '' ? [] : [{ label: 'Gewünschte Zeit', text: wishedTime }]),
    { label: 'Ablauf', text: `${deskPlanWords[plan]}, ${deskKinds[kind]}` },
    { label: 'Stand', text: deskStates[state] },
    { label: 'Zuständig', text: assignee },
  ];
}

const personRow = ({ name, role, phone, email, address }: KnownCase['people'][number]): PaperRow => ({
  label: name || 'Ohne Namen',
  text: [role, phone, email, address].filter(Boolean).join(', '),
});

function stepRow({ name, plannedAt, doneAt, by, note, isInternal }: KnownCase['milestones'][number]): PaperRow {
  const when = doneAt === null ? '' : `erledigt am ${momentOnPaper(doneAt)}`;
  const planned = doneAt === null && plannedAt !== null ? `geplant am ${momentOnPaper(plannedAt)}` : '';
  const told = [when, planned, by].filter(Boolean).join(', ');
  return { label: isInternal ? `${name} (nur für uns)` : name, text: [told, note].filter(Boolean).join('\n') };
}

const choiceRows = ({ choice: { cemetery, grave, coffin, urn } }: KnownCase): PaperRow[] =>
  [
    { label: 'Grabstätte', text: cemetery },
    { label: 'Grab', text: grave },
    { label: 'Sarg', text: coffin },
    { label: 'Urne', text: urn },
  ].filter(({ text }) => text !== '');

function noteRows({ notes }: KnownCase): PaperPart {
  const left = notes.length - MOST_NOTES;
  return {
    title: 'Notizen',
    note: left > 0 ? `Die neuesten ${MOST_NOTES}. Alle anderen stehen am Fall.` : undefined,
    rows: notes.slice(0, MOST_NOTES).map(({ at, by, text }) => ({
      label: [momentOnPaper(at), by].filter(Boolean).join('\n'),
      text: text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE)} … (weiter am Fall)` : text,
    })),
  };
}
