import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type S3Settings, s3Settings } from '#server/document/settings.ts';
import { signatureFault } from './signed.ts';

const KEYS = { accessKeyId: 'haus', secretAccessKey: 'geheim/mit+Zeichen' };
const BUCKET = '/eimer/';

export type S3Server = {
  /** As `S3_URL` has it. */
  readonly url: string;
  readonly settings: S3Settings;
  /** What lies in the bucket, by its whole name. */
  readonly objects: Map<string, { bytes: Buffer; type: string | undefined; modifiedAt: Date }>;
  /** `METHOD /path` of each request that was signed rightly. */
  readonly asked: string[];
  /** Instead of answering: a status, `slow` for no answer at all, or as if the bucket were gone. Undefined: it answers. */
  trouble: number | 'slow' | 'no-bucket' | undefined;
  stop(): Promise<void>;
};

/** A stand-in for an S3-compatible store on this machine: it checks signatures and hashes as the real ones do. */
export async function startS3Server({ pageSize = 2 } = {}): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const asked: string[] = [];
  const server = createServer(async (request, reply) => {
    const body = await buffer(request);
    const [status, answer = ''] = answerTo(request, body);
    if (status === 'slow') return;
    reply.writeHead(status, status === 302 ? { location: '/eimer/elsewhere' } : {}).end(answer);
  });

  function answerTo(request: IncomingMessage, body: Buffer): readonly [number | 'slow', (string | Buffer)?] {
    if (state.trouble === 'no-bucket') return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (state.trouble !== undefined) return [state.trouble];
    const { method = '', url = '', headers } = request;
    const fault = signatureFault({ method, url, headers: headers as Record<string, string>, body }, KEYS);
    if (fault) return [fault.startsWith('XAmz') ? 400 : 403, `<Error><Code>${fault}</Code></Error>`];
    asked.push(`${method} ${url}`);
    const { pathname, searchParams } = new URL(url, 'http://host');
    const name = pathname.slice(BUCKET.length);
    if (method === 'GET' && name === '') return [200, page(searchParams)];
    if (method === 'PUT') objects.set(name, { bytes: body, type: headers['content-type'], modifiedAt: new Date() });
    if (method === 'DELETE') {
      objects.delete(name);
      return [204];
    }
    const found = objects.get(name);
    return found ? [200, method === 'GET' ? found.bytes : ''] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  }

  function page(query: URLSearchParams): string {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const listed = names.slice(from, from + pageSize).map((name) => {
      const { bytes, modifiedAt } = objects.get(name) ?? { bytes: Buffer.of(), modifiedAt: new Date() };
      return `<Contents><Key>${name}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const isLast = from + pageSize >= names.length;
    const next = isLast ? '' : `<NextContinuationToken>${from + pageSize}</NextContinuationToken>`;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${listed.join('')}</ListBucketResult>`;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(KEYS.secretAccessKey);
  const url = `http://${KEYS.accessKeyId}:${secret}@127.0.0.1:${port}${BUCKET}akten?region=eu-central-1`;
  const settings = s3Settings(url);
  if (!settings) throw new Error(`${url} is no S3_URL`);
  const state: S3Server = {
    ...{ url, settings, objects, asked, trouble: undefined },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
