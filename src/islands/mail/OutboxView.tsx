import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $outboxView,
  loadOutbox,
  MAILS_A_PAGE,
  MOST_COUNTED_MAILS,
  onMailChange,
  outboxArea,
  showOutbox,
} from '#stores/mail/outbox.ts';
import { Waiting } from '../account/Waiting.tsx';
import { ReloadNotice } from '../ui/ReloadNotice.tsx';
import { MailList } from './MailList.tsx';
import { addressOfView, NOTHING_HERE, STATES, viewOfAddress } from './outbox-views.ts';
import { Pages } from './Pages.tsx';

/** Three lists, of which the first is the one to do something about. The address keeps which one and which page. */
export function OutboxView() {
  const { data, loading, error } = useStore(outboxArea.$area);
  const view = useStore($outboxView);

  // The address is the browser's; the way back of the browser changes it, too.
  useEffect(() => {
    const read = () => showOutbox(viewOfAddress(window.location.search));
    read();
    window.addEventListener('popstate', read);
    const stop = onMailChange(loadOutbox);
    return () => {
      window.removeEventListener('popstate', read);
      stop();
    };
  }, []);

  const show = (wanted: typeof view) => {
    window.history.pushState(null, '', addressOfView(wanted));
    showOutbox(wanted);
  };

  return (
    <>
      <div className="manage-tabs">
        {STATES.map(({ state, title }) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === view.state}
            onClick={() => show({ state, page: 0 })}
          >
            {title}
            {data && <span className="tabular-nums"> {countText(data.counts[state])}</span>}
          </button>
        ))}
      </div>
      {error && (
        <ReloadNotice
          what="Der Postausgang konnte nicht geladen werden."
          error={error}
          onRetry={() => void loadOutbox()}
        />
      )}
      {!data && loading && <Waiting>Der Postausgang wird geladen …</Waiting>}
      {data && (
        <>
          <h2 className="visually-hidden">{STATES.find(({ state }) => state === view.state)?.title}</h2>
          {data.mails.length === 0 && <p className="manage-empty">{NOTHING_HERE[view.state]}</p>}
          <MailList mails={data.mails} now={new Date()} />
          <Pages
            page={view.page}
            pages={Math.ceil(data.counts[view.state] / MAILS_A_PAGE)}
            onPage={(page) => show({ ...view, page })}
          />
        </>
      )}
    </>
  );
}

const countText = (count: number): string => (count > MOST_COUNTED_MAILS ? 'über 10.000' : String(count));
