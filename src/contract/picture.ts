import * as z from 'zod/mini';
import { requiredLine } from '#domain/plain-text.ts';
import { MOST_ALT, PictureName } from '#domain/wording/photo.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/text/picture',
  session: true,
  summary: 'Lädt ein Foto für eine Seite hoch (JPG, PNG, WebP, 5 MB), mit den Worten, die es beschreiben.',
  body: z.strictObject({
    alt: requiredLine(MOST_ALT, 'Bitte beschreiben Sie, was auf dem Foto zu sehen ist.'),
  }),
  files: { name: 'file', most: 1, kind: 'picture' },
  reply: z.strictObject({ file: z.string(), alt: z.string() }),
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/text/picture/{name}',
  session: true,
  summary: 'Ein hochgeladenes Foto, auch bevor es veröffentlicht ist.',
  params: z.strictObject({ name: PictureName }),
  reply: 'file',
});

export const docs = (): EndpointDocs => ({
  uploadPicture: {
    refuses: ['picture-type', 'storage-low'],
    example: { body: { alt: 'Die Kapelle' }, file: 'kapelle.jpg' },
  },
  getPicture: { refuses: ['unknown-picture'], example: { params: { name: 'kapelle-1a2b3c4d5e.jpg' } } },
});
