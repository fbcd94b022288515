import { createWriteStream } from 'node:fs';
import { arrayBuffer } from 'node:stream/consumers';
import { readablePicture, type Unreadable } from '../../process/readable-picture.ts';

/*
 * A process of its own, for one picture: a decoder is C code that reads what somebody sent. It gets the bytes, no secrets and low
 * priority, and writes a line of JSON and the new picture.
 */

/** Wider or higher ones are made smaller: pages show none larger, twice the pixels of a screen included. */
const LARGEST = 1600;

export type Redrawn = { readonly width: number; readonly height: number } | { readonly code: Unreadable };

/** The pipe to the server. */
const reply = createWriteStream('', { fd: 1 });

const answer = (redrawn: Redrawn, bytes: Uint8Array = new Uint8Array()): void => {
  reply.write(`${JSON.stringify(redrawn)}\n`);
  reply.end(bytes);
};

const read = await readablePicture(new Uint8Array(await arrayBuffer(process.stdin)));
if (typeof read === 'string') answer({ code: read });
else
  try {
    // What a camera writes beside the picture stays behind: place, time, device. Colours become sRGB first.
    const { data, info } = await read.picture
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 90, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    answer({ width: info.width, height: info.height }, data);
  } catch {
    answer({ code: 'picture-broken' });
  }
