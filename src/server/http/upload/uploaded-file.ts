import type { DocumentType } from '#domain/document/document.ts';
import type { PictureType } from '#domain/wording/photo.ts';
import { sha256Of } from '../../process/sha256.ts';

/** A checked file: its type is detected from the content, its name is safe to show. */
export type UploadedFile = {
  readonly name: string;
  readonly type: DocumentType | PictureType;
  readonly bytes: Uint8Array;
};

/** Of each file one that is equal for files with the same name and content. */
export async function fingerprintsOf(files: readonly UploadedFile[]): Promise<readonly string[]> {
  const fingerprints: string[] = [];
  for (const { name, bytes } of files)
    fingerprints.push(`${name}:${Buffer.from(await sha256Of(bytes), 'hex').toString('base64url')}`);
  return fingerprints;
}
