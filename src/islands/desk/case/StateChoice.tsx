import { type DeskState, deskStates } from '#domain/desk/desk-case.ts';
import { tap } from '#stores/desk/case/change.ts';

const CHOICES = ['new', 'working', 'waiting', 'closed'] as const;

/** How far the case is, as the team says it; a withdrawal comes from the person alone. */
export function StateChoice({ state }: { readonly state: DeskState }) {
  if (state === 'withdrawn') return <p>Der Auftrag ist widerrufen. Das ändert hier niemand.</p>;
  return (
    <fieldset>
      <legend className="visually-hidden">Stand</legend>
      <div className="manage-tabs">
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === state}
            onClick={() =>
              choice !== state &&
              void tap({
                change: { fields: { state: choice } },
                done: `Stand: ${deskStates[choice]}.`,
                undo: { fields: { state } },
              })
            }
          >
            {deskStates[choice]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
