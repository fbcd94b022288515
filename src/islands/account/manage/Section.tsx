import type { ReactNode } from 'react';
import { caseSections, type SectionName } from './sections.ts';

type SectionProps = { readonly name: SectionName; readonly children: ReactNode };

/** What the account holds of one kind. */
export function Section({ name, children }: SectionProps) {
  const { id, title } = caseSections[name];
  const headingId = `${id}-titel`;
  return (
    <section id={id} className="account-section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <div className="account-content">{children}</div>
    </section>
  );
}
