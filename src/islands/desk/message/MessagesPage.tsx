import { useEffect, useState } from 'react';
import { NUMBER_QUERY } from '#site/work-paths.ts';
import { Guarded } from '../../account/Guarded.tsx';
import { LoadedMessage } from './LoadedMessage.tsx';
import { MessageList } from './MessageList.tsx';

/** /daten-verwalten/nachrichten, for those who work on cases: with `?nummer=…` one of them. */
export const MessagesPage = () => (
  <Guarded audience="admin">
    <Asked />
  </Guarded>
);

function Asked() {
  const [reference, setReference] = useState<string>();
  // The address is the browser's.
  useEffect(() => {
    setReference(new URLSearchParams(window.location.search).get(NUMBER_QUERY)?.trim().toUpperCase() ?? '');
  }, []);
  if (reference === undefined) return null;
  return reference === '' ? <MessageList /> : <LoadedMessage reference={reference} />;
}
