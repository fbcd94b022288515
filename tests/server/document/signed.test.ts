import { expect, test } from 'vitest';
import { signatureFault } from '../../support/document/signed.ts';

/** The keys and examples of Amazon's „Signature Calculations for the Authorization Header“. */
const KEYS = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = 'examplebucket.s3.amazonaws.com';
const date = { 'x-amz-date': '20130524T000000Z' };
const signedBy = (names: string, signature: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=${KEYS.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
});

const get = {
  method: 'GET',
  url: '/test.txt',
  body: new Uint8Array(),
  headers: {
    ...{ host, range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY, ...date },
    ...signedBy(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
};
const put = {
  method: 'PUT',
  url: '/test$file.text',
  body: Buffer.from('Welcome to Amazon S3.'),
  headers: {
    ...{ host, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY', ...date },
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    ...signedBy(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
};
const list = {
  method: 'GET',
  url: '/?max-keys=2&prefix=J',
  body: new Uint8Array(),
  headers: {
    ...{ host, 'x-amz-content-sha256': EMPTY, ...date },
    ...signedBy(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
};

test.each([
  ['GET', get],
  ['PUT', put],
  ['list', list],
])('the stand-in takes what Amazon gives as an example of a signed %s, and nothing else', (_name, request) => {
  expect(signatureFault(request, KEYS)).toBeUndefined();
  expect(signatureFault({ ...request, url: `${request.url}x` }, KEYS)).toBe('SignatureDoesNotMatch');
  expect(signatureFault({ ...request, body: Buffer.from('else') }, KEYS)).toBe('XAmzContentSHA256Mismatch');
  expect(signatureFault(request, { ...KEYS, accessKeyId: 'somebody' })).toBe('InvalidAccessKeyId');
});
