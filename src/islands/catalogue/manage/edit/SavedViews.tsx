import { useId, useState } from 'react';
import type { Thing } from '#domain/catalogue/row.ts';
import {
  removeView,
  type SavedView,
  savedViews,
  saveView,
  VIEW_NAME_LENGTH,
} from '#stores/catalogue/manage/saved-views.ts';
import type { View } from '#stores/catalogue/manage/view.ts';
import { Icon } from '../../../ui/Icon.tsx';

type SavedViewsProps = {
  readonly thing: Thing;
  /** As the table is shown now. */
  readonly view: View;
  readonly onShow: (view: View) => void;
};

/** Search, filters, order and columns under a name of the person's own: shown again, kept, forgotten. */
export function SavedViews({ thing, view, onShow }: SavedViewsProps) {
  const id = useId();
  const [views, setViews] = useState(() => savedViews(thing));
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<SavedView>();

  const after = (problem: string | undefined, done: string) => {
    setViews(savedViews(thing));
    setSaid(problem ?? done);
  };
  const keep = (wanted: string, kept: View) => {
    setRemoved(undefined);
    after(saveView(thing, wanted, kept), `„${wanted}“ ist gemerkt.`);
  };
  const save = () => {
    const wanted = name.trim().replace(/\s+/g, ' ');
    if (wanted === '') return setSaid('Bitte geben Sie der Ansicht einen Namen.');
    keep(wanted, view);
    setName('');
  };

  return (
    <section className="saved-views" aria-label="Gemerkte Ansichten">
      {views.length > 0 && (
        <ul>
          {views.map((saved) => (
            <li key={saved.name}>
              <button type="button" className="button button-outline" onClick={() => onShow(saved.view)}>
                {saved.name}
              </button>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Ansicht „${saved.name}“ vergessen`}
                onClick={() => {
                  setRemoved(saved);
                  after(removeView(thing, saved.name), `„${saved.name}“ ist vergessen.`);
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="field">
        <label className="field-label" htmlFor={`${id}-name`}>
          Diese Ansicht merken als
        </label>
        <div className="saved-views-new">
          <input
            id={`${id}-name`}
            value={name}
            maxLength={VIEW_NAME_LENGTH}
            autoComplete="off"
            aria-describedby={`${id}-hinweis`}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save();
            }}
          />
          <button type="button" className="button button-outline" onClick={save}>
            Merken
          </button>
        </div>
        <p id={`${id}-hinweis`} className="field-hint">
          Mit Suche, Filtern, Reihenfolge und Spalten; nur auf diesem Gerät
        </p>
      </div>
      <p role="status">
        {said}{' '}
        {removed && (
          <button type="button" className="link grid-inline" onClick={() => keep(removed.name, removed.view)}>
            Rückgängig
          </button>
        )}
      </p>
    </section>
  );
}
