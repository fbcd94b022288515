/** Why a file, or one of its lines, cannot be taken in. */
export type CsvProblem = {
  /** As spreadsheets count them: the head is line 1. Undefined: the whole file, or a row that is not in it. */
  readonly line?: number;
  /** Path of the column. */
  readonly column?: string;
  /** A German sentence. */
  readonly message: string;
};
