import type { ReactNode } from 'react';
import type { FormSection } from '#domain/case/section.ts';
import type { CaseSection } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { sectionFieldId } from '../section/section-form-id.ts';
import { wantField } from '../wanted-field.ts';
import type { AnswerRow } from './answer-rows.ts';

type AnswerGroupProps = { readonly title: string; readonly rows: readonly AnswerRow[]; readonly change: ReactNode };

/** The answers of a section, and the way to change them. Nothing where nothing was said. */
export function AnswerGroup({ title, rows, change }: AnswerGroupProps) {
  const said = rows.filter(({ text }) => text !== '');
  if (said.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      {change}
      <dl>
        {said.map(({ field, label, text }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ChangeLinkProps = {
  readonly to: CaseSection;
  readonly words: 'Ändern' | 'Ergänzen';
  /** Which section, for who hears the link alone. */
  readonly of: string;
  /** The field it leads to; left out, the heading of the section. */
  readonly field?: string | undefined;
};

export const ChangeLink = ({ to, words, of, field }: ChangeLinkProps) => (
  <a
    className="link no-print"
    href={viewHash(to)}
    aria-label={`${words}: ${of}`}
    onClick={() => field && wantField(sectionFieldId(to as FormSection, field))}
  >
    {words}
  </a>
);
