import type { Kysely } from 'kysely';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { megabytesText } from '#domain/document/file-size.ts';
import { findCancelledAppointment, findWithSequence } from '../db/appointment-change.ts';
import { findDocument } from '../db/document.ts';
import { type DocumentSize, findDocumentSize } from '../db/document-size.ts';
import type { MailAttachment } from '../db/mail.ts';
import { findOrder } from '../db/order.ts';
import { findPreparation } from '../db/preparation.ts';
import type { Tables } from '../db/schema.ts';
import { type CalendarEvent, calendarMethod } from './appointment-calendar.ts';
import { type Attachment, AttachmentFailure, attachmentNames, type RenderAttachments } from './attachment.ts';

export type PdfRenderers = {
  readonly order: (order: Order) => Promise<Uint8Array>;
  readonly preparation: (preparation: StoredPreparation) => Promise<Uint8Array>;
  readonly withdrawalInstruction: () => Promise<Uint8Array>;
  readonly terms: () => Promise<Uint8Array>;
};

export type AttachmentRenderers = PdfRenderers & {
  readonly calendar: (event: CalendarEvent, recipient: string) => Promise<string>;
};

/** Mail servers accept 25 MB, and Base64 makes a file a third larger. Also limits the memory of one mail. */
const MOST_BYTES = 18 * 1024 * 1024;

/** Renders from the rows at the time of sending, one after the other. */
export function createAttachmentRenderer(
  db: Kysely<Tables>,
  renderers: AttachmentRenderers,
  mostBytes = MOST_BYTES,
): RenderAttachments {
  return async ({ recipient, attachments: requested = [] }) => {
    const attachments: Attachment[] = [];
    const omitted: DocumentSize[] = [];
    let remainingBytes = mostBytes;
    for (const { kind, id } of requested) {
      try {
        if (kind === 'document') {
          const document = await findDocumentSize(db, id);
          if (document && document.size > remainingBytes) {
            omitted.push(document);
            continue;
          }
          remainingBytes -= document?.size ?? 0;
        }
        attachments.push(...(await attachmentOf(db, renderers, { kind, id }, recipient)));
      } catch (error) {
        throw new AttachmentFailure(kind, error);
      }
    }
    return omitted.length > 0 ? [...attachments, omittedList(omitted)] : attachments;
  };
}

/** Empty where the row is deleted. */
async function attachmentOf(
  db: Kysely<Tables>,
  renderers: AttachmentRenderers,
  { kind, id }: MailAttachment,
  recipient: string,
): Promise<Attachment[]> {
  switch (kind) {
    case 'order': {
      const order = await findOrder(db, id);
      return order ? [pdf(attachmentNames.order(id), await renderers.order(order))] : [];
    }
    case 'preparation': {
      const preparation = await findPreparation(db, id);
      return preparation ? [pdf(attachmentNames.preparation(id), await renderers.preparation(preparation))] : [];
    }
    case 'withdrawal-instruction':
      return [pdf(attachmentNames['withdrawal-instruction'](), await renderers.withdrawalInstruction())];
    case 'terms':
      return [pdf(attachmentNames.terms(), await renderers.terms())];
    case 'appointment': {
      const event = await calendarEvent(db, id);
      if (!event) return [];
      const content = await renderers.calendar(event, recipient);
      const contentType = `text/calendar; charset=utf-8; method=${calendarMethod(event)}`;
      return [{ filename: attachmentNames.appointment(), contentType, content }];
    }
    case 'document': {
      const document = await findDocument(db, id);
      return document ? [{ filename: document.name, contentType: document.type, content: document.bytes }] : [];
    }
  }
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

/** A text file that lists the documents beyond the size limit. */
const omittedList = (documents: readonly DocumentSize[]): Attachment => ({
  filename: 'Nicht angehängt.txt',
  contentType: 'text/plain; charset=utf-8',
  content: [
    'Diese Dateien sind zusammen zu groß für eine E-Mail. Sie sind gespeichert, aber nicht angehängt:',
    '',
    ...documents.map(({ name, size }) => `${name} (${megabytesText(size)})`),
    '',
  ].join('\r\n'),
});
