import type { Kysely } from 'kysely';
import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { megabytesText } from '#domain/document/file-size.ts';
import { findCancelledAppointment, findWithSequence } from '../db/appointment-change.ts';
import { isDatabaseFailure } from '../db/connection/failure.ts';
import { findCorrectedOrder } from '../db/desk/correction.ts';
import { findDocument, type ReadDocument } from '../db/document.ts';
import { type DocumentSize, findDocumentSize } from '../db/document-size.ts';
import type { MailAttachment } from '../db/mail.ts';
import { findOrder } from '../db/order.ts';
import { findPreparation } from '../db/preparation.ts';
import type { Tables } from '../db/schema.ts';
import { type CalendarEvent, calendarMethod } from './appointment-calendar.ts';
import { type Attachment, AttachmentFailure, attachmentNames, type RenderAttachments } from './attachment.ts';
import type { KeptPapers } from './kept-papers.ts';

export type PdfRenderers = {
  /** `note` stands above all else: for the house, never in a mail. */
  readonly order: (order: ValidOrder, note?: string) => Promise<Uint8Array>;
  readonly preparation: (preparation: StoredPreparation) => Promise<Uint8Array>;
  readonly withdrawalInstruction: () => Promise<Uint8Array>;
  readonly terms: () => Promise<Uint8Array>;
};

export type AttachmentRenderers = PdfRenderers & {
  readonly calendar: (event: CalendarEvent, recipient: string) => Promise<string>;
};

/** Mail servers accept 25 MB, and Base64 makes a file a third larger. Also limits the memory of one mail. */
const MOST_BYTES = 18 * 1024 * 1024;

export type AttachmentOptions = {
  readonly papers: KeptPapers;
  readonly readDocument: ReadDocument;
  readonly mostBytes?: number;
};

/**
 * Renders from the rows at the time of sending, one after the other. A paper that cannot be drawn is tried once more with the
 * mail's next attempt, as its thread may have been in trouble; no mail waits longer for one.
 */
export function createAttachmentRenderer(
  db: Kysely<Tables>,
  renderers: AttachmentRenderers,
  { papers, readDocument, mostBytes = MOST_BYTES }: AttachmentOptions,
): RenderAttachments {
  return async ({ recipient, attachments: requested = [], attempts }) => {
    const attachments: Attachment[] = [];
    const tooLarge: DocumentSize[] = [];
    const missing: string[] = [];
    const damaged: string[] = [];
    let remainingBytes = mostBytes;
    for (const { kind, id } of requested) {
      try {
        if (kind === 'document') {
          const document = await findDocumentSize(db, id);
          if (document && document.size > remainingBytes) {
            tooLarge.push(document);
            continue;
          }
          remainingBytes -= document?.size ?? 0;
          const { found, name } = await documentOf(db, readDocument, id);
          if (found) attachments.push(found);
          else if (name !== undefined) damaged.push(name);
        } else if (isShared(kind)) {
          const content = await papers.drawn(kind, renderers[shared[kind]]);
          const name = attachmentNames[kind]();
          if (content) attachments.push(pdf(name, content));
          else missing.push(name);
        } else {
          attachments.push(...(await attachmentOf(db, renderers, { kind, id }, recipient)));
          await papers.made(kind);
        }
      } catch (error) {
        if (attempts === 0 || kind === 'document' || isDatabaseFailure(error)) throw new AttachmentFailure(kind, error);
        await papers.failed(kind);
        missing.push(attachmentNames[kind](id));
      }
    }
    const isWhole = [tooLarge, missing, damaged].every(({ length }) => length === 0);
    return isWhole ? attachments : [...attachments, omittedList({ tooLarge, missing, damaged })];
  };
}

/** The same in every mail. */
const shared = { terms: 'terms', 'withdrawal-instruction': 'withdrawalInstruction' } as const;

const isShared = (kind: MailAttachment['kind']): kind is keyof typeof shared => kind in shared;

type OwnAttachment = {
  readonly kind: 'order' | 'corrected-order' | 'preparation' | 'appointment';
  readonly id: string;
};

/** Empty where the row is deleted. */
async function attachmentOf(
  db: Kysely<Tables>,
  renderers: AttachmentRenderers,
  { kind, id }: OwnAttachment,
  recipient: string,
): Promise<Attachment[]> {
  switch (kind) {
    case 'order': {
      const order = await findOrder(db, id);
      return order ? [pdf(attachmentNames.order(id), await renderers.order(order))] : [];
    }
    case 'corrected-order': {
      const [reference = '', number] = id.split('/');
      const order = await findCorrectedOrder(db, { reference, number: Number(number) });
      return order ? [pdf(attachmentNames['corrected-order'](id), await renderers.order(order))] : [];
    }
    case 'preparation': {
      const preparation = await findPreparation(db, id);
      return preparation ? [pdf(attachmentNames.preparation(id), await renderers.preparation(preparation))] : [];
    }
    case 'appointment': {
      const event = await calendarEvent(db, id);
      if (!event) return [];
      const content = await renderers.calendar(event, recipient);
      const contentType = `text/calendar; charset=utf-8; method=${calendarMethod(event)}`;
      return [{ filename: attachmentNames.appointment(), contentType, content }];
    }
  }
}

type FoundDocument = { readonly found?: Attachment; readonly name?: string };

/** Neither where the row is deleted; without its content where that is gone or damaged. Throws where the store is away. */
async function documentOf(db: Kysely<Tables>, readDocument: ReadDocument, id: string): Promise<FoundDocument> {
  const document = await findDocument(db, id);
  if (!document) return {};
  const { name, type } = document;
  const read = await readDocument(document);
  if (read.ok) return { name, found: { filename: name, contentType: type, content: read.bytes } };
  if (read.failure === 'away') throw new Error('the store of files is away');
  return { name };
}

async function calendarEvent(db: Kysely<Tables>, id: string): Promise<CalendarEvent | undefined> {
  const booked = await findWithSequence(db, id);
  if (booked) return { state: 'booked', sequence: booked.sequence, appointment: booked.appointment };
  const cancelled = await findCancelledAppointment(db, id);
  return cancelled && { state: 'cancelled', sequence: cancelled.sequence, appointment: cancelled };
}

const pdf = (filename: string, content: Uint8Array): Attachment => ({
  filename,
  contentType: 'application/pdf',
  content,
});

type Omitted = {
  readonly tooLarge: readonly DocumentSize[];
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
};

/** A text file that lists what is not there. */
const omittedList = ({ tooLarge, missing, damaged }: Omitted): Attachment => ({
  filename: 'Nicht angehängt.txt',
  contentType: 'text/plain; charset=utf-8',
  content: [
    ...partOf(
      'Diese Dateien sind zusammen zu groß für eine E-Mail. Sie sind gespeichert, aber nicht angehängt:',
      tooLarge.map(({ name, size }) => `${name} (${megabytesText(size)})`),
    ),
    ...partOf('Dieser Anhang ließ sich gerade nicht erstellen. Wir reichen ihn nach:', missing),
    ...partOf('Diese Dateien fehlen im Speicher oder sind nicht mehr so, wie sie kamen:', damaged),
  ].join('\r\n'),
});

const partOf = (sentence: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [sentence, '', ...names, ''];
