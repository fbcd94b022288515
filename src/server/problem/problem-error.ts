import { type ProblemCode, problems } from '#contract/problem.ts';
import type { FieldError } from '#contract/validation-message.ts';

/** A refusal on its way to the client. Thrown anywhere below a route, turned into a reply in `problem-reply.ts`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[] | undefined;

  /** What else helps to go on, such as the next free times; its names stand beside `message`. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, errors?: readonly FieldError[], more: Readonly<Record<string, unknown>> = {}) {
    super(problems[code].message);
    this.code = code;
    this.errors = errors;
    this.more = more;
  }
}
