import type { Overview } from '#stores/overview/overview.ts';
import { CaseRow } from './CaseRow.tsx';
import { EntryRow } from './EntryRow.tsx';
import { OverviewSection } from './OverviewSection.tsx';

type UrgentProps = Pick<Overview, 'withdrawals'> & { readonly dying: Overview['desk']['dying']; readonly now: Date };

/** Who is dying and who withdraws: before all else, and never folded; nothing where there is none. */
export const Urgent = ({ dying, withdrawals, now }: UrgentProps) =>
  dying.total + withdrawals.total > 0 && (
    <OverviewSection title="Zuerst" count={dying.total + withdrawals.total} tone="alert">
      <ul className="manage-rows">
        {dying.cases.map((listed) => (
          <CaseRow key={listed.reference} listed={listed} now={now} />
        ))}
        {withdrawals.entries.map((entry) => (
          <EntryRow key={entry.number} entry={entry} now={now} />
        ))}
      </ul>
    </OverviewSection>
  );
