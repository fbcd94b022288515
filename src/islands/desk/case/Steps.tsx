import { useId, useState } from 'react';
import type { CaseProps } from './case-props.ts';
import { StepRow } from './StepRow.tsx';

/** All milestones in the order of the plan. One of them is open at a time. */
export function Steps({ desk, now }: CaseProps) {
  const id = useId();
  const [openId, setOpenId] = useState<string>();
  const done = desk.milestones.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <section aria-labelledby={id}>
      <div className="manage-head">
        <h2 id={id}>Schritte</h2>
        <p className="muted tabular-nums">
          {done} von {desk.milestones.length} getan
        </p>
      </div>
      <ul className="manage-rows">
        {desk.milestones.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            now={now}
            isNext={step.id === desk.next?.milestone}
            isOpen={step.id === openId}
            onToggle={() => setOpenId(step.id === openId ? undefined : step.id)}
          />
        ))}
      </ul>
    </section>
  );
}
