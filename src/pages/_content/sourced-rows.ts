import { noteNumbers, notesOf, noteText, type Origin } from '#domain/catalogue/price-list.ts';

/** A row of a price table, with where its price comes from. */
export type SourcedRow = {
  readonly name: string;
  readonly note?: string;
  readonly places?: string;
  readonly price?: string | undefined;
  readonly origins: readonly Origin[];
};

/** The rows with the numbers of their sources, and the sources themselves, which stand below the table. */
export function sourced(id: string, rows: readonly SourcedRow[]) {
  const notes = notesOf(rows.flatMap(({ origins }) => origins));
  const noteId = (number: number) => `${id}-q${number}`;
  return {
    rows: rows.map(({ origins, ...row }) => ({
      ...row,
      sources: noteNumbers(notes, origins).map((number) => ({ number, href: `#${noteId(number)}` })),
    })),
    notes: notes.map((note, at) => ({ id: noteId(at + 1), text: noteText(note) })),
  };
}
