import type { Thing } from '#domain/catalogue/row.ts';
import type { View } from './view.ts';

/**
 * Views that a person has named, by thing. Like the columns (`kept-columns.ts`) it is what she asked this page to remember
 * (§ 25 (2) no. 2 TDDDG), names nobody and stays on the device.
 */
const KEY = 'manage_views';

export const MOST_VIEWS = 20;
export const VIEW_NAME_LENGTH = 40;

export type SavedView = { readonly name: string; readonly view: View };

type Saved = Readonly<Record<string, readonly SavedView[] | undefined>>;

function readAll(): Saved {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Saved) : {};
  } catch {
    return {};
  }
}

/** What cannot be read as a view, such as one of an older page, is left out. */
export const savedViews = (thing: Thing): readonly SavedView[] => {
  const { [thing]: list } = readAll();
  return Array.isArray(list) ? list.filter(isSaved).slice(0, MOST_VIEWS) : [];
};

const isSaved = (saved: Partial<SavedView> | null): boolean => {
  const { name, view } = saved ?? {};
  return (
    typeof name === 'string' &&
    typeof view?.search === 'string' &&
    typeof view.sort === 'string' &&
    typeof view.filters === 'object' &&
    view.filters !== null &&
    (view.columns === undefined || Array.isArray(view.columns))
  );
};

/** In place of one of the same name. Returns why not, where it was not kept. */
export function saveView(thing: Thing, name: string, view: View): string | undefined {
  const others = savedViews(thing).filter((each) => each.name !== name);
  if (others.length >= MOST_VIEWS) return `Mehr als ${MOST_VIEWS} Ansichten merkt sich diese Tabelle nicht.`;
  return write(thing, [...others, { name, view }]);
}

/** Returns why not, where it is still there. */
export const removeView = (thing: Thing, name: string): string | undefined =>
  write(
    thing,
    savedViews(thing).filter((each) => each.name !== name),
  );

function write(thing: Thing, views: readonly SavedView[]): string | undefined {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [thing]: views }));
    return undefined;
  } catch {
    return 'Dieser Browser merkt sich nichts für diese Seite.';
  }
}
