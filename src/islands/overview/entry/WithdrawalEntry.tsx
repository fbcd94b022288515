import { referencePattern } from '#domain/reference.ts';
import { entryPath } from '#site/admin-pages.ts';
import type { Entry } from '#stores/overview/overview.ts';
import { EntryHead } from './EntryHead.tsx';
import { arrivedText } from './entry-words.ts';

type WithdrawalEntryProps = Pick<Extract<Entry, { kind: 'withdrawal' }>, 'withdrawal'>;

export function WithdrawalEntry({ withdrawal }: WithdrawalEntryProps) {
  const { name, contract, receivedAt, phoneNumber, email, message } = withdrawal;
  return (
    <article className="manage-article">
      <EntryHead
        title={`Widerruf von ${name}`}
        arrived={arrivedText(undefined, receivedAt)}
        phone={phoneNumber}
        email={email}
      />
      <section>
        <h3>Welcher Vertrag</h3>
        <p>
          {referencePattern('AU').test(contract) ? (
            <a className="link" href={entryPath(contract)}>
              {contract}
            </a>
          ) : (
            contract
          )}
        </p>
        {message !== '' && <p className="manage-text">{message}</p>}
      </section>
    </article>
  );
}
