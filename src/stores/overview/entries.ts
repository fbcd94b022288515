import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { searchEntries } from '#contract/entry-search.ts';
import type { EntryKind, OverviewEntry } from '#contract/overview.ts';
import { forgetWithSession } from '../account/forget-with-session.ts';
import { createArea } from '../area.ts';

export { ENTRIES_A_PAGE, MOST_FOUND_ENTRIES } from '#contract/entry-search.ts';
export type { EntryKind };

type Entries = { readonly at: string; readonly entries: readonly OverviewEntry[]; readonly total: number };

/** The list of all that came in. */
export type EntryView = {
  readonly kind: EntryKind | undefined;
  /** As many days back; undefined: ever. */
  readonly days: number | undefined;
  readonly text: string;
  /** From 0. */
  readonly page: number;
};

export const ALL_ENTRIES: EntryView = { kind: undefined, days: undefined, text: '', page: 0 };

export const entriesArea = createArea<Entries>();
export const $entryView = atom<EntryView>(ALL_ENTRIES);
forgetWithSession(entriesArea);

export const loadEntries = async (): Promise<void> => {
  const { text, ...view } = $entryView.get();
  await entriesArea.track(() => call(searchEntries, { body: { ...view, ...(text === '' ? {} : { text }) } }));
};

export function showEntries(view: EntryView): void {
  $entryView.set(view);
  void loadEntries();
}
