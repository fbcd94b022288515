import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { keptFiles } from '#server/build/kept-files.ts';
import { writePictureSizes } from '#server/build/picture-sizes.ts';
import { readPictureSides } from '#server/content/picture-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'picture-sizes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const published = (name: string, bytes: Uint8Array) =>
  writePictureSizes(folder, { name, bytes }, { files: keptFiles(join(folder, 'kept'), ''), sources: '' });
const headOf = (path: string) => sharp(readFileSync(join(folder, 'bilder', path))).metadata();

test('a photo is published upright, in each width up to its own, and tells nothing about its camera', async () => {
  const taken = await sharp({ create: { width: 500, height: 2000, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Make: 'Kamera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await readPictureSides(taken)).toEqual({ width: 1600, height: 400 });
  expect(await published('halle.jpg', taken)).toBe(true);
  const original = await headOf('halle.jpg');
  expect([original.format, original.width, original.height, original.exif, original.orientation]).toEqual([
    'jpeg',
    1600,
    400,
    undefined,
    undefined,
  ]);
  for (const width of [480, 960, 1600])
    expect(await headOf(`${width}/halle.jpg.webp`)).toMatchObject({ format: 'webp', width, height: width / 4 });
});

test('a small one has one width', async () => {
  const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  expect(await published('klein.png', small)).toBe(true);
  expect(await headOf('klein.png')).toMatchObject({ format: 'png', width: 300, height: 200 });
  expect(await headOf('300/klein.png.webp')).toMatchObject({ format: 'webp', width: 300 });
});

test('what was stored before and cannot be read is published as it was', async () => {
  const broken = Buffer.from('RIFF\0\0\0\0WEBPVP8 ');
  expect([await readPictureSides(broken), await published('alt.webp', broken)]).toEqual([undefined, false]);
  expect(readFileSync(join(folder, 'bilder/alt.webp'))).toEqual(broken);
});

test('a photo that is kept is not drawn again, and one that cannot be read stays what it is', async () => {
  const files = keptFiles(join(folder, 'kept'), '');
  const small = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const sites = [join(folder, 'one'), join(folder, 'two')];
  for (const site of sites)
    for (const [name, bytes] of [
      ['a.png', small],
      ['b.png', Buffer.from('none')],
    ] as const)
      expect(await writePictureSizes(site, { name, bytes }, { files, sources: '' })).toBe(name === 'a.png');
  const [one, two] = sites.map((site) =>
    ['a.png', '20/a.png.webp', 'b.png'].map((name) => readFileSync(join(site, 'bilder', name))),
  );
  expect(two).toEqual(one);
});
