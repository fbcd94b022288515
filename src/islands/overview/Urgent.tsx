import type { Overview } from '#stores/overview/overview.ts';
import { EntryRow } from './EntryRow.tsx';
import { OverviewSection } from './OverviewSection.tsx';

type UrgentProps = { readonly entries: Overview['urgent']; readonly now: Date };

/** Who is dying and who withdraws: before all else, and never folded; nothing where there is none. */
export const Urgent = ({ entries, now }: UrgentProps) =>
  entries.length > 0 && (
    <OverviewSection title="Zuerst" count={entries.length} counted="in den letzten 14 Tagen" tone="alert">
      <ul className="manage-rows">
        {entries.map((entry) => (
          <EntryRow key={entry.number} entry={entry} now={now} />
        ))}
      </ul>
    </OverviewSection>
  );
