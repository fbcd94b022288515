import * as z from 'zod/mini';
import { requiredLine } from '#domain/plain-text.ts';
import { MOST_ALT, PictureName } from '#domain/wording/photo.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/text/picture',
  may: 'page.change',
  summary:
    'Lädt ein Foto für eine Seite hoch (JPG, PNG, WebP, 5 MB, 40 Millionen Bildpunkte), mit den Worten, die es beschreiben. Gespeichert wird es als JPG, ohne Ort, Zeit und Kamera.',
  body: z.strictObject({
    alt: requiredLine(MOST_ALT, 'Bitte beschreiben Sie, was auf dem Foto zu sehen ist.'),
  }),
  files: { name: 'file', most: 1, kind: 'picture' },
  reply: z.strictObject({ file: z.string(), alt: z.string(), width: z.int(), height: z.int() }),
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/text/picture/{name}',
  may: 'page.change',
  summary: 'Ein hochgeladenes Foto, auch bevor es veröffentlicht ist.',
  params: z.strictObject({ name: PictureName }),
  reply: 'file',
});

export const ListedPicture = z.strictObject({
  file: z.string(),
  alt: z.string(),
  /** Pixels; missing where it was uploaded before these were read. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Bytes. */
  size: z.int(),
  /** When it was uploaded last. */
  at: z.string(),
  /** Titles of the texts that call for it. */
  usedIn: z.array(z.string()),
});
export type ListedPicture = z.output<typeof ListedPicture>;

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/text/picture',
  may: 'page.change',
  summary:
    'Die hochgeladenen Fotos, und auf welchen Seiten sie stehen. Was 30 Tage auf keiner Seite stand, wird gelöscht.',
  reply: z.array(ListedPicture),
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/text/picture/{name}',
  may: 'page.change',
  summary: 'Löscht ein hochgeladenes Foto, das auf keiner Seite mehr steht.',
  params: z.strictObject({ name: PictureName }),
  reply: z.strictObject({ message: z.string() }),
});

export const docs = (): EndpointDocs => ({
  uploadPicture: {
    refuses: ['picture-type', 'picture-pixels', 'picture-moving', 'picture-broken', 'storage-low', 'unavailable'],
    example: { body: { alt: 'Die Kapelle' }, file: 'kapelle.jpg' },
  },
  listPictures: { example: {} },
  removePicture: {
    refuses: ['unknown-picture', 'picture-used'],
    example: { params: { name: 'kapelle-1a2b3c4d5e.jpg' } },
  },
  getPicture: { refuses: ['unknown-picture'], example: { params: { name: 'kapelle-1a2b3c4d5e.jpg' } } },
});
