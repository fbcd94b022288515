import { call } from '#client/call.ts';
import * as contract from '#contract/picture.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';

export type { ListedPicture } from '#contract/picture.ts';

/** The uploaded photos, the newest first. */
export const photosArea = createArea<contract.ListedPicture[]>();

export const loadPhotos = once(async (): Promise<void> => {
  await photosArea.track(() => call(contract.listPictures, {}));
});

export async function removePhoto(name: string): Promise<Result<{ readonly message: string }>> {
  const result = await call(contract.removePicture, { params: { name } });
  if (result.ok) void loadPhotos();
  return resultOf(result);
}
