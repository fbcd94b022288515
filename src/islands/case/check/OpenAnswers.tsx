import type { CaseKind } from '#domain/case/case-kind.ts';
import type { FormSection } from '#domain/case/section.ts';
import type { CaseSection } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { sectionFieldId } from '../section/section-form-id.ts';
import { wantField } from '../wanted-field.ts';
import { Unfolded } from './Unfolded.tsx';

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
      <Unfolded id="offenes-ergaenzen" words="Ergänzen" of="Noch offen">
        {open.map(({ section, title, first }) => (
          <li key={section}>
            <a
              className="button button-outline"
              href={viewHash(section)}
              aria-label={`Ergänzen: ${title}`}
              onClick={() => first && wantField(sectionFieldId(section as FormSection, first))}
            >
              {title}
            </a>
          </li>
        ))}
      </Unfolded>
      <p className="muted small">
        {open.map(({ title, fields }) => (fields.length === 0 ? title : `${title} (${fields.join(', ')})`)).join(', ')}.{' '}
        {kind === 'order' ? 'Nichts davon hält uns auf.' : 'Das darf offen bleiben.'}
      </p>
    </section>
  );
}
