import type * as z from 'zod/mini';

/** `field` is a path: `thirdParty.1.to`. */
export type RowIssue = { readonly field: string; readonly message: string };

/**
 * A kind of row of the catalogue, said once: the database, the API with its documentation, the files of `content/`, CSV, the
 * history and the pages at `/daten-verwalten` follow it. Only the columns of its grid stand elsewhere
 * (`islands/catalogue/manage/kinds`), which public pages never load, and neither do they load this.
 */
export type ThingDeclaration = {
  /** On the wire (decisions, Admin calls: `thing`), and the path of its calls below `/api/`. */
  readonly name: string;
  /** A row names others by their id. */
  readonly row: z.ZodMiniObject;
  /** The reply of GET, where a row it names stands in it whole or something is computed; left out: the row. */
  readonly shown?: z.ZodMiniObject;
  /** Where its rows stand in `content/`. */
  readonly file: RowsFile;
  readonly words: ThingWords;
  /** The page of its grid below `/daten-verwalten`. */
  readonly page?: string;
  readonly references?: readonly Reference[];
  /** Lists whose entries have an id within the row, with those fields of an entry that are amounts of others. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** Amounts of others: source and day of the row are theirs. */
  readonly amounts?: readonly string[];
  /** Prices of the firm itself, which need no source. `dayIsGiven`: their day comes from the server alone. */
  readonly ownPrices?: { readonly fields: readonly string[]; readonly dayIsGiven: boolean };
  /** Rules that the schema cannot say. */
  issues?(row: Readonly<Record<string, unknown>>): readonly RowIssue[];
  /** A choice names it: its id stands in stored estimates, orders, preparations and drafts. */
  readonly isChosen?: true;
  /** The fields that make up the id of a new row; left out: its name. */
  readonly calledBy?: readonly string[];
  /** An existing id and a body, for the documentation of its calls. Left out: it is changed in batches or by specified calls only. */
  readonly example?: { readonly id: string; readonly body: Readonly<Record<string, unknown>> };
};

type RowsFile = {
  /** Below `content/`. */
  readonly path: string;
  /** Of the list that holds the rows. */
  readonly key: string;
  readonly mayBeEmpty?: true;
  /** The list stands in each row of another thing, and this field of the row names that one. */
  readonly within?: { readonly thing: string; readonly field: string };
  /** Fields that have another name in the file, by that name. */
  readonly renamed?: Readonly<Record<string, string>>;
};

type ThingWords = {
  readonly one: string;
  readonly many: string;
  /** On the button that makes one: `Neue Urne`. */
  readonly add: string;
  /** Where nothing around it tells what it belongs to; left out: `one`. */
  readonly alone?: string;
  /** A sentence on the list of all of them, for the documentation. */
  readonly all?: string;
  /** `urnen-2026-11-22.csv` */
  readonly csv: string;
};

type Reference = {
  readonly field: string;
  readonly thing: string;
  /** The row leaves the offer together with the one that it names; any other has to be withdrawn first. */
  readonly leavesWith?: true;
  /** In the field of this name the calls of the thing hold the named row whole. */
  readonly shownAs?: string;
  /** Sent with a new row, the named one is made, too. */
  readonly isMadeAlong?: true;
};
