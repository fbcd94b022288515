import type { ProblemCode } from './problem.ts';

/**
 * Documentation of the endpoints for `/api/docs` and the OpenAPI document, by their names in the same file. A separate function,
 * which bundlers leave out of the browser's scripts.
 */
export type EndpointDocs = Readonly<Record<string, EndpointDoc>>;

export type EndpointDoc = {
  /** Problems of this endpoint only; general ones are derived from its fields. */
  readonly refuses?: readonly ProblemCode[];
  /** The session is read from the cookie instead of the access token; `optional`: it may be missing. */
  readonly cookie?: 'needed' | 'optional';
  /** The meaning of fields of the body, where name and type say too little. */
  readonly fields?: Readonly<Record<string, string>>;
  /** In wire format; `file`: the name of a file under `files.name`. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | readonly string[]>>;
    readonly body?: object;
    readonly file?: string;
  };
};
