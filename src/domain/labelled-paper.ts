/** What stands beside a label; where the text is empty, a line to write on by hand. */
export type PaperRow = { readonly label: string; readonly text: string };

export type PaperPart = {
  readonly title: string;
  /** Small, below the heading. */
  readonly note?: string | undefined;
  readonly rows: readonly PaperRow[];
};

/** A paper of labelled answers, as plain data: the PDF thread draws it. */
export type LabelledPaper = {
  readonly title: string;
  /** Below the title: whom or which day it is about. */
  readonly about: string;
  /** In the foot of each page. */
  readonly reference: string;
  /** ISO time at which it was made. */
  readonly madeAt: string;
  /** Before all else, such as that an order is withdrawn. */
  readonly notices: readonly string[];
  readonly parts: readonly PaperPart[];
};
