import { StartupError } from '../process/startup-error.ts';

/** What is wrong with one file of `content/`. */
export type ContentFault = {
  /** Inside `content/`: `friedhoefe/loehne.md`. */
  readonly file: string;
  /** Counted from 1, the head of a page included. */
  readonly line?: number;
  /** `sources.0.href` */
  readonly field?: string;
  /** A German sentence without file, line and field. */
  readonly message: string;
};

/** The texts cannot be used: the sentence names file, line, field and what is expected; `faults` are the same as data. */
export class ContentError extends StartupError {
  readonly faults: readonly ContentFault[];

  constructor(sentence: string, faults: readonly ContentFault[]) {
    super(sentence);
    this.faults = faults;
  }
}

/** A fault of a whole file or of one of its lines. */
export function fileError(file: string, message: string, line?: number): ContentError {
  const where = line === undefined ? '' : `, Zeile ${line}`;
  return new ContentError(`content/${file}${where}: ${message}`, [
    { file, message, ...(line === undefined ? {} : { line }) },
  ]);
}
