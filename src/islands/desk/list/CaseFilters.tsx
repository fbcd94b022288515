import { useEffect, useId, useState } from 'react';
import type { CaseListView } from '#stores/desk/list/cases.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KINDS, NOBODY, SORTS, STATES } from './case-views.ts';

type CaseFiltersProps = {
  readonly view: CaseListView;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly onView: (view: CaseListView) => void;
};

const MOST_TYPED = 200;

/** Filters hold at once, what is searched for with Enter or the button. */
export function CaseFilters({ view, colleagues, onView }: CaseFiltersProps) {
  const id = useId();
  const [text, setText] = useState(view.search);
  // „Alle zeigen“ empties it.
  useEffect(() => setText(view.search), [view.search]);

  const choose = (chosen: Partial<CaseListView>) => onView({ ...view, ...chosen, page: 0 });
  const isKnown =
    view.assignee === undefined || [NOBODY.value, ...colleagues.map((each) => each.id)].includes(view.assignee);

  return (
    <search>
      <form
        className="grid-tools"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          choose({ search: text.trim() });
        }}
      >
        <div className="grid-search">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor={id}>
            Name, Aktenzeichen, Ort oder Telefon
          </label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            maxLength={MOST_TYPED}
            placeholder="Name, Aktenzeichen, Ort, Telefon"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <div className="grid-actions">
          <button type="submit" className="button button-outline">
            Suchen
          </button>
        </div>
        <div className="case-filters">
          <Chosen label="Stand" choices={STATES} value={view.state} onChoose={(state) => choose({ state })} />
          <Chosen label="Art" choices={KINDS} value={view.kind} onChoose={(kind) => choose({ kind })} />
          <label className="grid-filter">
            <span>Zuständig</span>
            <select
              value={view.assignee ?? ''}
              onChange={({ target }) => choose({ assignee: target.value || undefined })}
            >
              <option value="">alle</option>
              <option value={NOBODY.value}>niemand</option>
              {colleagues.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
              {!isKnown && <option value={view.assignee}>jemand anderes</option>}
            </select>
          </label>
          <Chosen label="Sortiert nach" choices={SORTS} value={view.sort} onChoose={(sort) => choose({ sort })} />
        </div>
      </form>
    </search>
  );
}

type ChosenProps<Value> = {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly title: string; readonly query: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

function Chosen<Value>({ label, choices, value, onChoose }: ChosenProps<Value>) {
  const at = choices.findIndex((each) => each.value === value);
  return (
    <label className="grid-filter">
      <span>{label}</span>
      <select
        value={choices[at]?.query ?? ''}
        onChange={({ target }) => {
          const chosen = choices.find(({ query }) => query === target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {choices.map(({ title, query }) => (
          <option key={query} value={query}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
