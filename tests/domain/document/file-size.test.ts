import { expect, test } from 'vitest';
import { fileSizeText, megabytesText } from '#domain/document/file-size.ts';

test.each([
  [1, '1 kB'],
  [820 * 1024, '820 kB'],
  [1024 * 1024, '1 MB'],
  [2.44 * 1024 * 1024, '2,4 MB'],
])('a file of %i bytes is %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

test('files that are compared are all in megabytes', () => {
  expect(megabytesText(512 * 1024)).toBe('0,5 MB');
});
