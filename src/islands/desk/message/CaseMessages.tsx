import { useEffect, useState } from 'react';
import { type ListedMessage, readCaseMessages } from '#stores/desk/message/messages.ts';
import { MessageRow } from './MessageRow.tsx';

type CaseMessagesProps = { readonly reference: string; readonly now: Date };

/** The messages that belong to a case, the newest first; nothing where there are none. */
export function CaseMessages({ reference, now }: CaseMessagesProps) {
  const [messages, setMessages] = useState<readonly ListedMessage[]>([]);
  const [isFailed, setFailed] = useState(false);
  // The server knows them.
  useEffect(() => {
    let isGone = false;
    void readCaseMessages(reference).then((result) => {
      if (isGone) return;
      setFailed(!result.ok);
      if (result.ok) setMessages(result.value.messages);
    });
    return () => {
      isGone = true;
    };
  }, [reference]);

  if (isFailed) return <p className="field-error">Die Nachrichten zu diesem Fall konnten nicht geladen werden.</p>;
  if (messages.length === 0) return null;
  return (
    <section>
      <h2>Nachrichten</h2>
      <ul className="manage-rows manage-overview-rows">
        {messages.map((message) => (
          <MessageRow key={message.reference} message={message} now={now} />
        ))}
      </ul>
    </section>
  );
}
