import type { ReactNode } from 'react';
import { adminPaths } from '#site/admin-pages.ts';
import type { Cases } from '#stores/overview/overview.ts';
import { CaseRow } from './CaseRow.tsx';
import { OverviewSection } from './OverviewSection.tsx';

type CaseSectionProps = {
  readonly title: string;
  readonly cases: Cases;
  readonly now: Date;
  readonly tone?: 'new' | 'plain' | 'alert' | 'waiting';
  /** Instead of rows; left out: the section is not there. */
  readonly nothing?: string;
  /** Above the rows. */
  readonly children?: ReactNode;
};

/** Cases that need somebody for one reason. */
export function CaseSection({ title, cases: { cases, total }, now, tone, nothing, children }: CaseSectionProps) {
  if (total === 0)
    return nothing === undefined ? null : (
      <OverviewSection title={title} count={0}>
        <p className="manage-empty">{nothing}</p>
      </OverviewSection>
    );
  return (
    <OverviewSection title={title} count={total} {...(tone ? { tone } : {})}>
      {children}
      <ul className="manage-rows">
        {cases.map((listed) => (
          <CaseRow key={listed.reference} listed={listed} now={now} />
        ))}
      </ul>
      {total > cases.length && (
        <p>
          <a className="action" href={adminPaths.cases}>
            Alle Fälle
          </a>
        </p>
      )}
    </OverviewSection>
  );
}
