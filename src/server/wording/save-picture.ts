import { createHash } from 'node:crypto';
import { slugOf } from '#domain/wording/new-cemetery.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { insertPicture } from '../db/picture.ts';
import { requireFreeSpace } from '../http/storage-quota.ts';
import type { Services } from '../services.ts';
import { redrawnPicture } from './picture/redrawn-picture.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'freeSpace' | 'recordAct'>;

type UploadedPicture = { readonly name: string; readonly bytes: Uint8Array };

/** Draws a picture anew and stores it under a name that says what it shows, and by a part of its hash which bytes it has. */
export async function savePicture(deps: Deps, picture: UploadedPicture, said: { alt: string; author: string }) {
  await requireFreeSpace(deps);
  const { width, height, bytes } = await redrawnPicture(picture.bytes);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const words = slugOf(picture.name.replace(/\.[^.]*$/, '')) || 'bild';
  const file = `${words}-${hash}.jpg`;
  const row = { ...said, name: file, type: 'image/jpeg', bytes, width, height };
  await inTransaction(deps.database, async (trx) => {
    await insertPicture(trx, row, deps.clock());
    // By its hash alone: the name of a file may be that of a person.
    await deps.recordAct(trx, { kind: 'text-changed', actorId: said.author, fields: { picture: hash } });
  });
  return { file, alt: said.alt, width, height };
}
