import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { listedPage } from './listed-page.ts';
import { type ObjectStore, StoreFailure } from './object-store.ts';
import type { S3Settings } from './settings.ts';

/** For one call with its bytes: shorter than a proxy waits for an answer. */
const TIMEOUT_MS = 20_000;
const LIST_BYTES = 4 * 1024 * 1024;
const ERROR_BYTES = 64 * 1024;
const NO_BYTES = createHash('sha256').digest('hex');

type Call = {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly url: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly type?: string;
  readonly sha256?: string;
  /** Of the answer. */
  readonly mostBytes: number;
};

/** A bucket of an S3-compatible store, addressed by its path. The signature covers the hash of what is sent. */
export function openS3Store(settings: S3Settings, timeoutMs = TIMEOUT_MS): ObjectStore {
  const { bucket, folder, accessKeyId, secretAccessKey, region } = settings;
  /** Keys derived from the secret, one a day. */
  const cache = new Map<string, ArrayBuffer>();
  const urlOf = (key: string): string => `${bucket}/${folder}${key}`;

  async function answerOf({ method, url, body, type, sha256 = NO_BYTES, mostBytes }: Call): Promise<Uint8Array | 404> {
    if (cache.size > 2) cache.clear();
    const signer = new AwsV4Signer({
      ...{ method, url, accessKeyId, secretAccessKey, service: 's3', cache },
      ...(region ? { region } : {}),
      headers: { 'x-amz-content-sha256': sha256, ...(type ? { 'content-type': type } : {}) },
    });
    const { headers } = await signer.sign();
    const signal = AbortSignal.timeout(timeoutMs);
    // What is signed for this store is sent to no other.
    const reply = await fetch(url, { method, headers, signal, redirect: 'error', ...(body ? { body } : {}) });
    if (reply.ok) return bytesOf(reply, mostBytes);
    const said = Buffer.from(await bytesOf(reply, ERROR_BYTES)).toString('latin1');
    // Without its bucket a store has lost nothing yet.
    if (reply.status === 404 && method !== 'PUT' && !said.includes('NoSuchBucket')) return 404;
    throw new StoreFailure(`status-${reply.status}`);
  }

  const call = (made: Call): Promise<Uint8Array | 404> =>
    answerOf(made).catch((error: unknown) => {
      throw error instanceof StoreFailure ? error : new StoreFailure(codeOf(error));
    });

  return {
    async put(key, { type, bytes, sha256 }) {
      // Never of shared memory, which is what the type of `fetch` leaves out.
      const body = bytes as Uint8Array<ArrayBuffer>;
      await call({ method: 'PUT', url: urlOf(key), body, type, sha256, mostBytes: ERROR_BYTES });
    },
    async get(key, mostBytes) {
      const answer = await call({ method: 'GET', url: urlOf(key), mostBytes });
      return answer === 404 ? undefined : answer;
    },
    async remove(key) {
      await call({ method: 'DELETE', url: urlOf(key), mostBytes: ERROR_BYTES });
    },
    async *list() {
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (next !== '') query.set('continuation-token', next);
        const answer = await call({ method: 'GET', url: `${bucket}?${query}`, mostBytes: LIST_BYTES });
        if (answer === 404) throw new StoreFailure('status-404');
        const page = listedPage(Buffer.from(answer).toString('utf8'), folder);
        yield page.objects;
        next = page.next;
      }
    },
  };
}

/** Throws where there are more than that. */
async function bytesOf({ body }: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new StoreFailure('too-long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `TimeoutError`, `ECONNREFUSED` … */
function codeOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
