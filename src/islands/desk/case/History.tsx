import { eventTitle, fieldText } from '#domain/desk/event-words.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import type { CaseProps } from './case-props.ts';

/** Who did what, the newest first. */
export const History = ({ desk, now }: CaseProps) => (
  <ul className="manage-rows">
    {desk.history
      .toSorted((a, b) => b.version - a.version)
      .map(({ version, at, by, kind, subject, fields }) => (
        <li key={version} className="manage-row">
          <div>
            <h3>{eventTitle(kind, subject, desk)}</h3>
            {fields.map((field) => (
              <p key={field.name} className="desk-words">
                {fieldText(field, now)}
              </p>
            ))}
            <p className="muted small">{[by, recentText(at, now)].filter(Boolean).join(', ')}</p>
          </div>
        </li>
      ))}
  </ul>
);
