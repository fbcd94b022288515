import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { adminPaths } from '#site/admin-pages.ts';
import { loadMessage, messageArea } from '#stores/desk/message/message.ts';
import { onMailChange } from '#stores/mail/outbox.ts';
import { Waiting } from '../../account/Waiting.tsx';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { MessageView } from './MessageView.tsx';

/** One message. It is read anew after each change of its mails, and when somebody comes back to it. */
export function LoadedMessage({ reference }: { readonly reference: string }) {
  const { data, error } = useStore(messageArea.$area);

  // The server knows it; whether anybody looks knows the browser.
  useEffect(() => {
    const load = () => loadMessage(reference);
    const refresh = () => void (document.hidden || load());
    refresh();
    document.addEventListener('visibilitychange', refresh);
    const stop = onMailChange(load);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      stop();
    };
  }, [reference]);

  const retry = () => void loadMessage(reference);
  return (
    <>
      <p className="manage-way">
        <a className="link" href={adminPaths.messages}>
          Nachrichten
        </a>{' '}
        <span aria-hidden="true">›</span> {reference}
      </p>
      {error && (
        <>
          {!data && <h1>Nachricht</h1>}
          <ReloadNotice
            what={
              data ? 'Die Nachricht ist nicht auf dem neuesten Stand.' : 'Die Nachricht konnte nicht geladen werden.'
            }
            error={error}
            onRetry={retry}
          />
        </>
      )}
      {!data && !error && <Waiting>Die Nachricht wird geladen …</Waiting>}
      {data && <MessageView key={data.reference} message={data} />}
    </>
  );
}
