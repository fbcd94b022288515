import { casePath, isCase } from '#site/work-paths.ts';
import type { Entry } from '#stores/overview/overview.ts';
import { EntryContent } from './EntryContent.tsx';
import { EntryHead } from './EntryHead.tsx';
import { Papers } from './Papers.tsx';

/** To be read; an order and a preparation are worked on at their case. */
export const EntryView = ({ entry }: { readonly entry: Entry }) => (
  <article className="manage-article">
    <EntryHead entry={entry} />
    {isCase(entry.number) && (
      <p className="no-print">
        <a className="action" href={casePath(entry.number)}>
          Zum Fall
        </a>
      </p>
    )}
    <Papers number={entry.number} pdfName={entry.pdfName} documents={entry.documents} />
    <EntryContent entry={entry} />
  </article>
);
