import { recentText } from '#domain/overview/recent-time.ts';
import { messagePath } from '#site/work-paths.ts';
import type { ListedMessage } from '#stores/desk/message/messages.ts';
import { phoneHref } from '../../overview/phone-href.ts';
import { Icon } from '../../ui/Icon.tsx';

type MessageRowProps = { readonly message: ListedMessage; readonly now: Date };

/** Who wrote about what and when, who sees to it, and the phone under the thumb. */
export function MessageRow({ message, now }: MessageRowProps) {
  const { reference, name, phone, subject, receivedAt, assignee, answeredAt, hasFailedMail } = message;
  const known = [
    recentText(receivedAt, now),
    assignee && `zuständig: ${assignee.name}`,
    answeredAt !== null && `beantwortet ${recentText(answeredAt, now)}`,
  ];
  return (
    <li className="manage-row">
      <div>
        <h3>
          <a className="manage-entry" href={messagePath(reference)}>
            {name}
          </a>
        </h3>
        <p className="manage-address">{subject}</p>
        {hasFailedMail && <p className="font-semibold text-rust">Eine E-Mail kam nicht an</p>}
        <p className="muted small">{known.filter(Boolean).join(', ')}</p>
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
