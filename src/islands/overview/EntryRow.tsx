import { recentText } from '#domain/overview/recent-time.ts';
import { workPath } from '#site/work-paths.ts';
import type { OverviewEntry } from '#stores/overview/overview.ts';
import { Icon } from '../ui/Icon.tsx';
import { phoneHref } from './phone-href.ts';

type EntryRowProps = {
  readonly entry: OverviewEntry;
  readonly now: Date;
  /** Among others it says whether it is an order. */
  readonly hasKind?: boolean;
};

/** The titles of the others say it themselves. */
const KIND_WORDS: Partial<Record<OverviewEntry['kind'], string>> = {
  order: 'Auftrag',
  preparation: 'Vorsorge',
  message: 'Nachricht',
};

/** Who, where, what and when, and the phone under the thumb. */
export function EntryRow({ entry, now, hasKind = false }: EntryRowProps) {
  const { number, kind, name, town, note, phone, at, isUrgent, mark } = entry;
  const title = [hasKind && KIND_WORDS[kind], entry.title].filter(Boolean).join(': ');
  return (
    <li className="manage-row">
      <div>
        <h3>
          <a className="manage-entry" href={workPath(number)}>
            {[name, town].filter(Boolean).join(', ')}
          </a>
        </h3>
        {isUrgent && <p className="font-semibold text-rust">{title}</p>}
        {mark && <p className="font-semibold text-rust">{mark}</p>}
        <p className="muted small">{isUrgent ? recentText(at, now) : `${title}, ${recentText(at, now)}`}</p>
        {note && <p className="small">{note}</p>}
      </div>
      {phone && (
        <a
          className="manage-call button button-outline"
          href={phoneHref(phone)}
          aria-label={`${name} anrufen, ${phone}`}
        >
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}
