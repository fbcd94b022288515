import { useEffect, useId, useState } from 'react';
import type { EntryView } from '#stores/overview/entries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KINDS, TIMES } from './entry-views.ts';

type EntryFiltersProps = { readonly view: EntryView; readonly onView: (view: EntryView) => void };

const MOST_TYPED = 200;

/** Kind and time hold at once, a text with Enter or the button. */
export function EntryFilters({ view, onView }: EntryFiltersProps) {
  const id = useId();
  const [text, setText] = useState(view.text);
  // The way back of the browser changes what is searched for.
  useEffect(() => setText(view.text), [view.text]);
  return (
    <search>
      <form
        className="grid-tools"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onView({ ...view, text: text.trim(), page: 0 });
        }}
      >
        <div className="grid-search">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor={`${id}-suche`}>
            Eingang durchsuchen
          </label>
          <input
            id={`${id}-suche`}
            type="search"
            autoComplete="off"
            maxLength={MOST_TYPED}
            placeholder="Name, Ort, Nummer, E-Mail …"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <label className="grid-filter">
          <span>Art</span>
          <select
            value={view.kind ?? ''}
            onChange={({ target }) =>
              onView({ ...view, kind: KINDS.find(({ kind }) => kind === target.value)?.kind, page: 0 })
            }
          >
            <option value="">Alle</option>
            {KINDS.map(({ kind, title }) => (
              <option key={kind} value={kind}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="grid-filter">
          <span>Zeit</span>
          <select
            value={view.days ?? ''}
            onChange={({ target }) => onView({ ...view, days: Number(target.value) || undefined, page: 0 })}
          >
            <option value="">Jederzeit</option>
            {TIMES.map(({ days, title }) => (
              <option key={days} value={days}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <div className="grid-actions">
          <button type="submit" className="button button-outline">
            Suchen
          </button>
        </div>
      </form>
    </search>
  );
}
