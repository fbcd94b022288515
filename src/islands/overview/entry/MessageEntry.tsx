import type { Entry } from '#stores/overview/overview.ts';
import { EntryHead } from './EntryHead.tsx';
import { arrivedText } from './entry-words.ts';
import { Papers } from './Papers.tsx';

type MessageEntryProps = Omit<Extract<Entry, { kind: 'message' }>, 'kind'> & { readonly number: string };

export const MessageEntry = ({ number, message, documents }: MessageEntryProps) => (
  <article className="manage-article">
    <EntryHead
      title={`Nachricht von ${message.name}`}
      arrived={arrivedText(undefined, message.createdAt)}
      phone={message.phoneNumber}
      email={message.email}
    />
    <section>
      <h3>{message.subject}</h3>
      <p className="manage-text">{message.message}</p>
    </section>
    <Papers number={number} documents={documents} />
  </article>
);
