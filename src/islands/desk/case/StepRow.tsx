import { momentWords } from '#domain/desk/moment-words.ts';
import type { Milestone } from '#stores/desk/case/desk-case.ts';
import { Icon } from '../../ui/Icon.tsx';
import { finish } from './finish.ts';
import { StepForm } from './StepForm.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type StepRowProps = {
  readonly step: Milestone;
  readonly now: Date;
  readonly isNext: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** A tick that is done in one tap, and behind the name all that is known of the step. */
export function StepRow({ step, now, isNext, isOpen, onToggle }: StepRowProps) {
  const { id, name, doneAt, note, isInternal } = step;
  const opener = useReturnFocus(isOpen);
  const when = whenText(step, now);
  const panelId = `schritt-${id}`;
  return (
    <li className="desk-step" data-next={isNext || undefined}>
      <button
        type="button"
        className="desk-tick"
        aria-pressed={doneAt !== null}
        aria-label={`${name} erledigt`}
        onClick={() => finish(step)}
      >
        <Icon name="check" />
      </button>
      <button
        ref={opener}
        type="button"
        className="desk-step-name"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
      >
        <span>
          <span className="desk-step-title">{name}</span>
          {when !== '' && <span className="muted small">{when}</span>}
          {note !== '' && <span className="muted small">{note}</span>}
          {isInternal && <span className="muted small">nur für uns</span>}
        </span>
        <Icon name="chevron-down" />
      </button>
      <div id={panelId} className="desk-panel" hidden={!isOpen}>
        {isOpen && <StepForm step={step} now={now} onDone={onToggle} />}
      </div>
    </li>
  );
}

function whenText({ plannedAt, doneAt, by }: Milestone, now: Date): string {
  if (doneAt !== null) return [`erledigt ${momentWords(doneAt, now)}`, by].filter(Boolean).join(', ');
  if (plannedAt !== null) return [`geplant ${momentWords(plannedAt, now)}`, by].filter(Boolean).join(', ');
  return by;
}
