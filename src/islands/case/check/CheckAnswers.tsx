import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { type FormSection, sections as formSections } from '#domain/case/section.ts';
import type { EstimateQuestion } from '#domain/estimate/questions.ts';
import { $case, $caseKind, $sections, type CaseSection } from '#stores/case/case.ts';
import { $documents } from '#stores/case/documents.ts';
import { viewHash } from '#stores/case/route.ts';
import { $answerLabels } from '#stores/estimate/estimate.ts';
import { titleOf } from '../case-words.ts';
import { sectionFieldId } from '../section/section-form-id.ts';
import { wantField } from '../wanted-field.ts';
import { type AnswerRow, answerRows } from './answer-rows.ts';

const CHOICES: readonly CaseSection[] = ['funeralForm', 'grave', 'coffin', 'urn', 'transport'];

/** All answers, each with a link that changes it (GOV.UK, check answers). */
export function CheckAnswers() {
  const { answers } = useStore($case);
  const kind = useStore($caseKind);
  const sections = useStore($sections).map(({ section }) => section);
  const choices = sections.filter((section) => CHOICES.includes(section));
  const labels = useStore($answerLabels);
  const documents = useStore($documents).filter(({ id }) => id !== undefined);
  const forms = sections.filter((section) => section in formSections) as FormSection[];
  return (
    <>
      {sections.includes('dead') && (
        <Group title="Anlass">
          <Row label={titleOf('dead', kind)} section="dead">
            {kind === 'order' ? 'Ja' : 'Nein'}
          </Row>
        </Group>
      )}
      <Group title="Bestattung">
        {choices.map((section) => (
          <Row key={section} label={titleOf(section, kind)} section={section}>
            {labels[section as EstimateQuestion]}
          </Row>
        ))}
      </Group>
      {forms.map((section) => (
        <Group key={section} title={titleOf(section, kind)}>
          <FormRows
            section={section}
            title={titleOf(section, kind)}
            rows={answerRows(kind, section, answers[section])}
          />
        </Group>
      ))}
      {sections.includes('documents') && (
        <Group title={titleOf('documents', kind)}>
          <Row label="Dateien" section="documents">
            {documents.map(({ name }) => name).join(', ')}
          </Row>
        </Group>
      )}
    </>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="case-answers">
    <h3>{title}</h3>
    <dl>{children}</dl>
  </section>
);

type FormRowsProps = { readonly section: FormSection; readonly title: string; readonly rows: readonly AnswerRow[] };

/** A section that was left out takes one line. */
const FormRows = ({ section, title, rows }: FormRowsProps) =>
  rows.every(({ text }) => text === '') ? (
    <Row label={title} section={section}>
      {undefined}
    </Row>
  ) : (
    rows.map(({ field, label, text }) => (
      <Row key={field} label={label} section={section} field={field}>
        {text}
      </Row>
    ))
  );

type RowProps = {
  readonly label: string;
  readonly section: CaseSection;
  /** The field the link leads to, in sections that are forms. */
  readonly field?: string;
  readonly children: ReactNode;
};

const Row = ({ label, section, field, children }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <span className="muted">keine Angabe</span>}</dd>
    <dd className="no-print">
      <a
        className="link"
        href={viewHash(section)}
        aria-label={`Ändern: ${label}`}
        onClick={() => field && wantField(sectionFieldId(section as FormSection, field))}
      >
        Ändern
      </a>
    </dd>
  </div>
);
