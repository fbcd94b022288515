import { eventTitle, fieldText } from '#domain/desk/event-words.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import type { CaseProps } from './case-props.ts';

type MeanwhileProps = CaseProps & {
  /** The version that the person had before her. */
  readonly since: number;
};

/** What others have done at the case since then. */
export function Meanwhile({ desk, since, now }: MeanwhileProps) {
  const events = desk.history.filter(({ version }) => version > since);
  return (
    <>
      <p>Inzwischen gespeichert:</p>
      <ul className="desk-meanwhile">
        {events.map(({ version, kind, subject, by, at, fields }) => (
          <li key={version}>
            <strong>{eventTitle(kind, subject, desk)}</strong>
            {fields.length > 0 && `: ${fields.map((field) => fieldText(field, now)).join('; ')}`}
            <span className="muted small">
              {' '}
              ({by === '' ? '' : `${by}, `}
              {recentText(at, now)})
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
