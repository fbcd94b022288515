import { tap } from '#stores/desk/case/change.ts';
import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { useSession } from '../../account/use-session.ts';

/** Whose case it is; taken over in one tap, and given to somebody else by name. */
export function Assignee({ desk: { assignee, state, colleagues } }: { readonly desk: DeskCase }) {
  const session = useSession();
  const self = session.status === 'authenticated' ? session.userId : undefined;
  const isMine = assignee !== null && assignee.id === self;
  const isOver = state === 'closed' || state === 'withdrawn';

  const give = (id: string | null) => {
    const begins = id !== null && state === 'new';
    const name = colleagues.find((each) => each.id === id)?.name;
    void tap({
      change: { fields: { assignee: id, ...(begins ? { state: 'working' } : {}) } },
      done: id === self ? 'Sie haben den Fall übernommen.' : `Zuständig: ${name ?? 'niemand'}.`,
      undo: { fields: { assignee: assignee?.id ?? null, ...(begins ? { state: 'new' } : {}) } },
    });
  };
  const isKnown = assignee === null || colleagues.some(({ id }) => id === assignee.id);

  return (
    <div className="desk-assignee">
      <label>
        <span className="muted small">Zuständig</span>
        <select value={assignee?.id ?? ''} onChange={({ target }) => give(target.value || null)}>
          <option value="">niemand</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!isKnown && <option value={assignee.id}>{assignee.name}</option>}
        </select>
      </label>
      {self !== undefined && !isMine && !isOver && (
        <button type="button" className="button button-outline" onClick={() => give(self)}>
          Übernehmen
        </button>
      )}
    </div>
  );
}
