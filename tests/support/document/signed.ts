import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type SignedRequest = {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
};

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks an AWS Signature Version 4 in the header, written from its description and not from the signer that the program uses;
 * `signed.test.ts` holds it against the examples of that description. Undefined where it is right, else S3's code.
 */
export function signatureFault(
  { method, url, headers, body }: SignedRequest,
  { accessKeyId, secretAccessKey }: { readonly accessKeyId: string; readonly secretAccessKey: string },
): string | undefined {
  const [, key, date = '', region = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  if (sha256(body) !== headers['x-amz-content-sha256']) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url, 'http://host');
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map((pair) => pair.map(escaped).join('='))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, date));
  const isRight = timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}
