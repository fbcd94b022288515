import type { ProblemCode } from './problem.ts';

/**
 * What only `/api/docs` and the OpenAPI document say of an endpoint, by its name in the same file. A function of its own,
 * which a bundler leaves out of what browsers load.
 */
export type EndpointDocs = Readonly<Record<string, EndpointDoc>>;

export type EndpointDoc = {
  /** Problems of this endpoint alone; those of every endpoint of its kind follow from its fields. */
  readonly refuses?: readonly ProblemCode[];
  /** Reads the session from its cookie instead of the access token; `optional`: does without one, too. */
  readonly cookie?: 'needed' | 'optional';
  /** As it is sent; `file`: the name of a file under `files.name`. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | readonly string[]>>;
    readonly body?: object;
    readonly file?: string;
  };
};
