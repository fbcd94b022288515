import { recentText } from '#domain/overview/recent-time.ts';
import { adminPaths } from '#site/admin-pages.ts';
import type { Overview } from '#stores/overview/overview.ts';
import { OverviewSection } from './OverviewSection.tsx';

type UnpublishedThingsProps = { readonly unpublished: NonNullable<Overview['unpublished']>; readonly now: Date };

/** Changes that no page shows yet, and why; nothing where there are none. */
export function UnpublishedThings({ unpublished: { count, problem, things }, now }: UnpublishedThingsProps) {
  if (count === 0 && problem === '') return null;
  return (
    <OverviewSection title="Noch nicht veröffentlicht" count={count} tone="waiting">
      {problem !== '' && (
        <p className="notice notice-error mb-3">
          <span className="visually-hidden">Fehler: </span>
          {problem}
        </p>
      )}
      <ul className="manage-rows">
        {things.map(({ name, changes, since }) => (
          <li key={name} className="manage-row">
            <div>
              <h3>{name}</h3>
              <p className="muted small">
                {changes === 1 ? 'Eine Änderung' : `${changes} Änderungen`}, {recentText(since, now)}
              </p>
            </div>
            <a className="manage-link" href={adminPaths.changes} aria-label={`Ansehen, ${name}`}>
              Ansehen
            </a>
          </li>
        ))}
      </ul>
    </OverviewSection>
  );
}
