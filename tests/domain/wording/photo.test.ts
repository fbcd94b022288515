import { describe, expect, test } from 'vitest';
import { Photo, typeOfPicture } from '#domain/wording/photo.ts';

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part)))),
  );

describe('a picture', () => {
  test.each([
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['image/png', bytes(0x89, 'PNG\r\n', 0x1a, 0x0a)],
    ['image/webp', bytes('RIFF', 1, 2, 3, 4, 'WEBP')],
    [undefined, bytes('RIFF', 1, 2, 3, 4, 'WAVE')],
    [undefined, bytes('GIF89a')],
    [undefined, bytes('<svg/>')],
    [undefined, bytes()],
  ])('is %s by its bytes', (type, content) => {
    expect(typeOfPicture(content)).toBe(type);
  });

  test.each(['../a.jpg', 'a/b.jpg', 'a.svg', 'A.jpg', '.jpg', 'a..jpg', `${'a'.repeat(100)}.jpg`])(
    'is not called %s',
    (file) => {
      expect(Photo.safeParse({ file, alt: 'Kapelle' }).success).toBe(false);
    },
  );

  test('has words', () => {
    expect(Photo.safeParse({ file: 'a-1.jpg', alt: ' ' }).success).toBe(false);
    expect(Photo.safeParse({ file: 'a-1.jpg', alt: 'Kapelle' }).success).toBe(true);
  });
});
