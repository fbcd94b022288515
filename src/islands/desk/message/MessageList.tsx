import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $messageListView,
  loadMessages,
  MESSAGES_A_PAGE,
  type MessageListView,
  messagesArea,
  showMessages,
} from '#stores/desk/message/messages.ts';
import { Waiting } from '../../account/Waiting.tsx';
import { Pages } from '../../mail/Pages.tsx';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { MessageRow } from './MessageRow.tsx';
import { addressOfView, NOTHING_HERE, STATES, viewOfAddress } from './message-views.ts';

/** What waits for an answer, the oldest first; beside it what is done, and spam. The address keeps what is shown. */
export function MessageList() {
  const { data, loading, error } = useStore(messagesArea.$area);
  const view = useStore($messageListView);

  // The address is the browser's; its way back changes it, too.
  useEffect(() => {
    const read = () => showMessages(viewOfAddress(window.location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const show = (wanted: MessageListView) => {
    window.history.pushState(null, '', addressOfView(wanted));
    showMessages(wanted);
  };
  const colleagues = data?.colleagues ?? [];
  const isKnown = colleagues.some(({ id }) => id === view.assignee);

  return (
    <>
      <h1>Nachrichten</h1>
      <div className="manage-tabs">
        {STATES.map(({ state, title }) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === view.state}
            onClick={() => show({ ...view, state, page: 0 })}
          >
            {title}
            {data && <span className="tabular-nums"> {data.counts[state]}</span>}
          </button>
        ))}
      </div>
      <label className="grid-filter">
        <span>Zuständig</span>
        <select
          value={view.assignee ?? ''}
          onChange={({ target }) => show({ ...view, assignee: target.value || undefined, page: 0 })}
        >
          <option value="">alle</option>
          <option value="none">niemand</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {view.assignee !== undefined && view.assignee !== 'none' && !isKnown && (
            <option value={view.assignee}>jemand anderes</option>
          )}
        </select>
      </label>
      {error && (
        <ReloadNotice
          what="Die Nachrichten konnten nicht geladen werden."
          error={error}
          onRetry={() => void loadMessages()}
        />
      )}
      {!data && loading && <Waiting>Die Nachrichten werden geladen …</Waiting>}
      {data && (
        <>
          <h2 className="visually-hidden">{STATES.find(({ state }) => state === view.state)?.title}</h2>
          <p role="status" className="muted manage-found">
            {loading ? 'Wird geladen …' : data.total === 0 ? NOTHING_HERE[view.state] : countText(data.total)}
          </p>
          {data.messages.length > 0 && (
            <ul className="manage-rows manage-overview-rows">
              {data.messages.map((message) => (
                <MessageRow key={message.reference} message={message} now={new Date(data.at)} />
              ))}
            </ul>
          )}
          <Pages
            page={view.page}
            pages={Math.ceil(data.total / MESSAGES_A_PAGE)}
            onPage={(page) => {
              show({ ...view, page });
              window.scrollTo(0, 0);
            }}
          />
        </>
      )}
    </>
  );
}

const countText = (total: number): string => (total === 1 ? '1 Nachricht' : `${total} Nachrichten`);
