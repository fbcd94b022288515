import { adminPaths } from '#site/admin-pages.ts';
import type { Overview } from '#stores/overview/overview.ts';
import { EntryRow } from './EntryRow.tsx';
import { OverviewSection } from './OverviewSection.tsx';

type NewestOrdersProps = { readonly orders: Overview['orders']; readonly now: Date };

export const NewestOrders = ({ orders: { entries, recent }, now }: NewestOrdersProps) => (
  <OverviewSection title="Neueste Aufträge" count={recent} counted="in den letzten 7 Tagen" tone="new">
    {entries.length === 0 ? (
      <p className="manage-empty">Noch ist kein Auftrag eingegangen.</p>
    ) : (
      <ul className="manage-rows">
        {entries.map((entry, index) => (
          <EntryRow key={entry.number} entry={entry} now={now} isFirst={index === 0} />
        ))}
      </ul>
    )}
    <p>
      <a className="action" href={adminPaths.entry}>
        Alles, was eingegangen ist
      </a>
    </p>
  </OverviewSection>
);
