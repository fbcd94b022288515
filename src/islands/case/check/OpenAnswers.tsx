import type { CaseKind } from '#domain/case/case-kind.ts';
import type { CaseSection } from '#stores/case/case.ts';
import { ChangeLink } from './AnswerGroup.tsx';

export type OpenSection = {
  readonly section: CaseSection;
  readonly title: string;
  /** Labels of what is empty beside other answers; none where the whole section is. */
  readonly fields: readonly string[];
  /** The first of them. */
  readonly first?: string;
};

type OpenAnswersProps = { readonly open: readonly OpenSection[]; readonly kind: CaseKind };

/** The questions left empty, together: none of them holds anything up. */
export function OpenAnswers({ open, kind }: OpenAnswersProps) {
  if (open.length === 0) return null;
  return (
    <section>
      <h3>Noch offen</h3>
      <p className="muted">
        {kind === 'order' ? 'Nichts davon hält uns auf. Wir besprechen es mit Ihnen.' : 'Das darf offen bleiben.'}
      </p>
      <ul>
        {open.map(({ section, title, fields, first }) => (
          <li key={section}>
            <span>{fields.length === 0 ? title : `${title}: ${fields.join(', ')}`}</span>
            <ChangeLink to={section} words="Ergänzen" of={title} field={first} />
          </li>
        ))}
      </ul>
    </section>
  );
}
