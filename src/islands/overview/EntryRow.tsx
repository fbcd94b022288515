import { recentText } from '#domain/overview/recent-time.ts';
import { entryPath } from '#site/admin-pages.ts';
import type { OverviewEntry } from '#stores/overview/overview.ts';
import { Icon } from '../ui/Icon.tsx';
import { phoneHref } from './phone-href.ts';

type EntryRowProps = {
  readonly entry: OverviewEntry;
  readonly now: Date;
  /** The one call to make first. */
  readonly isFirst?: boolean;
};

/** Who, where, what and when, and the phone under the thumb. */
export function EntryRow({ entry, now, isFirst = false }: EntryRowProps) {
  const { number, name, town, title, note, phone, at, isUrgent } = entry;
  return (
    <li className="manage-row">
      <div>
        <h3>
          <a className="manage-entry" href={entryPath(number)}>
            {[name, town].filter(Boolean).join(', ')}
          </a>
        </h3>
        {isUrgent && <p className="font-semibold text-rust">{title}</p>}
        <p className="muted small">{isUrgent ? recentText(at, now) : `${title}, ${recentText(at, now)}`}</p>
        {note && <p className="small">{note}</p>}
      </div>
      {phone && (
        <a
          className={`manage-call button ${isFirst ? 'button-primary' : 'button-outline'}`}
          href={phoneHref(phone)}
          aria-label={`${name} anrufen, ${phone}`}
        >
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}
