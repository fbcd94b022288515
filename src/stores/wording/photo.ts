import { readAccessToken } from '#client/access-token.ts';
import { call } from '#client/call.ts';
import { upload } from '#client/upload.ts';
import * as contract from '#contract/picture.ts';
import { type Result, resultOf } from '../result.ts';

/** Wider ones are made smaller here: pages show none wider, and what a camera writes beside the picture stays behind. */
const WIDEST = 1600;
const QUALITY = 0.85;

/** Uploads a photo with the words that describe it. */
export async function uploadPhoto(
  photo: File,
  alt: string,
): Promise<Result<{ readonly file: string; readonly alt: string }>> {
  const files = [await smaller(photo)];
  return resultOf(await upload(contract.uploadPicture, { unchecked: { alt }, files, accessToken: readAccessToken() }));
}

/** The oldest is forgotten first: each has some hundred kilobytes. */
const MOST_ADDRESSES = 30;
/** A preview asks at each letter. */
const ASKED_AGAIN_AFTER_MS = 10_000;

const addresses = new Map<string, Promise<string | undefined>>();

/** As an address that our policy lets a page show; undefined where it cannot be had. A name has the hash of its picture. */
export function photoAddress(name: string): Promise<string | undefined> {
  const known = addresses.get(name);
  if (known) return known;
  const [oldest] = addresses.keys();
  if (oldest !== undefined && addresses.size >= MOST_ADDRESSES) addresses.delete(oldest);
  const asked = askAddress(name);
  addresses.set(name, asked);
  void asked.then((address) => {
    if (address === undefined) setTimeout(() => addresses.delete(name), ASKED_AGAIN_AFTER_MS);
  });
  return asked;
}

async function askAddress(name: string): Promise<string | undefined> {
  const result = await call(contract.getPicture, { params: { name } });
  if (!result.ok) return undefined;
  const { blob } = result.value;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(blob);
  });
}

/** As it is where this browser cannot draw it: the server says what it thinks of it. */
async function smaller(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, WIDEST / picture.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext('2d');
    if (!drawing) return photo;
    // Where it is transparent, a JPG would be black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob ? new File([blob], photo.name) : photo;
  } catch {
    return photo;
  }
}
