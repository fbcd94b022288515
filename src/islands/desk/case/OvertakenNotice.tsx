import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { fieldText } from '#domain/desk/event-words.ts';
import { $overtaken, type DeskChange, forgetOvertaken, insist } from '#stores/desk/case/change.ts';
import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import type { CaseProps } from './case-props.ts';
import { Meanwhile } from './Meanwhile.tsx';

/** A tap that came too late: what others have done, what was wanted, and a choice between both. */
export function OvertakenNotice({ desk, now }: CaseProps) {
  const overtaken = useStore($overtaken);
  const box = useRef<HTMLDivElement>(null);
  // The focus is the browser's.
  useEffect(() => {
    if (overtaken) box.current?.focus();
  }, [overtaken]);

  if (!overtaken) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="error-summary" aria-labelledby="ueberholt">
      <h2 id="ueberholt">Jemand war schneller</h2>
      <Meanwhile desk={desk} since={overtaken.since} now={now} />
      <p>
        Sie wollten: <strong>{wantedText(overtaken.change, desk, now)}</strong>
      </p>
      <div className="form-actions">
        <button type="button" className="button button-outline" onClick={() => void insist(overtaken)}>
          Trotzdem speichern
        </button>
        <button type="button" className="button button-quiet" onClick={forgetOvertaken}>
          So lassen
        </button>
      </div>
    </div>
  );
}

function wantedText({ milestone, fields }: DeskChange, { milestones, colleagues }: DeskCase, now: Date): string {
  const name = milestones.find(({ id }) => id === milestone)?.name;
  const words = Object.entries(fields).map(([field, value]) => {
    const to = colleagues.find(({ id }) => field === 'assignee' && id === value)?.name ?? value;
    return to === null
      ? `${fieldText({ name: field, from: '', to: 'offen' }, now)}`
      : fieldText({ name: field, from: '', to: String(to) }, now);
  });
  return [name, ...words].filter(Boolean).join(', ');
}
