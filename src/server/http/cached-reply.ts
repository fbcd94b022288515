import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'identity' | 'br' | 'gzip';

type Variant = {
  readonly etag: string;
  readonly headers: string[];
  readonly notModified: string[];
  readonly body: Buffer;
};

/** A JSON reply as bytes, with its headers and its compressed variants, which are created on first use. */
export class CachedReply {
  readonly #json: Buffer;
  readonly #digest: string;
  readonly #common: readonly string[];
  readonly #variants: Partial<Record<Encoding, Variant>> = {};

  /** `version`: of the row that the reply is about; the ETag begins with it (`if-match.ts`). */
  constructor(json: string, security: Readonly<Record<string, string>>, version?: number) {
    this.#json = Buffer.from(json);
    const digest = createHash('sha256').update(this.#json).digest('base64url').slice(0, 22);
    this.#digest = version === undefined ? digest : `${version}-${digest}`;
    this.#common = [...Object.entries(security).flat(), 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
  }

  /**
   * Written directly to the socket: with 100 connections Fastify's reply pipeline costs as much as everything else together,
   * and a finished reply does not need it. A reply of Fastify's is hijacked before.
   */
  send({ headers, method }: IncomingMessage, response: ServerResponse): void {
    const variant = this.#variant(preferredEncoding(headers['accept-encoding']));
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch !== undefined && matches(ifNoneMatch, variant.etag)) {
      response.writeHead(304, variant.notModified).end();
      return;
    }
    response.writeHead(200, variant.headers).end(method === 'HEAD' ? undefined : variant.body);
  }

  #variant(encoding: Encoding): Variant {
    this.#variants[encoding] ??= this.#make(encoding);
    return this.#variants[encoding];
  }

  #make(encoding: Encoding): Variant {
    const body = compress[encoding](this.#json);
    // A strong ETag names exact bytes, so each encoding has its own.
    const etag = encoding === 'identity' ? `"${this.#digest}"` : `"${this.#digest}-${encoding}"`;
    const notModified = [...this.#common, 'etag', etag];
    const headers = [
      ...notModified,
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ];
    return { etag, headers, notModified, body };
  }
}

const BROTLI_QUALITY = 6;

const compress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes),
};

/** Brotli before gzip; `q=0` means not acceptable (RFC 9110, section 12.5.3). */
export function preferredEncoding(accept: string | string[] | undefined): Encoding {
  if (typeof accept !== 'string') return 'identity';
  const accepted = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

export const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
