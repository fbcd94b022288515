import { isPast, momentWords, timeLeft } from '#domain/desk/moment-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CaseProps } from './case-props.ts';
import { finish } from './finish.ts';

/** The next step and until when, seen without a tap; done in one. */
export function NextCard({ desk, now }: CaseProps) {
  const { next, state, milestones, deadlines } = desk;
  // What was done until then stands above.
  if (state === 'withdrawn') return null;
  const step = next && milestones.find(({ id }) => id === next.milestone);
  if (!next || !step)
    return (
      <section className="desk-next" aria-label="Nächster Schritt">
        <p className="desk-next-name">
          {state === 'closed' ? 'Der Fall ist abgeschlossen.' : 'Alle Schritte sind getan.'}
        </p>
      </section>
    );
  const rule = deadlines.find((deadline) => deadline.rule === next.rule);
  const isLate = next.due !== null && isPast(next.due, now);
  const left = next.due === null ? '' : timeLeft(next.due, now);
  return (
    <section className="desk-next" aria-label="Nächster Schritt" data-tone={isLate ? 'late' : undefined}>
      <div>
        <p className="muted small">Nächster Schritt</p>
        <p className="desk-next-name">{step.name}</p>
        {next.due === null ? (
          <p>Ohne Frist und noch nicht geplant.</p>
        ) : (
          <p className="desk-due">
            <Icon name={isLate ? 'warning' : 'clock'} />
            <span>
              {rule ? 'bis ' : ''}
              <strong>{momentWords(next.due, now)}</strong>
              {left !== '' && ` (${left})`}
            </span>
          </p>
        )}
        {rule && (
          <p className="muted small">
            {rule.name}: {rule.source}
          </p>
        )}
      </div>
      <button type="button" className="button button-primary" onClick={() => finish(step)}>
        <Icon name="check" />
        Erledigt<span className="visually-hidden">: {step.name}</span>
      </button>
    </section>
  );
}
