import * as z from 'zod/mini';
import { NewPage } from '#domain/guide/new-guide.ts';
import { optionalLine, writtenText } from '#domain/plain-text.ts';
import { bounded } from '#domain/text-bound.ts';
import { NewCemetery } from '#domain/wording/new-cemetery.ts';
import { StoredText, TextFault } from '#domain/wording/stored-text.ts';
import { TextField } from '#domain/wording/text-field.ts';
import { MOST_TEXT, TEXT_BODY_BYTES, TextPath, textKindIds } from '#domain/wording/text-kind.ts';
import { writable } from '#domain/writable.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

const byPath = z.strictObject({ path: TextPath });
const FileHash = z
  .string()
  .check(bounded(64), writable(), z.describe('fileHash, wie zuletzt gelesen; leer, wenn es keine Datei gibt'));
const Note = z.optional(optionalLine(200));
const Body = writtenText(MOST_TEXT);

export const TextSummary = z.strictObject({
  path: z.string(),
  kind: z.enum(textKindIds),
  title: z.string(),
  /** Of a cemetery, as people call it; missing where no text names it. */
  town: z.optional(z.string()),
  version: z.int(),
  isChanged: z.boolean(),
  hasConflict: z.boolean(),
  completed: StoredText.shape.completed,
  at: z.optional(z.string()),
  by: z.optional(z.string()),
});
export type TextSummary = z.output<typeof TextSummary>;

export const TextView = z.strictObject({
  ...StoredText.shape,
  kind: z.enum(textKindIds),
  title: z.string(),
  /** Made in the browser and in no file: it can be taken away again. */
  isRemovable: z.boolean(),
  fields: z.array(TextField),
});
export type TextView = z.output<typeof TextView>;

export const TextVersion = z.strictObject({
  n: z.int(),
  at: z.string(),
  by: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The text was taken away with this version. */
  isRemoval: z.boolean(),
});
export type TextVersion = z.output<typeof TextVersion>;

const VersionText = z.strictObject({
  n: z.int(),
  body: z.string(),
  at: z.optional(z.string()),
  by: z.optional(z.string()),
  note: z.optional(z.string()),
});

const VersionNumber = z.string().check(z.regex(/^\d{1,6}$/), z.describe('Nummer der Fassung; 0 ist die Datei'));

export const listTexts = endpoint({
  method: 'GET',
  path: '/api/text',
  may: 'page.change',
  summary: 'Alle Texte, die sich bearbeiten lassen.',
  reply: z.array(TextSummary),
});

export const getText = endpoint({
  method: 'GET',
  path: '/api/text/one',
  may: 'page.change',
  summary: 'Ein Text in seiner neuesten Fassung, mit der Beschreibung seiner Felder.',
  query: byPath,
  reply: TextView,
});

export const putText = endpoint({
  method: 'PUT',
  path: '/api/text/one',
  may: 'page.change',
  version: 'needed',
  summary: 'Speichert einen Text als neue Fassung, nachdem er wie beim Bau der Seiten geprüft ist.',
  query: byPath,
  bodyBytes: TEXT_BODY_BYTES,
  body: z.strictObject({ body: Body, fileHash: FileHash, note: Note }),
  reply: StoredText,
});

export const removeText = endpoint({
  method: 'DELETE',
  path: '/api/text/one',
  may: 'page.change',
  version: 'needed',
  summary: 'Nimmt einen Text weg, der im Browser angelegt wurde und in keiner Datei steht.',
  query: byPath,
  reply: z.strictObject({ message: z.string() }),
});

export const createText = endpoint({
  method: 'POST',
  path: '/api/text',
  may: 'page.change',
  summary: 'Legt die Seite eines Friedhofs nach der Vorlage an. town gehört zu einem neuen Ort.',
  body: NewCemetery,
  reply: TextView,
});

export const createPage = endpoint({
  method: 'POST',
  path: '/api/text/page',
  may: 'page.change',
  summary: 'Legt eine Seite des Ratgebers oder in einfacher Sprache an.',
  body: NewPage,
  reply: TextView,
});

export const listTextVersions = endpoint({
  method: 'GET',
  path: '/api/text/version',
  may: 'page.change',
  summary: 'Alle Fassungen eines Textes, die neueste zuerst, ohne ihren Wortlaut.',
  query: byPath,
  reply: z.array(TextVersion),
});

export const getTextVersion = endpoint({
  method: 'GET',
  path: '/api/text/version/one',
  may: 'page.change',
  summary: 'Eine Fassung mit ihrem Wortlaut.',
  query: z.strictObject({ path: TextPath, n: VersionNumber }),
  reply: VersionText,
});

export const restoreText = endpoint({
  method: 'POST',
  path: '/api/text/restore',
  may: 'page.change',
  version: 'needed',
  summary: 'Schreibt den Wortlaut einer früheren Fassung als neue Fassung.',
  body: z.strictObject({ path: TextPath, n: z.int().check(z.gte(0), z.lte(999_999)), fileHash: FileHash, note: Note }),
  reply: StoredText,
});

export const checkText = endpoint({
  method: 'POST',
  path: '/api/text/check',
  may: 'page.change',
  summary: 'Prüft einen Text, ohne ihn zu speichern.',
  bodyBytes: TEXT_BODY_BYTES,
  body: z.strictObject({ path: TextPath, body: Body }),
  reply: z.strictObject({ faults: z.array(TextFault) }),
});

export const previewText = endpoint({
  method: 'POST',
  path: '/api/text/preview',
  may: 'page.change',
  summary: 'Der Text unter dem Kopf als HTML, wie ihn die Seiten zeigen.',
  bodyBytes: TEXT_BODY_BYTES,
  body: z.strictObject({ path: TextPath, body: Body }),
  reply: z.strictObject({ html: z.string(), faults: z.array(TextFault) }),
});

const PATH = 'friedhoefe/loehne/obernbeck.md';
const FILE_HASH = 'mSVcb_fz3XRTBg0e1vrmqjuLhBDTO1d-f2vPTbIsu1c';
const TEXT = '---\nforWhom: …\nlaw: [ … ]\n---\n\nText.\n';

export const docs = (): EndpointDocs => ({
  getText: { refuses: ['unknown-text'], example: { query: { path: PATH } } },
  putText: {
    refuses: ['unknown-text', 'text-changed', 'text-invalid', 'storage-low', 'busy'],
    example: { query: { path: PATH }, body: { body: TEXT, fileHash: FILE_HASH, note: 'Neue Kapelle' } },
  },
  removeText: {
    refuses: ['unknown-text', 'text-changed', 'text-has-file', 'text-in-use', 'storage-low', 'busy'],
    example: { query: { path: PATH } },
  },
  createText: {
    refuses: ['text-exists', 'text-invalid', 'storage-low', 'busy'],
    example: { body: { folder: 'loehne', name: 'Waldfriedhof' } },
  },
  createPage: {
    refuses: ['text-exists', 'text-invalid', 'storage-low', 'busy'],
    example: { body: { kind: 'plain-language', title: 'Was ist ein Erbschein?' } },
  },
  listTextVersions: { refuses: ['unknown-text'], example: { query: { path: PATH } } },
  getTextVersion: { refuses: ['unknown-text'], example: { query: { path: PATH, n: '0' } } },
  restoreText: {
    refuses: ['unknown-text', 'text-changed', 'text-invalid', 'storage-low', 'busy'],
    example: { body: { path: PATH, n: 0, fileHash: FILE_HASH } },
  },
  checkText: { refuses: ['unknown-text', 'busy'], example: { body: { path: PATH, body: TEXT } } },
  previewText: { refuses: ['unknown-text', 'busy'], example: { body: { path: PATH, body: TEXT } } },
});
