import { workPath } from '#site/work-paths.ts';
import type { Entry } from '#stores/overview/overview.ts';
import { CostLines } from '../../ui/CostLines.tsx';
import { Facts } from '../../ui/Facts.tsx';

/** What was said, section below section, in the words of the paper. */
export function EntryContent({ entry }: { readonly entry: Entry }) {
  const { sections, letter, costing, declared, belongsTo, related } = entry;
  return (
    <>
      {letter && (
        <section>
          <h3>{letter.subject}</h3>
          {letter.text !== '' && <p className="manage-text">{letter.text}</p>}
        </section>
      )}
      {belongsTo && (
        <p>
          <a className="action" href={workPath(belongsTo)}>
            Zu {belongsTo}
          </a>
        </p>
      )}
      {related.length > 0 && (
        <ul>
          {related.map(({ number, text }) => (
            <li key={number}>
              <a className="action" href={workPath(number)}>
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
    </>
  );
}
