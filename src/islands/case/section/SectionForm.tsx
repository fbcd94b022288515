import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { slotIsAsked } from '#domain/appointment/appointment.ts';
import { type FormSection, sectionValues } from '#domain/case/section.ts';
import { isoDayText } from '#domain/german-time.ts';
import { $case, $caseKind, $replaced, $sections, answerSection, formOf } from '#stores/case/case.ts';
import { $draftStatus } from '#stores/case/draft.ts';
import { isBlankSection } from '#stores/case/same-answers.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { type Form, useForm } from '../../ui/form/use-form.ts';
import { CaseHeading } from '../CaseHeading.tsx';
import { refusedFields } from '../check/submission-errors.ts';
import { sectionFormId } from './section-form-id.ts';
import { shownComplaint } from './shown-complaint.ts';

export type SectionFields = Form<Readonly<Record<string, string>>>;

type SectionFormProps = {
  readonly section: FormSection;
  readonly title: string;
  readonly intro?: ReactNode;
  /** All answers are given and hold. */
  readonly onDone: () => void;
  /** Back to the list with what there is. */
  readonly onLater: () => void;
  /** Another way out, instead of "later". */
  readonly more?: ReactNode;
  readonly children: (form: SectionFields) => ReactNode;
};

/** The form of a section. Every change is kept as typed, so that nothing is lost by leaving it unfinished. */
export function SectionForm(props: SectionFormProps) {
  // Answers that came from elsewhere make the form anew.
  return <Fields key={useStore($replaced)} {...props} />;
}

function Fields({ section, title, intro, onDone, onLater, more, children }: SectionFormProps) {
  const { kind, answers } = useStore($case);
  const { onDevice, code } = useStore($draftStatus);
  const isOptional = useStore($sections).some((each) => each.section === section && each.optional);
  const [refused] = useState(() => refusedFields(kind, section));
  const form = useForm({
    id: sectionFormId(section),
    schema: formOf(section, $caseKind.get(), isoDayText(new Date())),
    initial: sectionValues(section, $caseKind.get(), $case.get().answers),
    isAsked: slotIsAsked,
    async send() {
      onDone();
      return { ok: true };
    },
  });

  const keep: SectionFields = {
    ...form,
    set(name, value) {
      form.set(name, value);
      answerSection(section, { ...$case.get().answers[section], [name]: value });
    },
    errorOf: (name) => form.errorOf(name) ?? refused.find((each) => each.isOn(name, form.values[name]))?.message,
  };

  return (
    <form className="form case-form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={{ ...form, complaint: shownComplaint(form.complaint) }} />
      <div>
        <CaseHeading>{title}</CaseHeading>
        {intro && <div className="case-intro">{intro}</div>}
      </div>
      {children(keep)}
      <div className="form-actions">
        <SubmitButton isSending={form.isSending}>{onDevice || code ? 'Speichern und weiter' : 'Weiter'}</SubmitButton>
        {more ??
          (isOptional && isBlankSection(answers[section] ?? {}) ? (
            <button type="button" className="button button-quiet" onClick={onDone}>
              Ohne Angabe weiter
            </button>
          ) : (
            <button type="button" className="button button-quiet" onClick={onLater}>
              Später fertig machen
            </button>
          ))}
      </div>
    </form>
  );
}
