import { type MessageState, messageStates } from '#domain/message/answer.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import { changeMessage, type Message } from '#stores/desk/message/message.ts';
import { phoneHref } from '../../overview/phone-href.ts';
import { Icon } from '../../ui/Icon.tsx';

type MessageHeadProps = { readonly message: Message; readonly now: Date };

const ACTS: Readonly<Record<MessageState, readonly { readonly to: MessageState; readonly label: string }[]>> = {
  open: [
    { to: 'done', label: 'Erledigt' },
    { to: 'spam', label: 'Spam' },
  ],
  done: [{ to: 'open', label: 'Wieder öffnen' }],
  spam: [{ to: 'open', label: 'Kein Spam' }],
};

/** Who has written, whom to call, and what can be done in one tap. */
export function MessageHead({ message, now }: MessageHeadProps) {
  const { name, phone, email, receivedAt, state, assignee } = message;
  return (
    <header>
      <div className="message-title">
        <h1>{name}</h1>
        <p className="message-state" data-state={state}>
          <span className="visually-hidden">Stand: </span>
          {messageStates[state]}
        </p>
      </div>
      <p className="muted manage-address">
        {email}, {recentText(receivedAt, now)}
        {assignee && `, zuständig: ${assignee.name}`}
      </p>
      <p className="manage-actions">
        {phone !== '' && (
          <a className="button button-outline" href={phoneHref(phone)} aria-label={`${name} anrufen, ${phone}`}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        {ACTS[state].map(({ to, label }) => (
          <button
            key={to}
            type="button"
            className="button button-outline"
            onClick={() =>
              void changeMessage({
                fields: { state: to },
                done: `Stand: ${messageStates[to]}.`,
                undo: { state },
              })
            }
          >
            {label}
          </button>
        ))}
      </p>
    </header>
  );
}
