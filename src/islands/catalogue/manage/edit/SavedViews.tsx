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

/** The pressed button goes away: what undoes it takes the focus from there. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Search, filters, order and columns under a name of the person's own: shown again, kept, forgotten. */
export function SavedViews({ thing, view, onShow }: SavedViewsProps) {
  const id = useId();
  const [views, setViews] = useState(() => savedViews(thing));
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<SavedView>();
  const [restored, setRestored] = useState<string>();

  const after = (problem: string | undefined, done: string) => {
    setViews(savedViews(thing));
    setSaid(problem ?? done);
  };
  const keep = (wanted: string, kept: View): boolean => {
    const problem = saveView(thing, wanted, kept);
    after(problem, `„${wanted}“ ist gemerkt.`);
    return problem === undefined;
  };
  const forget = (saved: SavedView) => {
    const problem = removeView(thing, saved.name);
    after(problem, `„${saved.name}“ ist vergessen.`);
    setRemoved(problem === undefined ? saved : undefined);
    setRestored(undefined);
  };
  const undo = ({ name: wanted, view: kept }: SavedView) => {
    if (!keep(wanted, kept)) return;
    setRemoved(undefined);
    setRestored(wanted);
  };
  const save = () => {
    const wanted = name.trim().replace(/\s+/g, ' ');
    if (wanted === '') return setSaid('Bitte geben Sie der Ansicht einen Namen.');
    keep(wanted, view);
    setRemoved(undefined);
    setRestored(undefined);
    setName('');
  };

  return (
    <section className="saved-views" aria-label="Gemerkte Ansichten">
      {views.length > 0 && (
        <ul>
          {views.map((saved) => (
            <li key={saved.name}>
              <button
                ref={saved.name === restored ? takeFocus : undefined}
                type="button"
                className="button button-outline"
                onClick={() => onShow(saved.view)}
              >
                {saved.name}
              </button>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Ansicht „${saved.name}“ vergessen`}
                onClick={() => forget(saved)}
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
          <button
            key={removed.name}
            ref={takeFocus}
            type="button"
            className="link grid-inline"
            onClick={() => undo(removed)}
          >
            Rückgängig
          </button>
        )}
      </p>
    </section>
  );
}
