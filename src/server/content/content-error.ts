import type { TextFault } from '#domain/wording/stored-text.ts';
import { StartupError } from '../process/startup-error.ts';

/** The texts cannot be used: the sentence names file, line, field and what is expected; `faults` are the same as data. */
export class ContentError extends StartupError {
  readonly faults: readonly TextFault[];

  constructor(sentence: string, faults: readonly TextFault[]) {
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
