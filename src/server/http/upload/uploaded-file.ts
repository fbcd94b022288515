import { createHash } from 'node:crypto';
import type { DocumentType } from '#domain/document/document.ts';

/** A file that has been looked at: its type is what it really is, its name is safe to show. */
export type UploadedFile = { readonly name: string; readonly type: DocumentType; readonly bytes: Uint8Array };

/** Tells whether the same file was sent again. */
export const fingerprintOf = ({ name, bytes }: UploadedFile): string =>
  `${name}:${createHash('sha256').update(bytes).digest('base64url')}`;
