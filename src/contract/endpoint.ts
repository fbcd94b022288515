import type * as z from 'zod/mini';
import type { Right } from '#domain/account/role.ts';

type Schema = z.ZodMiniType;
type Binary = 'pdf' | 'file';

/** One call of the API as data. Validation, the client, the tests and the OpenAPI document are derived from it. */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | Binary = Schema | Binary,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/resting-place/{id}` */
  readonly path: `/api/${string}`;
  /** The right that a caller needs. `public`: everybody, also without a session. */
  readonly may: Right;
  /** The rights of a body that does several things under one path, by its `tokenType`. */
  readonly mayByToken?: Readonly<Record<string, Right>>;
  /** One German sentence for `/api/docs`. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * The person has shown her second factor within the last ten minutes, else `check-again` (decisions, Team). Nothing is asked of
   * somebody who has none and needs none.
   */
  readonly recentCheck?: true;
  /** A public call in the caller's name: the browser sends its access token where it has one. */
  readonly session?: true;
  /**
   * Sent as `multipart/form-data`: the fields of `body` as text, and up to `most` files under `name`. 'picture': JPG, PNG and
   * WebP instead of documents.
   */
  readonly files?: { readonly name: string; readonly most: number; readonly kind?: 'picture' };
  /** Limit of the body in bytes; default `BODY_BYTES`. */
  readonly bodyBytes?: number;
  /** Most values in a JSON body, with lists of any length; default: `http/body-shape.ts`. */
  readonly mostValues?: number;
  /** Takes `If-Match` with the version that was read; `optional`: without it the newest is meant (decisions, Admin calls). */
  readonly version?: 'needed' | 'optional';
  /** Accepts the header `Idempotency-Key`: two requests with one key have one effect and the same reply. */
  readonly once?: true;
  /** 'pdf': the reply is `application/pdf`; 'file': a file that a person has sent, of its own type; otherwise JSON. */
  readonly reply: Reply;
};

/** Default limit of a JSON body, in bytes: several times the size of an order. */
export const BODY_BYTES = 64 * 1024;

/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | Binary = Schema,
>(
  definition: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => definition;

/** An invalid token is refused where a call is made in somebody's name, and not looked at elsewhere. */
export const isInName = ({ may, session }: Pick<Endpoint, 'may' | 'session'>): boolean =>
  session === true || may !== 'public';

type Decoded<T> = T extends Schema ? z.output<T> : undefined;

export type ParamsOf<E extends Endpoint> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Decoded<P> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Decoded<Q> : never;
export type BodyOf<E extends Endpoint> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Decoded<B> : never;
export type ReplyOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? (R extends Binary ? BinaryReply : Decoded<R>) : never;

export type BinaryReply = { readonly blob: Blob; readonly headers: Headers };

/** Header with the UUID of one submission (decisions, Orders). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Header with the version of what is changed: `"3"`. */
export const VERSION_HEADER = 'If-Match';
