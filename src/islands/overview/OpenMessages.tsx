import { adminPaths } from '#site/admin-pages.ts';
import type { Overview } from '#stores/overview/overview.ts';
import { EntryRow } from './EntryRow.tsx';
import { OverviewSection } from './OverviewSection.tsx';

type OpenMessagesProps = { readonly messages: Overview['messages']; readonly now: Date };

/** Nothing where all are answered. */
export const OpenMessages = ({ messages: { entries, total }, now }: OpenMessagesProps) =>
  total > 0 && (
    <OverviewSection title="Offene Nachrichten" count={total}>
      <ul className="manage-rows">
        {entries.map((entry) => (
          <EntryRow key={entry.number} entry={entry} now={now} />
        ))}
      </ul>
      <p>
        <a className="action" href={adminPaths.messages}>
          Alle Nachrichten
        </a>
      </p>
    </OverviewSection>
  );
