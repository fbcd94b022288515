import { entryPath } from '#site/admin-pages.ts';
import type { Entry } from '#stores/overview/overview.ts';
import { CostLines } from '../../ui/CostLines.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { EntryHead } from './EntryHead.tsx';
import { Papers } from './Papers.tsx';

/** To be read only: working on it is not possible here yet. */
export function EntryView({ entry }: { readonly entry: Entry }) {
  const { sections, letter, costing, declared, belongsTo, related } = entry;
  return (
    <article className="manage-article">
      <EntryHead entry={entry} />
      <Papers entry={entry} />
      {letter && (
        <section>
          <h3>{letter.subject}</h3>
          {letter.text !== '' && <p className="manage-text">{letter.text}</p>}
        </section>
      )}
      {belongsTo && (
        <p>
          <a className="action" href={entryPath(belongsTo)}>
            Zu {belongsTo}
          </a>
        </p>
      )}
      {related.length > 0 && (
        <ul>
          {related.map(({ number, text }) => (
            <li key={number}>
              <a className="action" href={entryPath(number)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {sections.map((section) => (
        <Facts key={section.title} heading="h3" {...section} />
      ))}
      {costing && <CostLines heading="h3" {...costing} />}
      {declared.length > 0 && (
        <section>
          <h3>Erklärt hat die Person</h3>
          <ul className="manage-declared">
            {declared.map((words) => (
              <li key={words}>„{words}“</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
