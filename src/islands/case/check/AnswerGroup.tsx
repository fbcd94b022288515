import type { ReactNode } from 'react';
import type { CaseSection } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { type AnswerRow, linesOfAnswers } from './answer-rows.ts';

type AnswerGroupProps = { readonly title: string; readonly rows: readonly AnswerRow[]; readonly change: ReactNode };

/** The answers of a section, and the way to change them. Nothing where nothing was said. */
export function AnswerGroup({ title, rows, change }: AnswerGroupProps) {
  const said = linesOfAnswers(rows);
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
  /** Which section, for who hears the link alone. */
  readonly of: string;
};

export const ChangeLink = ({ to, of }: ChangeLinkProps) => (
  <a className="link no-print" href={viewHash(to)} aria-label={`Ändern: ${of}`}>
    Ändern
  </a>
);
