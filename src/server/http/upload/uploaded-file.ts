import { createHash } from 'node:crypto';
import type { DocumentType } from '#domain/document/document.ts';
import type { PictureType } from '#domain/wording/photo.ts';

/** A checked file: its type is detected from the content, its name is safe to show. */
export type UploadedFile = {
  readonly name: string;
  readonly type: DocumentType | PictureType;
  readonly bytes: Uint8Array;
};

/** Equal for files with the same name and content. */
export const fingerprintOf = ({ name, bytes }: UploadedFile): string =>
  `${name}:${createHash('sha256').update(bytes).digest('base64url')}`;
