import { subDays } from 'date-fns/subDays';
import { deletePicture, listPicturesBefore, wasNamedSince } from '../../db/picture.ts';
import type { Services } from '../../services.ts';
import { type PictureUseDeps, readPictureUse } from './picture-use.ts';

const UNUSED_DAYS = 30;

/**
 * Deletes pictures that no text has called for in 30 days. Older versions of texts do not hold them: they stay longer,
 * and a photo of a person who has left must go. Who goes back to such a version is asked for another picture. Published releases have
 * copies of their own.
 */
export async function cleanUpPictures(deps: PictureUseDeps & Pick<Services, 'clock'>): Promise<void> {
  const { db } = deps.database;
  const day = subDays(deps.clock(), UNUSED_DAYS);
  const old = await listPicturesBefore(db, day);
  if (old.length === 0) return;
  const textsWith = await readPictureUse(deps);
  for (const name of old)
    if (textsWith(name).length === 0 && !(await wasNamedSince(db, name, day))) await deletePicture(db, name);
}
