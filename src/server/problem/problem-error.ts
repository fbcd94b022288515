import { type ProblemCode, problems } from '#contract/problem.ts';
import type { FieldError } from '#contract/validation-message.ts';

/** A problem of the contract as an error. Thrown below a route, turned into a reply by `problem-reply.ts`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[] | undefined;

  /** Extension members (RFC 9457, section 3.2), such as the next free times. */
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, errors?: readonly FieldError[], extensions: Readonly<Record<string, unknown>> = {}) {
    super(problems[code].message);
    this.code = code;
    this.errors = errors;
    this.extensions = extensions;
  }
}
