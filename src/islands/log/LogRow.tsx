import { dayText, timeText } from '#domain/german-time.ts';
import { actSentence, fieldsText } from '#domain/log/sentence.ts';
import { workPath } from '#site/work-paths.ts';
import type { LogEntry } from '#stores/log/log.ts';

/** References of what has a page of its own. */
const REFERENCE = /^(?:AU|VO|RU|NA)-/;

/** One act as a sentence, with its time and what else is known of it. */
export function LogRow({ entry }: { readonly entry: LogEntry }) {
  const { sequence, at, subject, fields } = entry;
  const told = actSentence(entry);
  const isLinked = subject !== null && told.subject === subject.id && REFERENCE.test(subject.id);
  const more = fieldsText(fields);
  return (
    <li className="manage-row">
      <div>
        <p className="manage-address">
          {told.before}
          {isLinked ? (
            <a className="link" href={workPath(told.subject)}>
              {told.subject}
            </a>
          ) : (
            told.subject
          )}
          {told.after}
        </p>
        <p className="muted small manage-address">
          <time dateTime={at}>
            {dayText(at)}, {timeText(at)} Uhr
          </time>
          , Nr. {sequence}
          {more !== '' && `. ${more}`}
        </p>
      </div>
    </li>
  );
}
