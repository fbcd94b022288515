import { randomUUID } from 'node:crypto';
import type { Attempt, Damage, Inputs } from './attempt.ts';
import type { Caller } from './callers.ts';
import { mutated } from './mutations.ts';
import { largeBodies, nastyBodies } from './nasty.ts';
import { MULTIPART, type Target, URLENCODED } from './targets.ts';

/** What goes over the line. */
export type WireRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | undefined;
};

const BOUNDARY = 'grenze';

/** The request of an attempt, with what earlier replies gave put into it. */
export function wireRequest(attempt: Attempt, inputs: Inputs, caller: Caller): WireRequest {
  const { target, mutations, damage } = attempt;
  const { path, query, body } = mutated(inputs, mutations);
  const line = addressOf(target, path, query);
  const request: WireRequest = {
    method: target.method,
    path: line,
    headers: [...ownHeaders(target), ...caller.headers],
    body: target.bodySchema || Object.keys(body).length > 0 ? encoded(target, body) : undefined,
  };
  return damage ? damaged(request, damage) : request;
}

const ownHeaders = ({ kind, mediaType, parameters }: Target): [string, string][] =>
  [
    ...(mediaType
      ? [['content-type', mediaType === MULTIPART ? `${MULTIPART}; boundary=${BOUNDARY}` : mediaType]]
      : []),
    ...(kind === 'form' ? [['sec-fetch-site', 'same-origin']] : []),
    ...(parameters.some(({ name }) => name === 'If-Match') ? [['if-match', '"1"']] : []),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? [['idempotency-key', randomUUID()]] : []),
  ] as [string, string][];

function addressOf(target: Target, path: Inputs['path'], query: Inputs['query']): string {
  const filled = target.path.replace(/\{(\w+)\}/g, (_whole, name) => encode(String(path[name] ?? '')));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encode(name)}=${encode(String(each))}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

function encoded({ mediaType, kind }: Target, body: Record<string, unknown>): Buffer {
  const fields = Object.entries(body).flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const));
  if (mediaType === URLENCODED)
    return Buffer.from(fields.map(([name, value]) => `${encode(name)}=${encode(String(value))}`).join('&'));
  if (mediaType === MULTIPART) return multipart(fields, kind === 'form');
  return Buffer.from(JSON.stringify(body));
}

const FILE_FIELDS = ['file', 'attachments[]'];

/** Bytes are a picture; a text in the place of a file becomes a small PDF of that content. */
function multipart(fields: readonly (readonly [string, unknown])[], isForm: boolean): Buffer {
  const all = isForm ? [...fields, ['attachments[]', ''] as const] : fields;
  const parts = all.flatMap(([name, value]) => {
    const file = value instanceof Uint8Array ? { name: 'bild.png', type: 'image/png' } : pdfNamed(name, value);
    const more = file ? `; filename="${file.name}"\r\ncontent-type: ${file.type}` : '';
    const shown = name.replace(/["\r\n]/g, '');
    const content = value instanceof Uint8Array ? value : Buffer.from(file ? `%PDF-1.7\n${value}` : String(value));
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${shown}"${more}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const pdfNamed = (field: string, value: unknown) =>
  FILE_FIELDS.includes(field)
    ? { name: `${String(value).replace(/["\r\n]/g, '')}.pdf`, type: 'application/pdf' }
    : undefined;

function damaged(request: WireRequest, damage: Damage): WireRequest {
  const { path, headers, body } = request;
  switch (damage.kind) {
    case 'cut':
      return { ...request, body: body?.subarray(0, Math.floor((body.length * damage.share) / 100)) };
    case 'method':
      return { ...request, method: damage.value };
    case 'path':
      return { ...request, path: path.replace(/(?=\?|$)/, damage.value) };
    case 'query':
      return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}${damage.value}` };
    case 'lacking':
      return { ...request, headers: headers.filter(([name]) => name !== damage.value) };
    case 'header':
      return {
        ...request,
        headers: [...headers.filter(([name]) => name !== damage.name), [damage.name, damage.value]],
      };
    case 'body':
      return { ...request, body: nastyBodies[damage.at] };
    case 'large':
      return { ...request, body: Buffer.from(largeBodies[damage.name]?.(damage.bytes) ?? '') };
    case 'part':
      // Other lines in the place where the headers of each part end.
      return {
        ...request,
        body: body && Buffer.from(String(body).replaceAll('\r\n\r\n', `\r\n${damage.value}`)),
      };
  }
}

/** For a terminal; `printf` where the body holds bytes that no quotation mark can. */
export function asCurl(origin: string, { method, path, headers, body }: WireRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const bytes = body && [...body].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  const isLong = body !== undefined && body.length > 4000;
  const isText = body?.equals(Buffer.from(String(body))) === true && !/[\p{Cc}\p{Cf}]/u.test(String(body));
  return [
    ...(body && !isText && !isLong ? [`printf '${bytes}' |`] : []),
    `curl -i --path-as-is -X ${method} ${quoted(origin + path)}`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body
      ? [isLong ? `# and ${body.length} bytes` : isText ? `--data-binary ${quoted(String(body))}` : '--data-binary @-']
      : []),
  ].join(' ');
}
