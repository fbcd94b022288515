import type { Kysely } from 'kysely';
import type { ValidOrder } from '#domain/case/bereavement/corrected-order.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import { megabytesText } from '#domain/document/file-size.ts';
import { findCancelledAppointment, findWithSequence } from '../db/appointment-change.ts';
import { isDatabaseFailure } from '../db/connection/failure.ts';
import { findCorrectedOrder } from '../db/desk/correction.ts';
import { findDocument } from '../db/document.ts';
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

export type AttachmentOptions = { readonly papers: KeptPapers; readonly mostBytes?: number };

/**
 * Renders from the rows at the time of sending, one after the other. A paper that cannot be drawn is tried once more with the
 * mail's next attempt, as its thread may have been in trouble; no mail waits longer for one.
 */
export function createAttachmentRenderer(
  db: Kysely<Tables>,
  renderers: AttachmentRenderers,
  { papers, mostBytes = MOST_BYTES }: AttachmentOptions,
): RenderAttachments {
  return async ({ recipient, attachments: requested = [], attempts }) => {
    const attachments: Attachment[] = [];
    const tooLarge: DocumentSize[] = [];
    const missing: string[] = [];
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
          attachments.push(...(await documentOf(db, id)));
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
    const isWhole = tooLarge.length === 0 && missing.length === 0;
    return isWhole ? attachments : [...attachments, omittedList(tooLarge, missing)];
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

async function documentOf(db: Kysely<Tables>, id: string): Promise<Attachment[]> {
  const document = await findDocument(db, id);
  return document ? [{ filename: document.name, contentType: document.type, content: document.bytes }] : [];
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

/** A text file that lists what is not there. */
const omittedList = (tooLarge: readonly DocumentSize[], missing: readonly string[]): Attachment => ({
  filename: 'Nicht angehängt.txt',
  contentType: 'text/plain; charset=utf-8',
  content: [
    ...partOf(
      'Diese Dateien sind zusammen zu groß für eine E-Mail. Sie sind gespeichert, aber nicht angehängt:',
      tooLarge.map(({ name, size }) => `${name} (${megabytesText(size)})`),
    ),
    ...partOf('Dieser Anhang ließ sich gerade nicht erstellen. Wir reichen ihn nach:', missing),
  ].join('\r\n'),
});

const partOf = (sentence: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [sentence, '', ...names, ''];
