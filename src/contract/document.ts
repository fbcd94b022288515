import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

export const UploadedDocument = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type UploadedDocument = z.output<typeof UploadedDocument>;

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/document',
  may: 'public',
  summary:
    'Lädt eine Unterlage hoch (PDF, JPG, PNG, 5 MB); ihre Kennung gehört in den Auftrag. Ohne Auftrag wird sie nach 7 Tagen gelöscht.',
  body: z.strictObject({}),
  files: { name: 'file', most: 1 },
  reply: UploadedDocument,
});

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/document/{id}',
  may: 'public',
  summary: 'Nimmt eine Unterlage zurück, die noch zu keinem Auftrag gehört.',
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ message: z.string() }),
});

export const docs = (): EndpointDocs => ({
  uploadDocument: {
    refuses: ['too-much-sent', 'file-not-stored'],
    example: { file: 'sterbeurkunde.pdf' },
  },
  removeDocument: {
    example: { params: { id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b' } },
  },
});
