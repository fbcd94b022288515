import { createHash } from 'node:crypto';
import { slugOf } from '#domain/wording/new-cemetery.ts';
import { PICTURE_TYPES, type PictureType } from '#domain/wording/photo.ts';
import { insertPicture } from '../db/wording.ts';
import { requireFreeSpace } from '../http/storage-quota.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'freeSpace'>;

type UploadedPicture = { readonly name: string; readonly type: PictureType; readonly bytes: Uint8Array };

/** Stores a picture under a name that says what it shows, and by a part of its hash which bytes it has. */
export async function savePicture(deps: Deps, picture: UploadedPicture, said: { alt: string; author: string }) {
  await requireFreeSpace(deps);
  const { name, type, bytes } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const words = slugOf(name.replace(/\.[^.]*$/, '')) || 'bild';
  const file = `${words}-${hash}.${PICTURE_TYPES[type]}`;
  await insertPicture(deps.database.db, { ...said, name: file, type, bytes }, deps.clock());
  return { file, alt: said.alt };
}
