import { useId } from 'react';
import type { CaseProps } from './case-props.ts';
import { DeadlineRow } from './DeadlineRow.tsx';

/** What the law says until when, with its source; what is not known yet is said in place of a time. */
export function Deadlines({ desk, now }: CaseProps) {
  const id = useId();
  if (desk.deadlines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Fristen</h2>
      <ul className="manage-rows">
        {desk.deadlines.map((deadline) => (
          <DeadlineRow key={deadline.rule} desk={desk} deadline={deadline} now={now} />
        ))}
      </ul>
    </section>
  );
}
