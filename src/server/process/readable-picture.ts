import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MOST_PIXELS } from '#domain/wording/photo.ts';

// Only what pages show: an SVG reads files and draws without end, whatever its name is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

const OPTIONS: SharpOptions = { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' };

export type Unreadable = 'picture-broken' | 'picture-pixels' | 'picture-moving';
type Readable = { readonly picture: Sharp; readonly width: number; readonly height: number };

/** Reads the head only. `width` and `height` are those of the picture as it is looked at. */
export async function readablePicture(bytes: Uint8Array): Promise<Readable | Unreadable> {
  try {
    const head = await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
    if (head.width * head.height > MOST_PIXELS) return 'picture-pixels';
    if ((head.pages ?? 1) > 1) return 'picture-moving';
    return { picture: sharp(bytes, OPTIONS).autoOrient(), ...head.autoOrient };
  } catch {
    return 'picture-broken';
  }
}
