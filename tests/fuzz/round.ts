import type { CallerName, Inputs } from './attempt.ts';

type Input = Partial<Inputs> & {
  /** Of `If-Match`; 1 where none is given. */
  readonly version?: number;
  /** Without one an admin. */
  readonly caller?: CallerName;
};
export type Json = Record<string, unknown>;
/** Answers the body of the reply. A refusal is a finding. */
export type Call = (name: string, input?: Input) => Promise<Json>;
