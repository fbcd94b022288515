import { createHash } from 'node:crypto';
import type { DocumentType } from '#domain/document/document.ts';
import type { PictureType } from '#domain/wording/photo.ts';
import { breather } from '../../process/breather.ts';

/** A checked file: its type is detected from the content, its name is safe to show. */
export type UploadedFile = {
  readonly name: string;
  readonly type: DocumentType | PictureType;
  readonly bytes: Uint8Array;
};

/** Of each file one that is equal for files with the same name and content. */
export async function fingerprintsOf(files: readonly UploadedFile[]): Promise<readonly string[]> {
  const breathe = breather();
  const fingerprints: string[] = [];
  for (const { name, bytes } of files) {
    fingerprints.push(`${name}:${createHash('sha256').update(bytes).digest('base64url')}`);
    await breathe();
  }
  return fingerprints;
}
