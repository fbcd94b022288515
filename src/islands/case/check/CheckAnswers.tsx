import { useStore } from '@nanostores/react';
import { type FormSection, sections as formSections } from '#domain/case/section.ts';
import { DYING } from '#domain/overview/entry-words.ts';
import { $case, $caseKind, $sections, type CaseSection } from '#stores/case/case.ts';
import { $documents } from '#stores/case/documents.ts';
import { $answerLabels } from '#stores/estimate/estimate.ts';
import { titleOf } from '../case-words.ts';
import { AnswerGroup, ChangeLink } from './AnswerGroup.tsx';
import { answerRows } from './answer-rows.ts';
import { ChangeChoice } from './ChangeChoice.tsx';
import { OpenAnswers, type OpenSection } from './OpenAnswers.tsx';

const OCCASION = 'Anlass';
/** The choices, with a word that is short enough to stand beside the answer. */
const CHOICES = { funeralForm: 'Art', grave: 'Grab', coffin: 'Sarg', urn: 'Urne', transport: 'Überführung' } as const;

type Choice = keyof typeof CHOICES;

const isChoice = (section: CaseSection): section is Choice => section in CHOICES;

/** All answers by section, each with one link to change it; what is empty stands together at the end (GOV.UK, check answers). */
export function CheckAnswers() {
  const { answers } = useStore($case);
  const kind = useStore($caseKind);
  const sections = useStore($sections).map(({ section }) => section);
  const labels = useStore($answerLabels);
  const names = useStore($documents).flatMap(({ id, name }) => (id === undefined ? [] : [name]));

  const choices = sections.filter(isChoice);
  const chosen = choices.map((section) => ({
    field: section,
    label: CHOICES[section],
    // The towns of a zone are for who chooses it.
    text: labels[section]?.replace(/^(bis [^(]*\S) \(.*\)$/, '$1') ?? '',
  }));
  const forms = sections.filter(isForm).map((section) => ({
    section,
    title: titleOf(section, kind),
    rows: answerRows(kind, section, answers[section]),
  }));
  const files = { field: 'documents', label: 'Dateien', text: names.join(', ') };

  const open: OpenSection[] = [
    ...openIn(firstOpen(choices, labels), 'Bestattung', chosen),
    ...forms.flatMap(({ section, title, rows }) => openIn(section, title, rows)),
    ...(sections.includes('documents') ? openIn('documents', titleOf('documents', kind), [files]) : []),
  ];
  return (
    <div className="case-answers">
      {kind === 'dying' && (
        <AnswerGroup
          title={OCCASION}
          rows={[{ field: 'dead', label: OCCASION, text: DYING }]}
          change={<ChangeLink to="dead" of={OCCASION} />}
        />
      )}
      <AnswerGroup title="Bestattung" rows={chosen} change={<ChangeChoice choices={choices} kind={kind} />} />
      {forms.map(({ section, title, rows }) => (
        <AnswerGroup key={section} title={title} rows={rows} change={<ChangeLink to={section} of={title} />} />
      ))}
      <AnswerGroup
        title={titleOf('documents', kind)}
        rows={[files]}
        change={<ChangeLink to="documents" of={titleOf('documents', kind)} />}
      />
      <OpenAnswers open={open} kind={kind} />
    </div>
  );
}

const isForm = (section: CaseSection): section is FormSection => section in formSections;

type Rows = readonly { readonly field: string; readonly label: string; readonly text: string }[];

/** The empty questions of a section; where all of it is, its title says so. */
function openIn(section: CaseSection | undefined, title: string, rows: Rows): OpenSection[] {
  const open = rows.filter(({ text }) => text === '');
  const [first] = open;
  if (!section || !first) return [];
  if (open.length === rows.length) return [{ section, title, fields: [] }];
  return [{ section, title, fields: open.map(({ label }) => label), first: first.field }];
}

const firstOpen = (choices: readonly CaseSection[], labels: Readonly<Record<string, string>>) =>
  choices.find((section) => labels[section] === undefined);
