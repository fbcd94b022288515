import { useState } from 'react';
import { isPast, momentWords, timeLeft } from '#domain/desk/moment-words.ts';
import type { Deadline } from '#stores/desk/case/desk-case.ts';
import type { CaseProps } from './case-props.ts';
import { ExtendForm } from './ExtendForm.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type DeadlineRowProps = CaseProps & { readonly deadline: Deadline };

export function DeadlineRow({ desk, deadline, now }: DeadlineRowProps) {
  const { name, source, earliest, due, missing, extendedTo, reason, note, isDone } = deadline;
  const [isExtending, setExtending] = useState(false);
  const opener = useReturnFocus(isExtending);
  const until = extendedTo ?? due;
  const isLate = !isDone && until !== null && isPast(until, now);
  const left = isDone || until === null ? '' : timeLeft(until, now);
  return (
    <li className="manage-row desk-deadline">
      <div>
        <h3>{name}</h3>
        {isDone && <p>Eingehalten oder getan.</p>}
        {!isDone && until !== null && (
          <p className={isLate ? 'font-semibold text-rust' : undefined}>
            {extendedTo === null ? 'bis' : 'verlängert bis'} {momentWords(until, now)}
            {left !== '' && ` (${left})`}
          </p>
        )}
        {!isDone && earliest !== null && <p>nicht vor {momentWords(earliest, now)}</p>}
        {!isDone && missing !== null && <p>{missing}</p>}
        {!isDone && note !== '' && <p className="small">{note}</p>}
        {reason !== '' && <p className="small">Grund: {reason}</p>}
        <p className="muted small">{source}</p>
        {isExtending ? (
          <ExtendForm desk={desk} deadline={deadline} onDone={() => setExtending(false)} />
        ) : (
          !isDone &&
          due !== null && (
            <p className="manage-actions">
              <button ref={opener} type="button" className="manage-link" onClick={() => setExtending(true)}>
                Verlängerung eintragen<span className="visually-hidden">, {name}</span>
              </button>
            </p>
          )
        )}
      </div>
    </li>
  );
}
