import { useEffect, useId, useState } from 'react';
import { isCalendarDay } from '#domain/calendar-day.ts';
import type { LogView } from '#stores/log/log.ts';
import { Icon } from '../ui/Icon.tsx';
import { isKey, KINDS } from './log-views.ts';

type LogFiltersProps = {
  readonly view: LogView;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onView: (view: LogView) => void;
};

const MOST_TYPED = 64;

/** Person, kind and days hold at once, the case with Enter or the button. */
export function LogFilters({ view, people, onView }: LogFiltersProps) {
  const id = useId();
  const [text, setText] = useState(view.subject ?? '');
  const [problem, setProblem] = useState('');
  // The way back of the browser changes what is looked for.
  useEffect(() => setText(view.subject ?? ''), [view.subject]);

  const choose = (chosen: Partial<LogView>) => onView({ ...view, ...chosen, page: 0 });
  const look = () => {
    const subject = text.trim();
    const isRight = subject === '' || isKey(subject);
    // A name would stand in the address, and the log knows none.
    setProblem(isRight ? '' : 'Bitte geben Sie ein Aktenzeichen oder eine Kennung ein, keinen Namen.');
    if (isRight) choose({ subject: subject || undefined });
  };
  const day = (name: 'from' | 'to', label: string) => (
    <label className="grid-filter">
      <span>{label}</span>
      <input
        key={`${name}-${view[name] ?? ''}`}
        type="date"
        defaultValue={view[name] ?? ''}
        onChange={({ target: { value } }) =>
          (value === '' || isCalendarDay(value)) && choose({ [name]: value || undefined })
        }
      />
    </label>
  );
  const known = people.some((each) => each.id === view.person);

  return (
    <search>
      <form
        className="grid-tools"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <div className="grid-search">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor={`${id}-vorgang`}>
            Aktenzeichen oder Kennung
          </label>
          <input
            id={`${id}-vorgang`}
            type="search"
            autoComplete="off"
            maxLength={MOST_TYPED}
            placeholder="Aktenzeichen"
            aria-describedby={problem === '' ? undefined : `${id}-fehler`}
            aria-invalid={problem !== ''}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <div className="grid-actions">
          <button type="submit" className="button button-outline">
            Suchen
          </button>
        </div>
        <div className="log-filters">
          <label className="grid-filter">
            <span>Wer</span>
            <select value={view.person ?? ''} onChange={({ target }) => choose({ person: target.value || undefined })}>
              <option value="">Alle</option>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
              {view.person !== undefined && !known && <option value={view.person}>Jemand anderes</option>}
            </select>
          </label>
          <label className="grid-filter">
            <span>Was</span>
            <select
              value={view.kind ?? ''}
              onChange={({ target }) => choose({ kind: KINDS.find(({ kind }) => kind === target.value)?.kind })}
            >
              <option value="">Alles</option>
              {KINDS.map(({ kind, title }) => (
                <option key={kind} value={kind}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          {day('from', 'Von')}
          {day('to', 'Bis')}
        </div>
        <p role="alert" id={`${id}-fehler`} className="field-error">
          {problem}
        </p>
      </form>
    </search>
  );
}
