import type { ReactNode } from 'react';
import { type SectionName, sections } from './sections.ts';

type SectionProps = {
  readonly name: SectionName;
  readonly intro?: ReactNode;
  /** Forms are of no use on paper. */
  readonly onPaper?: boolean;
  readonly children: ReactNode;
};

export function Section({ name, intro, onPaper = false, children }: SectionProps) {
  const { id, title } = sections[name];
  const headingId = `${id}-titel`;
  return (
    <section id={id} className={`account-section ${onPaper ? '' : 'no-print'}`} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {intro && <p className="account-intro">{intro}</p>}
      </header>
      <div className="account-content">{children}</div>
    </section>
  );
}
